import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../core/databases/database.ts';
import { ScanThreads } from '../../../../core/scanner/scan-threads.ts';
import type { AlignedAssembly, AlignmentRequest } from '../../../../core/screening/alignment-strategy.ts';
import { exactStrategy } from '../../../../core/screening/exact-strategy.ts';
import { AssemblyTexts } from '../../../../core/screening/fast/assembly-texts.ts';
import { alignProteinsFast } from '../../../../core/screening/proteins/align-proteins-fast.ts';
import { WarmProteins } from '../../../../core/screening/proteins/warm-proteins.ts';
import { toolbox } from '../../../support/aligners.ts';
import { writeContigs } from '../../../support/assembly-part.ts';
import { bigDatabase, datadirWith } from '../../../support/datadir.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { groupFolder } from '../../../support/temporary.ts';
import { bases, randomFrom, stressContigs } from './stress-proteins.ts';

const TIMEOUT = 30 * 60_000;

function fast(request: AlignmentRequest): Promise<AlignedAssembly> {
  const threads = new ScanThreads();
  onTestFinished(() => threads.close());
  return alignProteinsFast(request, {
    ...{ toolbox: toolbox(), texts: new AssemblyTexts(), proteins: new WarmProteins(threads) },
  });
}

describeWithShared('proteins, by scan and search', () => {
  const datadir = datadirWith({ bacmet2: bigDatabase('bacmet2') });
  const folder = groupFolder('gapit-test-proteins-');

  async function requestFor(file: string, more: Partial<AlignmentRequest> = {}): Promise<AlignmentRequest> {
    return { file, database: await openDatabase(datadir, 'bacmet2'), minid: 80, threads: 2, ...more };
  }

  async function expectTheSame(request: AlignmentRequest): Promise<AlignedAssembly> {
    const [ours, exact] = [await fast(request), await exactStrategy(toolbox()).align(request)];
    expect(ours.rows).toEqual(exact.rows);
    expect(ours.assembly).toEqual(exact.assembly);
    return ours;
  }

  async function writeFasta(name: string, contigs: readonly string[]): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, contigs.map((contig, i) => `>s${i}\n${contig}\n`).join(''));
    return file;
  }

  it('has the rows of blastx-fast on contigs of a draft genome', { timeout: TIMEOUT }, async () => {
    const file = join(folder, 'draft.fa');
    const contigs = ['LGJG01000019', 'LGJG01000017', 'LGJG01000022'];
    await writeContigs(shared('data/genomes/S_epidermidis_assembly.fa.gz'), contigs, file);
    expect((await expectTheSame(await requestFor(file))).rows.length).toBeGreaterThan(2);
  });

  it('has the rows of chosen contigs, and those that culling drops', { timeout: TIMEOUT }, async () => {
    const file = join(folder, 'chosen.fa');
    const contigs = ['LGJG01000017', 'LGJG01000019'];
    await writeContigs(shared('data/genomes/S_epidermidis_assembly.fa.gz'), contigs, file);
    const chosen = new Set([1]);
    const { rows } = await expectTheSame(await requestFor(file, { contigs: chosen, culling: false }));
    expect(new Set(rows.map(({ contigIndex }) => contigIndex))).toEqual(chosen);
  });

  it(
    'has the rows of proteins of 25 to 100 % identity, wherever they lie',
    { timeout: TIMEOUT },
    async () => {
      const sequences = await readFile(join(datadir, 'bacmet2', 'sequences'), 'utf8');
      const proteins = sequences
        .split('>')
        .map((record) => record.slice(record.indexOf('\n')).replaceAll(/\s/g, ''))
        .filter(({ length }) => length > 100 && length < 350);
      const file = await writeFasta(
        'stress.fa',
        stressContigs(proteins, [0.25, 0.3, 0.35, 0.45, 0.7, 1], 20),
      );
      const { rows } = await expectTheSame(await requestFor(file));
      expect(rows.some(({ identity }) => identity < 35)).toBe(true);
      expect(rows.some(({ identity }) => identity === 100)).toBe(true);
    },
  );

  it('gives no row for what resembles nothing, without asking BLAST', { timeout: TIMEOUT }, async () => {
    const file = await writeFasta('nothing.fa', [bases(3000, randomFrom(1)), 'ACG', 'N'.repeat(500)]);
    const { rows, assembly } = await fast(await requestFor(file));
    expect(rows).toEqual([]);
    expect(assembly.contigs.map(({ length }) => length)).toEqual([3000, 3, 500]);
  });

  it('ends with the reason of its signal', { timeout: TIMEOUT }, async () => {
    const file = await writeFasta('aborted.fa', [bases(400_000, randomFrom(2))]);
    const reason = new Error('enough');
    const stop = new AbortController();
    const running = fast(await requestFor(file, { signal: stop.signal }));
    stop.abort(reason);
    await expect(running).rejects.toBe(reason);
  });
});
