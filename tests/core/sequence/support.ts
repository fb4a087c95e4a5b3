import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { GapitError } from '../../../core/base/errors.ts';
import {
  readAssembly,
  type AssemblySummary,
  type ReadAssemblyOptions,
} from '../../../core/sequence/assembly.ts';
import type { SequenceParser, SequenceSink } from '../../../core/sequence/sequence-sink.ts';

const SHARED = join(import.meta.dirname, '../../../../shared');

/** A path in the folder of shared data and cases, which lies beside the repository and not in it. */
export function shared(...parts: string[]): string {
  return join(SHARED, ...parts);
}

/** A `describe` that needs the shared folder, and says so when it must skip. */
export function describeWithShared(name: string, body: () => void): void {
  if (existsSync(SHARED)) {
    describe(name, body);
  } else {
    process.stderr.write(`\n*** shared/ is absent (${SHARED}): skipping "${name}" ***\n`);
    describe.skip(`${name} [shared/ is absent]`, body);
  }
}

/** Writes a file that lives as long as the test. */
export async function temporaryFile(content: string | Uint8Array, name = 'input.fa'): Promise<string> {
  const folder = await temporaryFolder();
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gapit-sequence-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A record as a parser told it, with the layout removed from its sequence. */
export interface ParsedRecord {
  id: string;
  description: string;
  sequence: string;
}

/** Parses text cut at every `chunkSize` bytes; whole when that is left out. */
export function parse(
  create: (sink: SequenceSink) => SequenceParser,
  input: string | Uint8Array,
  chunkSize = Infinity,
): ParsedRecord[] {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input;
  const cuts: number[] = [];
  for (let at = chunkSize; at < bytes.length; at += chunkSize) cuts.push(at);
  return parseCut(create, bytes, cuts);
}

/** Parses bytes cut at the given places, in ascending order. */
export function parseCut(
  create: (sink: SequenceSink) => SequenceParser,
  bytes: Uint8Array,
  cuts: readonly number[],
): ParsedRecord[] {
  const records: ParsedRecord[] = [];
  const parser = create({
    record: (id, description) => records.push({ id, description, sequence: '' }),
    residues: (piece) => {
      const last = records.at(-1);
      if (last === undefined) throw new Error('residues before the first record');
      last.sequence += Buffer.from(piece)
        .toString('latin1')
        .replaceAll(/[\0-\x20\d\xef\xbb\xbf]/g, '');
    },
  });
  let start = 0;
  for (const end of [...cuts, bytes.length]) {
    // A copy, so that a parser that keeps hold of lent memory is found out.
    const chunk = Uint8Array.from(bytes.subarray(start, end));
    parser.push(chunk);
    chunk.fill(0x3e);
    start = end;
  }
  parser.end();
  return records;
}

export interface ReadFasta {
  summary: AssemblySummary;
  /** The FASTA as it goes to BLAST. */
  text: string;
}

export async function readWhole(path: string, options: ReadAssemblyOptions = {}): Promise<ReadFasta> {
  const assembly = readAssembly(path, options);
  const chunks: Buffer[] = [];
  for await (const chunk of assembly.chunks) chunks.push(chunk);
  return { summary: assembly.summary(), text: Buffer.concat(chunks).toString('latin1') };
}

/** The sequences of a FASTA text, without line ends. */
export function sequencesOf(fasta: string): string[] {
  return fasta
    .split('>')
    .slice(1)
    .map((record) => record.slice(record.indexOf('\n')).replaceAll('\n', ''));
}

/** The GapitError that an action fails with. */
export async function faultOf(action: () => unknown): Promise<GapitError> {
  try {
    await action();
  } catch (thrown) {
    if (thrown instanceof GapitError) return thrown;
    throw thrown;
  }
  throw new Error('nothing was thrown');
}
