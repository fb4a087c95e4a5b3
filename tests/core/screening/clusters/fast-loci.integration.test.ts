import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDatabase } from '../../../../core/databases/build-database.ts';
import {
  openClusterDatabase,
  type ClusterDatabase,
} from '../../../../core/databases/clusters/cluster-database.ts';
import { readSequences } from '../../../../core/databases/sequences-file.ts';
import { screenClusters } from '../../../../core/screening/clusters/cluster-engine.ts';
import { LocusIndexes } from '../../../../core/screening/clusters/locus-indexes.ts';
import { Random } from '../../../differential/stress/random.ts';
import { toolbox } from '../../../support/aligners.ts';
import { compareLoci } from '../../../support/compare-loci.ts';
import { plantedLoci } from '../../../support/planted-loci.ts';
import { describeWith, describeWithShared, shared } from '../../../support/shared-folder.ts';
import { AWKWARD_NAME, groupFolder, temporaryFile, temporaryFolder } from '../../../support/temporary.ts';

const REFERENCES = '/usr/share/kaptive/reference_database';
const KAPTIVE_EXAMPLES = '/usr/share/doc/kaptive/examples';

async function build(datadir: string, name: string, input: string): Promise<void> {
  const request = { datadir, name, input, force: true, now: new Date(0) };
  await buildDatabase(request, toolbox(), () => undefined);
}

async function lociOf({ folder }: ClusterDatabase): Promise<string[]> {
  const loci: string[] = [];
  for await (const { residues } of readSequences(join(folder, 'sequences'))) loci.push(residues);
  return loci;
}

async function expectSame(
  file: string,
  database: ClusterDatabase,
  indexes = new LocusIndexes(),
): Promise<number> {
  const { exact, fast, whole } = await compareLoci(file, database, indexes);
  expect(fast).toEqual(exact);
  expect(whole).toBeLessThanOrEqual(fast.result.assembly.contigs.length);
  return exact.rows.length;
}

const indexFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.includes('.mmi'));

