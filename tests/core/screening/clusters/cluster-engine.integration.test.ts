import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildDatabase } from '../../../../core/databases/build-database.ts';
import { openClusterDatabase } from '../../../../core/databases/clusters/cluster-database.ts';
import { readLoci } from '../../../../core/databases/clusters/read-loci.ts';
import {
  screenClusters,
  type ClusterSearchResult,
} from '../../../../core/screening/clusters/cluster-engine.ts';
import { toolbox } from '../../../support/aligners.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { AWKWARD_NAME, groupFolder, temporaryFile } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';

const KLT = shared('cases/_common/db/klt/klt.gbk');
const THRESHOLDS = { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 };

describeWithShared('screenClusters', () => {
  // minimap2 gets no path of this: it would be cut at the blanks.
  const datadir = join(groupFolder(), AWKWARD_NAME);
  let klt1 = '';
  beforeAll(async () => {
    for (const [name, input] of [
      ['klt', KLT],
      ['mismatch', shared('cases/056/mismatch.gbk')],
    ] as const) {
      const request = { datadir, name, input, force: false, now: new Date(0) };
      await buildDatabase(request, toolbox(), () => undefined);
    }
    klt1 = (await readLoci(KLT)).loci[0]?.sequence ?? '';
  });

  async function screen(file: string, name = 'klt', minClusterCov = 96): Promise<ClusterSearchResult> {
    const database = await openClusterDatabase(datadir, name);
    const thresholds = { ...THRESHOLDS, minClusterCov };
    return screenClusters({ file, database, thresholds, threads: 1 }, toolbox());
  }
  const screenCase = (path: string, name?: string): Promise<ClusterSearchResult> =>
    screen(shared('cases', path), name);
  const screenBases = async (...contigs: string[]): Promise<ClusterSearchResult> =>
    screen(await temporaryFile('a.fa', fasta(contigs.map((contig, i) => [`c${i}`, contig]))));
  const verdicts = ({ loci }: ClusterSearchResult): string =>
    (loci[0]?.genes ?? []).map(({ geneId, verdict }) => `${geneId} ${verdict}`).join(', ');

  it('055: a locus whole on one contig', async () => {
    const result = await screenCase('055/assembly.fa');
    expect(result.best).toMatchObject({
      locus: 'KLT1',
      label: 'KLT1',
      type: 'KT1',
      length: 3753,
      coveragePct: 100,
      identityPct: 100,
      coveredBases: 3753,
      rank: 1,
      pieces: [
        { contig: 'chr', contigStart: 2001, contigEnd: 5753, strand: '+', locusStart: 1, locusEnd: 3753 },
      ],
    });
    expect(result.best?.genes.map(({ verdict }) => verdict)).toEqual(Array(5).fill('present'));
    expect(result.notes).toEqual([]);
    expect(result.assembly).toMatchObject({ bases: 7753, contigs: [{ id: 'chr' }] });
    expect(result.command.join(' ')).toBe('minimap2 -x asm20 --cs --no-end-flt -t 1 klt/sequences -');
  });

  it('056: the name in the note is the label', async () => {
    const { best } = await screenCase('056/assembly.fa', 'mismatch');
    expect(best).toMatchObject({ locus: 'KLT1-1', label: 'KLTT1-1', coveragePct: 100 });
    expect(best?.genes.every(({ verdict }) => verdict === 'present')).toBe(true);
  });

  it('058: an assembly without any locus', async () => {
    for (const file of ['random30.fa', 'random50k.fa']) {
      const { best, loci, notes } = await screenCase(`058/${file}`);
      expect({ best, loci, notes }).toEqual({
        best: null,
        loci: [],
        notes: ['no locus of the database was found'],
      });
    }
  });

  it('058: a gene that all loci share makes no call, not even a close one', async () => {
    const { best, loci, notes } = await screenCase('058/one_shared_gene.fa');
    expect(best).toBeNull();
    expect(loci).toHaveLength(1);
    expect(loci[0]?.genes.filter(({ verdict }) => verdict === 'present').map(({ geneId }) => geneId)).toEqual(
      ['galT'],
    );
    expect(notes).toEqual([
      expect.stringMatching(
        /^no locus is covered to 96 %; the closest is KLT\d, covered to 18\.73 %$/,
      ) as string,
      expect.stringContaining('lies where another locus fits as well') as string,
    ]);
  });

  it('059: a locus on the minus strand, broken over two contigs', async () => {
    const { best } = await screenCase('059/split.fa');
    expect(best).toMatchObject({ locus: 'KLT1', coveragePct: 100, identityPct: 100 });
    expect(best?.pieces).toEqual([
      {
        contig: 'n1',
        contigIndex: 0,
        contigLength: 3376,
        contigStart: 1,
        contigEnd: 1876,
        strand: '-',
        locusStart: 1,
        locusEnd: 1876,
        insertions: [],
      },
      {
        contig: 'n2',
        contigIndex: 1,
        contigLength: 3377,
        contigStart: 1501,
        contigEnd: 3377,
        strand: '-',
        locusStart: 1877,
        locusEnd: 3753,
        insertions: [],
      },
    ]);
    expect(best?.genes.map(({ geneId, verdict, isSplit }) => [geneId, verdict, isSplit])).toEqual([
      ['galT', 'present', false],
      ['wxA', 'present', false],
      ['wxB', 'present', true],
      ['wxC', 'present', false],
      ['ugdT', 'present', false],
    ]);
  });

  it('061: loci that differ in one gene are told apart; a foreign gene is missing', async () => {
    expect((await screenCase('061/klt3.fa')).best?.locus).toBe('KLT3');
    const novel = await screenCase('061/novel_gene.fa');
    expect(novel.best).toBeNull();
    expect(novel.loci[0]).toMatchObject({ locus: 'KLT1', rank: 1 });
    expect(novel.loci[0]?.coveragePct.toFixed(2)).toBe('82.57');
    expect(verdicts(novel)).toBe('galT present, wxA present, wxB present, wxC absent, ugdT present');
    expect(novel.notes).toEqual(['no locus is covered to 96 %; the closest is KLT1, covered to 82.57 %']);
    expect((await screen(shared('cases/061/novel_gene.fa'), 'klt', 80)).best?.locus).toBe('KLT1');
  });

  it('062: a diverged gene is partial by its DNA identity', async () => {
    const { best } = await screenCase('062/diverged.fa');
    expect(best?.locus).toBe('KLT2');
    const gene = best?.genes.find(({ geneId }) => geneId === 'wxB');
    expect(gene).toMatchObject({ verdict: 'partial', coveragePct: 100 });
    expect(gene?.identityPct.toFixed(2)).toBe('87.14');
  });

  it('does not take a deleted gene for a covered one, and keeps what lies behind it', async () => {
    const result = await screenBases(
      randomBases(2000, 1) + klt1.slice(0, 2172) + klt1.slice(2832) + randomBases(2000, 2),
    );
    expect(verdicts(result)).toBe('galT present, wxA present, wxB present, wxC absent, ugdT present');
    expect(result.loci[0]?.coveragePct).toBeCloseTo((100 * (3753 - 660)) / 3753, 1);
  });

  it('keeps an insertion within one piece, with its place', async () => {
    const inserted = klt1.slice(0, 2140) + randomBases(900, 3) + klt1.slice(2140);
    const { best } = await screenBases(randomBases(1000, 1) + inserted + randomBases(1000, 2));
    expect(best).toMatchObject({ locus: 'KLT1', coveragePct: 100 });
    expect(best?.pieces).toHaveLength(1);
    const [insertion, ...others] = best?.pieces[0]?.insertions ?? [];
    expect(others).toEqual([]);
    expect(insertion?.length).toBe(900);
    expect(Math.abs((insertion?.locusPosition ?? 0) - 2141)).toBeLessThan(10);
  });

  it('unites pieces on contigs that share a name', async () => {
    const file = await temporaryFile(
      'a.fa',
      fasta([
        ['same', klt1.slice(0, 2000)],
        ['same', klt1.slice(2000)],
      ]),
    );
    const { best, notes } = await screen(file);
    expect(best?.coveragePct).toBe(100);
    expect(best?.pieces.map(({ contig, contigIndex }) => [contig, contigIndex])).toEqual([
      ['same', 0],
      ['same', 1],
    ]);
    expect(notes[0]).toContain('several contigs have the same name');
  });

  it('says that a call does not stand alone where the database holds the locus twice', async () => {
    const text = await readFile(KLT, 'utf8');
    const record = text.slice(0, text.indexOf('//\n') + 3);
    const input = await temporaryFile(
      'twice.gbk',
      record + record.replace(/^LOCUS( +)KLT1 /, 'LOCUS$1KLT9 '),
    );
    const request = { datadir, name: 'twice', input, force: false, now: new Date(0) };
    await buildDatabase(request, toolbox(), () => undefined);
    const { best, notes } = await screenCase('055/assembly.fa', 'twice');
    expect(best?.coveragePct).toBe(100);
    expect(notes).toEqual([expect.stringContaining('lies where another locus fits as well') as string]);
  });

  it('gives the same with more threads', async () => {
    const database = await openClusterDatabase(datadir, 'klt');
    const file = shared('cases/059/split.fa');
    const [one, four] = await Promise.all(
      [1, 4].map((threads) => screenClusters({ file, database, thresholds: THRESHOLDS, threads }, toolbox())),
    );
    expect(four?.loci).toEqual(one?.loci);
  });

  it('fails by the fault of the input, and stops on abort', async () => {
    const protein = await temporaryFile(
      'p.fa',
      `>p\n${'MENHNASGFPTATHPCDHCVEYSSRHGCDRKQDIIEEGRLV'.repeat(3)}\n`,
    );
    expect((await faultOf(() => screen(protein))).code).toBe('INVALID_FASTA');
    expect((await faultOf(() => screen('/no/such.fa'))).code).toBe('INPUT_NOT_FOUND');
    const database = await openClusterDatabase(datadir, 'klt');
    const search = { file: KLT, database, thresholds: THRESHOLDS, threads: 1, signal: AbortSignal.abort() };
    await expect(screenClusters(search, toolbox())).rejects.toThrow('aborted');
  });

  it('says that sequences and table of a database do not belong together', async () => {
    const sequences = join(datadir, 'mismatch', 'sequences');
    const text = await readFile(sequences, 'utf8');
    await writeFile(sequences, text.replace(/\n[ACGT]+\n/, '\n'));
    const fault = await faultOf(() => screen(shared('cases/056/assembly.fa'), 'mismatch'));
    await writeFile(sequences, text);
    expect(fault).toMatchObject({ code: 'FEATURES_MALFORMED', context: { database: 'mismatch' } });
  });
});
