import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildClusterDatabase,
  type ClusterDatabasePlan,
} from '../../../../core/databases/clusters/build-cluster-database.ts';
import { openClusterDatabase } from '../../../../core/databases/clusters/cluster-database.ts';
import { installedDatabases } from '../../../../core/databases/list.ts';
import { databaseKind } from '../../../../core/databases/kind.ts';
import { indexedType } from '../../../../core/databases/blast-index.ts';
import { toolbox } from '../../../support/aligners.ts';
import { randomBases } from '../../../support/bases.ts';
import { namesIn } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { genePlan } from '../gene-plan.ts';
import { buildGeneDatabase } from '../../../../core/databases/build-gene-database.ts';

function plan(change: Partial<ClusterDatabasePlan> = {}): ClusterDatabasePlan {
  const gene = { gene_id: 'wzx', product: 'flippase', start: 1, end: 90, strand: '+' } as const;
  const loci = ['L|1', 'Lβ'].map((locus, i) => ({
    features: { locus, label: `KL${i}`, type: `K${i}`, length: 130, genes: [gene] },
    sequence: randomBases(130, i + 1),
  }));
  const origin = { source_urls: ['file:///x.gbk'], fetched_at: '2024-01-01T00:00:00Z', upstream_version: '' };
  return { name: 'made', loci, origin, ...change };
}

describe('buildClusterDatabase', () => {
  let datadir: string;
  beforeEach(async () => {
    datadir = await temporaryFolder();
  });

  it('makes features, sequences, an index and a manifest that certifies them', async () => {
    const folder = await buildClusterDatabase(datadir, plan(), toolbox());
    const sequences = await readFile(join(folder, 'sequences'), 'utf8');
    const lines = sequences.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('>'))).toEqual([
      '>gapit|db=made|gene=L%7C1|acc=|func= KL0',
      '>gapit|db=made|gene=Lβ|acc=|func= KL1',
    ]);
    expect(lines.slice(1, 4).map((line) => line.length)).toEqual([60, 60, 10]);
    expect(await indexedType(folder)).toBe('nucl');
    expect(await namesIn(datadir)).toEqual(['made']);
    const database = await openClusterDatabase(datadir, 'made');
    expect(database).toMatchObject({
      kind: 'cluster',
      name: 'made',
      folder,
      typing: null,
      features: {
        schema: 'gapit.features/1',
        db: 'made',
        loci: plan().loci.map(({ features }) => features),
      },
      manifest: {
        kind: 'cluster',
        n_records: 2,
        dbtype: 'nucl',
        header_format: 'gapit/v1',
        sha256: createHash('sha256').update(sequences).digest('hex'),
        minimap2_version: await toolbox().version('minimap2'),
      },
    });
  });

  it('gives the same bytes for the same loci', async () => {
    const other = await temporaryFolder();
    const [a, b] = await Promise.all(
      [datadir, other].map((place) => buildClusterDatabase(place, plan(), toolbox())),
    );
    for (const file of ['features.json', 'sequences']) {
      expect(await readFile(join(a ?? '', file))).toEqual(await readFile(join(b ?? '', file)));
    }
  });

  it('keeps its typing, which is checked again when it is opened', async () => {
    const rule = {
      model: 'cluster_match',
      phenotype: 'K1',
      locus: 'L|1',
      coverage: { weight: 1, floor: 90 },
      identity: { weight: 1, floor: 90 },
    } as const;
    const typing = {
      schema: 'gapit.typing/1',
      rules: [rule],
      cutoff: 0.5,
      ambiguity_margin: 0,
      fallback: 'none',
    } as const;
    const folder = await buildClusterDatabase(
      datadir,
      plan({ typing: { ...typing, rules: [rule] } }),
      toolbox(),
    );
    const opened = await openClusterDatabase(datadir, 'made');
    expect(opened.typing).toEqual(typing);
    expect(opened.manifest?.typing_schema).toBe('gapit.typing/1');
    const text = (await readFile(join(folder, 'typing.json'), 'utf8')).replace('L|1', 'L9');
    await writeFile(join(folder, 'typing.json'), text);
    expect((await faultOf(() => openClusterDatabase(datadir, 'made'))).code).toBe('TYPING_UNKNOWN_GENE');
  });

  it.each(['keep', 'refuse', 'replace'] as const)(
    '%s: what happens where the name is taken',
    async (whenTaken) => {
      await buildGeneDatabase(datadir, genePlan('made', 1), toolbox());
      const build = buildClusterDatabase(datadir, plan({ whenTaken }), toolbox());
      if (whenTaken === 'refuse') await expect(build).rejects.toMatchObject({ code: 'DB_ALREADY_EXISTS' });
      else expect(await build).toBe(join(datadir, 'made'));
      expect(await databaseKind(datadir, 'made')).toBe(whenTaken === 'replace' ? 'cluster' : 'gene');
      expect(await namesIn(datadir)).toEqual(['made']);
      expect((await readdir(join(datadir, 'made'))).includes('records.jsonl')).toBe(whenTaken !== 'replace');
    },
  );

  it('leaves the old database as it was when the new one can not be made', async () => {
    await buildGeneDatabase(datadir, genePlan('made', 1), toolbox());
    const before = await readdir(join(datadir, 'made'));
    const broken = plan({ whenTaken: 'replace' });
    const build = buildClusterDatabase(datadir, { ...broken, loci: [] }, toolbox());
    await expect(build).rejects.toMatchObject({ code: 'BUILD_INVALID' });
    await expect(buildClusterDatabase(datadir, broken, toolbox(), AbortSignal.abort())).rejects.toThrow(
      'aborted',
    );
    expect(await readdir(join(datadir, 'made'))).toEqual(before);
    expect(await namesIn(datadir)).toEqual(['made']);
  });
});

describe('databases by kind', () => {
  it('go by the manifest, else by the table of loci, and lists tell the same', async () => {
    const datadir = await temporaryFolder();
    await buildClusterDatabase(datadir, plan({ name: 'loci' }), toolbox());
    await buildClusterDatabase(datadir, plan({ name: 'bare' }), toolbox());
    await rm(join(datadir, 'bare', 'gapit-manifest.json'));
    await buildGeneDatabase(datadir, genePlan('genes', 1), toolbox());
    await mkdir(join(datadir, 'abricate'));
    await writeFile(join(datadir, 'abricate', 'sequences'), '>a~~~b~~~c~~~d\nACGT\n');
    const kinds = { abricate: 'gene', bare: 'cluster', genes: 'gene', loci: 'cluster' };
    const listed = (await installedDatabases(datadir)).map(({ name, kind }) => [name, kind]);
    expect(listed).toEqual(Object.entries(kinds));
    for (const [name, kind] of Object.entries(kinds)) expect(await databaseKind(datadir, name)).toBe(kind);
    expect((await openClusterDatabase(datadir, 'bare')).manifest).toBeNull();
  });

  it('fail to open by their fault', async () => {
    const datadir = await temporaryFolder();
    const folder = await buildClusterDatabase(datadir, plan(), toolbox());
    expect((await faultOf(() => openClusterDatabase(datadir, 'other'))).code).toBe('DATABASE_NOT_FOUND');
    expect((await faultOf(() => databaseKind(datadir, 'other'))).code).toBe('DATABASE_NOT_FOUND');
    expect((await faultOf(() => databaseKind(datadir, '../made'))).code).toBe('USAGE_ERROR');
    await rm(join(folder, 'features.json'));
    expect((await faultOf(() => openClusterDatabase(datadir, 'made'))).code).toBe('FEATURES_MISSING');
  });
});