describeWithShared('the fast search of loci', () => {
  const datadir = join(groupFolder(), AWKWARD_NAME);
  const KLT = shared('cases/_common/db/klt/klt.gbk');
  beforeAll(() => build(datadir, 'klt', KLT));

  it.each([
    '055/assembly.fa',
    '058/random50k.fa',
    '058/one_shared_gene.fa',
    '059/split.fa',
    '061/klt3.fa',
    '061/novel_gene.fa',
  ])('gives the rows of the plain command: %s', async (path) => {
    await expectSame(shared('cases', path), await openClusterDatabase(datadir, 'klt'));
  });

  it('gives them of loci in all conditions', async () => {
    const database = await openClusterDatabase(datadir, 'klt');
    const [loci, indexes] = [await lociOf(database), new LocusIndexes()];
    let rows = 0;
    for (let seed = 0; seed < 12; seed++) {
      const random = new Random(seed);
      const file = await temporaryFile(
        'a.fa',
        plantedLoci(loci, random, (length) => random.bases(length)),
      );
      rows += await expectSame(file, database, indexes);
    }
    expect(rows).toBeGreaterThan(12);
  });

  const assembly = shared('cases/055/assembly.fa');

  it('keeps its index beside the sequences, made once of each content', async () => {
    const own = await temporaryFolder();
    await build(own, 'klt', KLT);
    const { folder } = await openClusterDatabase(own, 'klt');
    await expectSame(assembly, await openClusterDatabase(own, 'klt'));
    const [file = '', ...others] = await indexFiles(folder);
    expect(file).toMatch(/^sequences\.[0-9a-f]{16}\.minimap2-.+\.mmi$/);
    expect(others).toEqual([]);
    const made = await readFile(join(folder, file));

    // What lies there is taken as it is while it is whole, and made again when not.
    await truncate(join(folder, file), made.length - 1);
    await expectSame(assembly, await openClusterDatabase(own, 'klt'));
    expect(await readFile(join(folder, file))).toEqual(made);

    const sequences = join(folder, 'sequences');
    const text = (await readFile(sequences, 'latin1')).trimEnd();
    await writeFile(sequences, `${text.slice(0, -1)}${text.endsWith('A') ? 'C' : 'A'}\n`);
    await expectSame(assembly, await openClusterDatabase(own, 'klt'));
    const renewed = await indexFiles(folder);
    expect(renewed).toHaveLength(1);
    expect(renewed).not.toEqual([file]);
  });

  it('scans all the same where the index can not be kept', async () => {
    const own = await temporaryFolder();
    await cp(join(datadir, 'klt'), join(own, 'klt'), { recursive: true });
    const database = await openClusterDatabase(own, 'klt');
    await expectSame(assembly, database);
    const [file = ''] = await indexFiles(database.folder);
    await rm(join(database.folder, file));
    await mkdir(join(database.folder, file));
    const { fast, exact, whole } = await compareLoci(assembly, database, new LocusIndexes());
    expect(fast).toEqual(exact);
    expect(whole).toBe(0);
    expect(await indexFiles(database.folder)).toEqual([file]);
  });

  it('searches all contigs as they are where the index has no words', async () => {
    const own = await temporaryFolder();
    const gff = await temporaryFile(
      'tiny.gff',
      '##gff-version 3\nT1\tx\tCDS\t1\t15\t.\t+\t0\tgene=g\n##FASTA\n>T1\nACGTACCTGATTGCA\n',
    );
    await build(own, 'tiny', gff);
    const { fast, exact, whole } = await compareLoci(
      assembly,
      await openClusterDatabase(own, 'tiny'),
      new LocusIndexes(),
    );
    expect(fast).toEqual(exact);
    expect(whole).toBe(fast.result.assembly.contigs.length);
  });

  it('goes on when the index was taken away', async () => {
    const own = await temporaryFolder();
    await cp(join(datadir, 'klt'), join(own, 'klt'), { recursive: true });
    const database = await openClusterDatabase(own, 'klt');
    const indexes = new LocusIndexes();
    await expectSame(assembly, database, indexes);
    for (const name of await indexFiles(database.folder)) await rm(join(database.folder, name));
    await expectSame(assembly, database, indexes);
  });

  it('loads an index once, and anew for other content', async () => {
    const own = await temporaryFolder();
    await cp(join(datadir, 'klt'), join(own, 'klt'), { recursive: true });
    const indexes = new LocusIndexes();
    const open = async (): ReturnType<LocusIndexes['of']> =>
      indexes.of(await openClusterDatabase(own, 'klt'), toolbox());
    const first = await open();
    expect(first?.scanner.targets).toBe(3);
    expect(await open()).toBe(first);
    await build(own, 'klt', KLT);
    expect(await open()).not.toBe(first);
  });

  it('stops on abort', async () => {
    const database = await openClusterDatabase(datadir, 'klt');
    const stop = new AbortController();
    const search = {
      file: assembly,
      database,
      thresholds: { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 },
      threads: 1,
      strategy: 'fast' as const,
      signal: stop.signal,
      onBases: () => {
        stop.abort();
      },
    };
    await expect(screenClusters(search, toolbox())).rejects.toThrow('aborted');
  });
});

describeWith(REFERENCES, 'kaptive-data is not installed', 'the fast search of K and O loci', () => {
  const datadir = groupFolder();
  const runs = [
    ['k', 'Klebsiella_k_locus_primary_reference.gbk', join(KAPTIVE_EXAMPLES, 'fragmented_assembly.fasta.gz')],
    ['k', 'Klebsiella_k_locus_primary_reference.gbk', shared('data/genomes/GCF_000016305.1.fna.gz')],
    ['k', 'Klebsiella_k_locus_primary_reference.gbk', shared('data/genomes/GCF_000005845.2.fna.gz')],
    ['o', 'Klebsiella_o_locus_primary_reference.gbk', join(KAPTIVE_EXAMPLES, 'exact_match.fasta.gz')],
  ] as const;
  beforeAll(async () => {
    for (const [name, reference] of new Map(runs.map(([database, input]) => [database, input])))
      await build(datadir, name, join(REFERENCES, reference));
  });

  describe.each(runs)('%s', (name, _, file) => {
    it(file, async ({ skip }) => {
      if (!existsSync(file)) skip(`${file} is absent`);
      expect(await expectSame(file, await openClusterDatabase(datadir, name))).toBeGreaterThan(0);
    });
  });
});
