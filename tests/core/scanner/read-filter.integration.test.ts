import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../../core/aligners/run-program.ts';
import { filterReads } from '../../../core/scanner/read-filter.ts';
import { buildReadIndex, type ReadIndex } from '../../../core/scanner/read-index.ts';
import { ScanThreads } from '../../../core/scanner/scan-threads.ts';
import { readSequences } from '../../../core/databases/sequences-file.ts';
import { streamLane } from '../../../core/sequence/read-stream.ts';
import { Random } from '../../differential/stress/random.ts';
import { toolbox } from '../../support/aligners.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFile } from '../../support/temporary.ts';
import { bigDatabase } from '../screening/reads/screen.ts';
import { stressReads } from './stress-reads.ts';

const THREADS = new ScanThreads();
afterAll(() => THREADS.close());

/** Fragments of a stress set; by GAPIT_STRESS_FRAGMENTS as many more as wanted. */
const FRAGMENTS = Number(process.env['GAPIT_STRESS_FRAGMENTS'] ?? 2500);

/** Rows that minimap2 prints of reads as screenReads maps them. */
async function rowsOf(folder: string, input: AsyncIterable<Uint8Array>): Promise<string[]> {
  const rows: string[] = [];
  const end = await runProgram({
    file: await toolbox().path('minimap2'),
    args: ['-x', 'sr', '-t', '2', '--cs', '-k11', '-w6', '-B2', 'sequences', '-'],
    cwd: folder,
    input,
    onLine: (line) => rows.push(line),
  });
  expect(end.exitCode).toBe(0);
  return rows;
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}

async function indexOf(folder: string): Promise<ReadIndex> {
  const index = await buildReadIndex(await readFile(join(folder, 'sequences')), THREADS);
  if (index === null) throw new Error('the database is not indexed');
  return index;
}

describeWithShared('minimap2 gives the same rows without the reads that are left out', () => {
  it.each([
    ['resfinder', 80],
    ['ecoli_vf', 1500],
    ['ncbi', 80],
    ['plasmidfinder', 15],
  ])('for Illumina pairs against %s', async (name, atLeast) => {
    const { folder } = await bigDatabase(name);
    const lane = {
      r1: shared('data/reads/ERR6005894_R1.fastq.gz'),
      r2: shared('data/reads/ERR6005894_R2.fastq.gz'),
    };
    let [before, after] = [0, 0];
    const all = counted(streamLane(lane).chunks, (bytes) => (before += bytes));
    const some = counted(filterReads(streamLane(lane).chunks, await indexOf(folder), THREADS), (bytes) => {
      after += bytes;
    });
    const rows = await rowsOf(folder, all);
    expect(await rowsOf(folder, some)).toEqual(rows);
    expect(rows.length).toBeGreaterThan(atLeast);
    expect(after).toBeLessThan(before / 5);
  });

  describe('for reads that map barely, or barely not', () => {
    it.each([
      ['resfinder', 1],
      ['ecoli_vf', 2],
    ])('against %s', async (name, seed) => {
      const { folder } = await bigDatabase(name);
      const genes: string[] = [];
      for await (const { residues } of readSequences(join(folder, 'sequences'))) genes.push(residues);
      let fastq = '';
      for (const { name: read, bases } of stressReads(genes, FRAGMENTS, new Random(seed))) {
        fastq += `@${read} comment\n${bases}\n+\n${'I'.repeat(bases.length)}\n`;
      }
      const r1 = await temporaryFile('stress.fastq', fastq);
      const chunks = () => streamLane({ r1, r2: null }).chunks;
      const rows = await rowsOf(folder, chunks());
      const kept = await rowsOf(folder, filterReads(chunks(), await indexOf(folder), THREADS));
      const found = new Set(kept);
      expect(rows.filter((row) => !found.has(row))).toEqual([]);
      expect(kept).toEqual(rows);
      expect(rows.length).toBeGreaterThan(FRAGMENTS / 2);
    });
  });
});
