import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Inspection, RejectedFile, Sample } from '../contract/samples.ts';
import { toGapitError } from '../base/errors.ts';
import { compareBytewise } from '../base/text-order.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import {
  inspectFile,
  type InspectedAssembly,
  type RejectedFile as UnusableFile,
} from '../sequence/inspect.ts';
import { inspectReads, type InspectedReads } from '../sequence/read-inspect.ts';
import { sampleName } from './sample-name.ts';

/** Files read at once: the disk and one decompression thread are busy with two. */
const READ_AT_ONCE = 2;
/** Deeper than any sensible project; ends the walk of folders that link to themselves. */
const DEEPEST_FOLDER = 12;

/**
 * Reads every file among the paths (folders are walked, hidden entries left out) and says what each is.
 *
 * @param onPart told of each file as it has been read
 * @throws the signal's reason on abort
 */
export async function inspectPaths(
  requestId: string,
  paths: readonly string[],
  onPart: (part: Inspection) => void,
  signal: AbortSignal,
): Promise<Inspection> {
  const files = await listFiles(paths, signal);
  const queue = createJobQueue(READ_AT_ONCE);
  const stop = (): void => {
    queue.cancelAll();
  };
  signal.addEventListener('abort', stop, { once: true });
  const whole: Inspection = { requestId, samples: [], reads: [], rejected: [], waiting: 0 };
  let waiting = files.length;
  try {
    const outcomes = files.map(async (path) => {
      const outcome = await queue.submit({
        id: path,
        run: (jobSignal) => inspect(path, jobSignal),
      });
      if (outcome.state !== 'done') return null;
      waiting--;
      const part = describe(requestId, outcome.value, waiting);
      onPart(part);
      return part;
    });
    for (const outcome of outcomes) {
      const part = await outcome;
      signal.throwIfAborted();
      whole.samples.push(...(part?.samples ?? []));
      whole.reads.push(...(part?.reads ?? []));
      whole.rejected.push(...(part?.rejected ?? []));
    }
    return whole;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function listFiles(paths: readonly string[], signal: AbortSignal): Promise<string[]> {
  const files = new Set<string>();
  const walk = async (path: string, depth: number): Promise<void> => {
    signal.throwIfAborted();
    const info = await stat(path).catch(() => null);
    if (info?.isDirectory() !== true) {
      files.add(path);
      return;
    }
    if (depth >= DEEPEST_FOLDER) return;
    const names = (await readdir(path).catch((): string[] => [])).filter((name) => !name.startsWith('.'));
    for (const name of names.sort(compareBytewise)) await walk(join(path, name), depth + 1);
  };
  for (const path of paths) await walk(path, 0);
  return [...files];
}

type Inspected =
  InspectedAssembly | UnusableFile | (InspectedReads & { readonly accepted: true; readonly kind: 'reads' });

async function inspect(path: string, signal: AbortSignal): Promise<Inspected> {
  const inspected = await inspectFile(path, { signal });
  if (!inspected.accepted || inspected.kind !== 'reads') return inspected;
  try {
    return { accepted: true, kind: 'reads', ...(await inspectReads(path, { signal })) };
  } catch (thrown) {
    signal.throwIfAborted();
    const { code, message } = toGapitError(thrown);
    return { accepted: false, path, bytesOnDisk: inspected.bytesOnDisk, reason: message, code };
  }
}

function describe(requestId: string, inspected: Inspected, waiting: number): Inspection {
  const file = { path: inspected.path, name: basename(inspected.path), bytes: inspected.bytesOnDisk };
  const nothing = { requestId, samples: [], reads: [], rejected: [], waiting };
  if (!inspected.accepted) {
    const { code, reason: message } = inspected;
    const problem: RejectedFile['problem'] = { code, message, context: { file: inspected.path } };
    return { ...nothing, rejected: [{ id: file.path, ...file, problem }] };
  }
  if (inspected.kind === 'reads') {
    const { reads, bases, meanLength, preset, isInterleaved } = inspected;
    const found = { ...file, reads, bases, meanLength, readType: preset, interleaved: isInterleaved };
    return { ...nothing, reads: [found] };
  }
  const sample: Sample = {
    id: inspected.path,
    name: sampleName(file.name),
    kind: inspected.kind,
    format: inspected.format,
    files: [{ ...file, sha256: inspected.sha256 }],
    contigs: inspected.contigs,
    bases: inspected.bases,
    longestContig: inspected.longestContig,
    lanes: [],
    reads: 0,
    readType: null,
    warnings: [...inspected.warnings],
  };
  return { ...nothing, samples: [sample] };
}
