import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { StartRun } from '../../../core/contract/runs.ts';
import { buildDatabase } from '../../../core/databases/build-database.ts';
import { exportRun } from '../../../core/runs/export-run.ts';
import { inspectPaths } from '../../../core/runs/inspect-paths.ts';
import { readsSamples } from '../../../core/runs/reads-samples.ts';
import { toolbox } from '../../support/aligners.ts';
import { bigDatabase, datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { askFor, openManager, type WatchedManager } from '../../support/run-manager.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { parseTsv } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { waitUntil } from '../../support/wait-for.ts';

const contigs = shared('cases/001/crlf.fa');
const draft = shared('data/genomes/GCF_003400925.1.fna.gz');
const locusAssembly = shared('cases/055/assembly.fa');

describeWithShared('runs of several engines', () => {
  const datadir = datadirWith({
    tinyamr: TINYAMR,
    tinyprot: TINYPROT,
    resfinder: bigDatabase('resfinder'),
  });
  let watched: WatchedManager;
  beforeEach(async () => {
    watched = openManager({ workspace: await temporaryFolder(), datadir });
  });

  /** Samples of the reads among the paths, as the page gets them. */
  async function readsOf(...paths: readonly string[]): Promise<StartRun['samples']> {
    const { reads } = await inspectPaths('r', paths, () => undefined, new AbortController().signal);
    return readsSamples(reads);
  }

  async function finish(asked: StartRun): Promise<string> {
    const { summary } = await watched.manager.start(asked);
    await watched.ended(summary.id);
    return summary.id;
  }

  it('screen assemblies by BLAST and reads by minimap2, each against the databases that go with it', async () => {
    const { manager } = watched;
    const asked = await askFor([contigs], ['tinyamr', 'tinyprot']);
    const reads = await readsOf(shared('cases/044/slash_R1.fastq'), shared('cases/044/slash_R2.fastq'));
    const id = await finish({ ...asked, samples: [...asked.samples, ...reads] });
    const record = await manager.open(id);
    expect(record.searches.map(({ engine, state }) => [engine, state])).toEqual([
      ['contig', 'done'],
      ['contig', 'done'],
      ['reads', 'done'],
    ]);
    expect(record.tools).toEqual({
      blastn: expect.any(String) as string,
      blastx: expect.any(String) as string,
      minimap2: expect.any(String) as string,
    });
    expect((await manager.hits(id, null)).map(({ searchId }) => searchId)).toEqual(['0-0', '0-1']);
    const [result, ...others] = await manager.readsResults(id, null);
    expect(others).toEqual([]);
    expect(result).toMatchObject({
      searchId: '1-0',
      sample: 'slash',
      database: 'tinyamr',
      engine: 'reads',
      readType: 'sr',
      reads: 12,
      pairs: 6,
      genes: [{ gene: 'mcr-T.1', present: false, readsMapped: 12 }],
    });
    const bins = result?.genes[0]?.profile.bins ?? [];
    expect(Math.max(...bins)).toBeGreaterThan(0);
    expect(await manager.readsResults(id, ['0-0'])).toEqual([]);
    const other = openManager({ workspace: join(watched.library.folderOf(id), '../..'), datadir }).manager;
    expect(await other.readsResults(id, null)).toEqual([result]);
    await waitUntil(async () => Object.keys((await watched.library.readInputFacts(id)).checksums).length > 0);
    const sums = (await other.open(id)).samples[1]?.files.map(({ path, sha256 }) => [path, sha256]);
    expect(sums).toEqual(
      await Promise.all(
        ['R1', 'R2'].map(async (mate) => {
          const path = shared(`cases/044/slash_${mate}.fastq`);
          return [
            path,
            createHash('sha256')
              .update(await readFile(path))
              .digest('hex'),
          ];
        }),
      ),
    );
  });

  it('refuse what has nothing to search for', async () => {
    const reads = await readsOf(shared('cases/044/slash_R1.fastq'));
    const asked = { ...(await askFor([], ['tinyprot'])), samples: reads };
    await expect(watched.manager.start(asked)).rejects.toMatchObject({ code: 'USAGE_ERROR' });
    expect(await watched.library.ids()).toEqual([]);
  });

  it('survey assemblies, or confirm a survey, with the rows of the full search', async () => {
    const { manager } = watched;
    const asked = await askFor([draft], ['resfinder']);
    const full = await manager.hits(await finish(asked), null);
    const confirmed = await finish({ ...asked, assemblyMethod: 'confirm' });
    expect(await manager.hits(confirmed, null)).toEqual(full);
    expect((await manager.open(confirmed)).commandLine).toContain(' --confirm ');
    const surveyed = await finish({ ...asked, assemblyMethod: 'survey' });
    const [survey] = await manager.readsResults(surveyed, null);
    expect(survey).toMatchObject({ engine: 'survey', readType: 'map-ont' });
    const present = new Set(survey?.genes.filter((gene) => gene.present).map(({ gene }) => gene));
    for (const { gene } of full) expect(present).toContain(gene);
    expect((await manager.open(surveyed)).tools).toEqual({ minimap2: expect.any(String) as string });
  });

  it('find loci, and say which was called', async () => {
    const { manager, library } = watched;
    const place = await temporaryFolder();
    await buildDatabase(
      {
        datadir: place,
        name: 'klt',
        input: shared('cases/_common/db/klt/klt.gbk'),
        force: false,
        now: new Date(),
      },
      toolbox(),
      () => undefined,
    );
    watched = openManager({ workspace: join(place, 'workspace'), datadir: place });
    const { manager: own } = watched;
    const asked = await askFor([locusAssembly, shared('cases/058/random30.fa')], ['klt']);
    const id = await finish(asked);
    const record = await own.open(id);
    expect(record.databases).toMatchObject([{ name: 'klt', kind: 'cluster', noun: 'locus', records: 3 }]);
    expect(record.searches.map(({ engine, hits, genes, call }) => [engine, hits, genes, call])).toEqual([
      ['loci', 1, 5, 'KLT1'],
      ['loci', 0, 0, null],
    ]);
    const [called, none] = await own.lociResults(id, null);
    expect(called).toMatchObject({ called: true, phenotypes: {} });
    expect(called?.loci[0]).toMatchObject({ label: 'KLT1', coveragePct: 100, rank: 1 });
    expect(called?.loci[0]?.pieces).toHaveLength(1);
    expect(none).toMatchObject({ called: false, loci: [] });
    const path = join(place, 'report.html');
    await exportRun(watched.library, { runId: id, format: 'html', shows: 'loci', hitIds: null, path });
    expect(await readFile(path, 'utf8')).toContain('KLT1');
    expect(await manager.list()).toEqual({ runs: [], unreadable: [] });
    expect(await library.ids()).toEqual([]);
  });

  it('join pieces of a gene where it is asked for', async () => {
    const { manager } = watched;
    const asked = await askFor([shared('cases/025/circular.fa')], ['tinyamr']);
    expect(await manager.hits(await finish(asked), null)).toEqual([]);
    const options = { mergeFragments: true, recoverCulled: false };
    const id = await finish({ ...asked, options });
    expect(await manager.hits(id, null)).toMatchObject([
      { gene: 'tet(T9)', confidence: 'split', fragments: [{ start: 1 }, { start: 3701 }] },
    ]);
    expect((await manager.open(id)).options).toEqual(options);
    const path = join(await temporaryFolder(), 'x.tsv');
    await exportRun(watched.library, { runId: id, format: 'tsv', shows: 'contigs', hitIds: null, path });
    expect(parseTsv(await readFile(path, 'utf8'))).toMatchObject([
      { GENE: 'tet(T9)', '%COVERAGE': '100.00' },
    ]);
  });
});
