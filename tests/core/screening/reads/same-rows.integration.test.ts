import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runProgram } from '../../../../core/aligners/run-program.ts';
import { streamLane, type ReadLane } from '../../../../core/sequence/read-stream.ts';
import { toolbox } from '../../../support/aligners.ts';
import { describeWith, describeWithShared, shared } from '../../../support/shared-folder.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary.ts';
import { bigDatabase } from './screen.ts';

/** Rows that minimap2 prints with these arguments. */
async function rowsOf(args: readonly string[], folder: string, input?: AsyncIterable<Uint8Array>) {
  const rows: string[] = [];
  const end = await runProgram({
    file: await toolbox().path('minimap2'),
    args: [...args],
    cwd: folder,
    ...(input === undefined ? {} : { input }),
    onLine: (line) => rows.push(line),
  });
  expect(end.exitCode).toBe(0);
  return rows;
}

/** What minimap2 makes of the files themselves, and of our stream. */
async function bothWays(database: string, { r1, r2 }: ReadLane, preset: readonly string[]) {
  const { folder } = await bigDatabase(database);
  const options = ['-x', ...preset, '-t', '2', '--cs'];
  const files = r2 === null ? [r1] : [r1, r2];
  const bare = await rowsOf([...options, 'sequences', ...files], folder);
  const ours = await rowsOf([...options, 'sequences', '-'], folder, streamLane({ r1, r2 }).chunks);
  return { bare, ours };
}

const SHORT = ['sr', '-k11', '-w6', '-B2'];
const ILLUMINA: ReadLane = {
  r1: shared('data/reads/ERR6005894_R1.fastq.gz'),
  r2: shared('data/reads/ERR6005894_R2.fastq.gz'),
};

describeWithShared('our stream gives the rows that minimap2 gives for the files', () => {
  it.each([
    ['resfinder', 80],
    ['ecoh', 15],
    ['ecoli_vf', 1500],
  ])('Illumina pairs against %s', async (database, atLeast) => {
    const { bare, ours } = await bothWays(database, ILLUMINA, SHORT);
    expect(ours).toEqual(bare);
    expect(ours.length).toBeGreaterThan(atLeast);
  });

  it('Illumina reads alone', async () => {
    const { bare, ours } = await bothWays('ecoli_vf', { r1: ILLUMINA.r1, r2: null }, SHORT);
    expect(ours).toEqual(bare);
    expect(ours.length).toBeGreaterThan(900);
  });

  it('mates that do not share their names', async () => {
    const text = (path: string) => gunzipSync(readFileSync(path)).toString('latin1');
    const named = (path: string, mate: number) =>
      text(path).replaceAll(/^@ERR6005894\.(\d+) .*$/gm, `@ERR6005894.$1.${mate}`);
    const r1 = await temporaryFile('a_1.fq', named(ILLUMINA.r1, 1));
    const r2 = await temporaryFile('a_2.fq', named(ILLUMINA.r2 ?? '', 2));
    const { bare, ours } = await bothWays('resfinder', { r1, r2 }, SHORT);
    expect(ours).toEqual(bare);
  });

  it('an interleaved file', async () => {
    const lines = (path: string) => gunzipSync(readFileSync(path)).toString('latin1').trimEnd().split('\n');
    const [first, second] = [lines(ILLUMINA.r1), lines(ILLUMINA.r2 ?? '')];
    const both: string[] = [];
    for (let i = 0; i < first.length; i += 4) both.push(...first.slice(i, i + 4), ...second.slice(i, i + 4));
    const r1 = join(await temporaryFolder(), 'both.fq');
    await writeFile(r1, `${both.join('\n')}\n`);
    const { bare, ours } = await bothWays('resfinder', { r1, r2: null }, SHORT);
    expect(ours).toEqual(bare);
    const pairs = await bothWays('resfinder', ILLUMINA, SHORT);
    expect(ours).toEqual(pairs.ours);
  });
});

const NANOPORE = '/usr/share/doc/python3-nanoget/examples/nanotest/reads.fastq.gz';

describeWith(NANOPORE, `${NANOPORE} is absent`, 'and for Nanopore reads', () => {
  it.each(['map-ont', 'map-hifi'])('with the preset %s', async (preset) => {
    const { bare, ours } = await bothWays('ecoli_vf', { r1: NANOPORE, r2: null }, [preset]);
    expect(ours).toEqual(bare);
    expect(ours.length).toBeGreaterThan(10);
  });
});
