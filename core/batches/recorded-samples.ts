import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ReadType } from '../documents/reads.ts';
import { sampleName } from '../runs/sample-name.ts';
import type { ReadsLane, ReadsSample } from '../screening/reads/reads-sample.ts';
import type { StoredRun } from '../workspace/run-schema.ts';
import { filesOfSample } from './inputs.ts';

type StoredSample = StoredRun['samples'][number];

/** An input of a screening, as far as a run keeps it from its start. */
export interface RecordedInput {
  readonly name: string;
  readonly kind: 'assembly' | 'reads';
  readonly files: readonly string[];
  readonly lanes: readonly ReadsLane[];
  readonly readType: ReadType | null;
}

/** An assembly of one file. */
export function recordedAssembly(file: string): RecordedInput {
  return { name: sampleName(basename(file)), kind: 'assembly', files: [file], lanes: [], readType: null };
}

/** A sample of reads; of contigs in the place of reads, an assembly of all its files. */
export function recordedReads(sample: ReadsSample, readType: ReadType, areContigs: boolean): RecordedInput {
  const { name, lanes } = sample;
  const files = filesOfSample(sample);
  if (areContigs) return { name, kind: 'assembly', files, lanes: [], readType: null };
  return { name, kind: 'reads', files, lanes, readType };
}

/**
 * The samples of a run that is about to start: paths made absolute, sizes as the disk gives them (0 for what is
 * no regular file). What is in the files is not known yet; `InputFacts` bring it.
 */
export async function recordedSamples(inputs: readonly RecordedInput[]): Promise<StoredSample[]> {
  const ids = new Map<string, number>();
  const samples: StoredSample[] = [];
  for (const { name, kind, files, lanes, readType } of inputs) {
    const paths = files.map((file) => resolve(file));
    const path = paths[0] ?? '';
    // A file that is named twice is two samples with a row each.
    const before = ids.get(path) ?? 0;
    ids.set(path, before + 1);
    samples.push({
      id: before === 0 ? path : `${path} (${before + 1})`,
      name,
      kind,
      format: kind === 'reads' ? 'fastq' : 'fasta',
      files: await Promise.all(paths.map(describeFile)),
      contigs: 0,
      bases: 0,
      longestContig: 0,
      lanes: lanes.map(({ r1, r2 }) => ({ r1: resolve(r1), r2: r2 === null ? null : resolve(r2) })),
      reads: 0,
      readType,
      warnings: [],
    });
  }
  return samples;
}

async function describeFile(path: string): Promise<StoredSample['files'][number]> {
  const stats = await stat(path).catch(() => null);
  return { path, name: basename(path), bytes: stats?.isFile() === true ? stats.size : 0, sha256: null };
}
