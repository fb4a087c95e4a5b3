import { resolve } from 'node:path';
import { openRawFile } from '../sequence/raw-file.ts';

/** Stands for standard input among paths. */
export const STANDARD_INPUT = '-';

/** A table to be read: a file or standard input. */
export interface TableSource {
  /** As it was given: a path, or `-`. */
  readonly name: string;
  /** How messages name it. */
  readonly label: string;
  /** Its bytes, once. @throws GapitError INPUT_NOT_FOUND */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The table of a path, or of standard input for `-`. Nothing is opened before it is read. */
export function tableSource(
  name: string,
  stdin: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): TableSource {
  if (name === STANDARD_INPUT) return { name, label: 'standard input', chunks: stdin };
  return fileTable(name, signal);
}

/** The table of a path. Nothing is opened before it is read. */
export function fileTable(path: string, signal?: AbortSignal): TableSource {
  return { name: path, label: path, chunks: chunksOf(path, signal) };
}

/** Tables without those that are named again: counted twice, a sample would have every hit twice. */
export function eachTableOnce(
  sources: readonly TableSource[],
  onSkipped: (name: string) => void,
): TableSource[] {
  const seen = new Set<string>();
  return sources.filter(({ name }) => {
    const path = resolve(name);
    if (seen.has(path)) onSkipped(name);
    const isFirst = !seen.has(path);
    seen.add(path);
    return isFirst;
  });
}

async function* chunksOf(path: string, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  yield* (await openRawFile(path, signal === undefined ? {} : { signal })).chunks;
}
