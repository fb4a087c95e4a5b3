import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildDatabase } from '../../../../core/databases/build-database.ts';
import { openClusterDatabase } from '../../../../core/databases/clusters/cluster-database.ts';
import {
  screenClusters,
  type ClusterSearchResult,
} from '../../../../core/screening/clusters/cluster-engine.ts';
import { toolbox } from '../../../support/aligners.ts';
import { describeWith, shared } from '../../../support/shared-folder.ts';
import { groupFolder } from '../../../support/temporary.ts';
import { parseTsv } from '../../../support/table.ts';

/** Debian's kaptive-data. */
const REFERENCES = '/usr/share/kaptive/reference_database';
const DATABASES = {
  k: 'Klebsiella_k_locus_primary_reference.gbk',
  o: 'Klebsiella_o_locus_primary_reference.gbk',
};
/** Debian's kaptive-example and kleborate-examples, and the genomes beside the project. */
const ASSEMBLIES = {
  exact_match: '/usr/share/doc/kaptive/examples/exact_match.fasta.gz',
  fragmented_assembly: '/usr/share/doc/kaptive/examples/fragmented_assembly.fasta.gz',
  Klebs_HS11286: '/usr/share/doc/kleborate/examples/data/Klebs_HS11286.fna.xz',
  'GCF_003095495.1': shared('data/genomes/GCF_003095495.1.fna.gz'),
} as const;

describeWith(REFERENCES, 'kaptive-data is not installed', 'loci of Klebsiella, as Kaptive calls them', () => {
  const datadir = groupFolder();

  beforeAll(async () => {
    for (const [name, reference] of Object.entries(DATABASES)) {
      const request = { datadir, name, input: join(REFERENCES, reference), force: false, now: new Date(0) };
      await buildDatabase(request, toolbox(), () => undefined);
    }
  });

  async function screen(name: string, file: string): Promise<ClusterSearchResult> {
    const database = await openClusterDatabase(datadir, name);
    const thresholds = { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 };
    return screenClusters({ file, database, thresholds, threads: 1 }, toolbox());
  }

  const TABLES = [
    ['k', 'klebsiella_k.tsv'],
    ['o', 'klebsiella_o.tsv'],
  ] as const;
  const runs = TABLES.flatMap(([name, table]) =>
    Object.entries(ASSEMBLIES).map(([assembly, file]) => ({ name, table, assembly, file })),
  );

  it.for(runs)('$name $assembly', async ({ name, table, assembly, file }, { skip }) => {
    const expectedTable = shared('data/expected/kaptive', table);
    if (!existsSync(file)) skip(`${file} is absent`);
    if (!existsSync(expectedTable)) skip(`${expectedTable} is absent`);
    const kaptive = parseTsv(readFileSync(expectedTable, 'utf8')).find((row) => row['Assembly'] === assembly);
    const { best, loci } = await screen(name, file);
    expect(best?.label).toBe(kaptive?.['Best match locus']);
    expect(best).toBe(loci[0]);
    // BLAST and minimap2 end alignments a little differently.
    expect(Math.abs((best?.coveragePct ?? 0) - percent(kaptive?.['Coverage']))).toBeLessThan(0.6);
    expect(Math.abs((best?.identityPct ?? 0) - percent(kaptive?.['Identity']))).toBeLessThan(0.1);
  });

  it('a gene over the break between two contigs is split, and present', async ({ skip }) => {
    if (!existsSync(ASSEMBLIES.fragmented_assembly)) skip('kaptive-example is not installed');
    const { best } = await screen('k', ASSEMBLIES.fragmented_assembly);
    expect(
      best?.genes.filter(({ isSplit }) => isSplit).map(({ geneId, verdict }) => [geneId, verdict]),
    ).toEqual([['wcuE', 'present']]);
    expect(best?.pieces.map(({ locusStart, locusEnd, strand }) => [locusStart, locusEnd, strand])).toEqual([
      [1, 14074, '-'],
      [14116, 14891, '-'],
      [14897, 24830, '-'],
    ]);
  });

  it('extra genes are told of, and are not the best locus though they are covered whole', async ({
    skip,
  }) => {
    if (!existsSync(ASSEMBLIES.fragmented_assembly)) skip('kaptive-example is not installed');
    const { best, loci, notes } = await screen('o', ASSEMBLIES.fragmented_assembly);
    expect(best?.label).toBe('O1/O2v2');
    expect(loci.at(-1)).toMatchObject({ locus: 'wbbY', coveragePct: 100, rank: loci.length });
    expect(notes).toEqual(['extra genes found, which may change the type: wbbY']);
  });
});

function percent(text = ''): number {
  return Number(text.replace('%', ''));
}
