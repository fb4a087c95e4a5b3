import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import type { RunRecord } from '../../../core/contract/runs.ts';
import type { ClusterDocument } from '../../../core/documents/cluster.ts';
import { envelopesIn } from '../../support/error-lines.ts';
import { bigDatabase, datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { endOf, gapit, startGapit, type GapitEnd } from '../../support/gapit.ts';
import { childrenOf, processes } from '../../support/processes.ts';
import { openManager } from '../../support/run-manager.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { parseTsv } from '../../support/table.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';
import { waitFor } from '../../support/wait-for.ts';

const run = promisify(execFile);
const contigs = shared('cases/001/crlf.fa');
const draft = shared('data/genomes/GCF_003400925.1.fna.gz');
const genome = shared('data/genomes/GCF_003095495.1.fna.gz');
const mates = ['R1', 'R2'].map((mate) => shared(`cases/044/slash_${mate}.fastq`));

describeWithShared('gapit screen keeps a run that the desktop opens', () => {
  const datadir = datadirWith({
    tinyamr: TINYAMR,
    tinyprot: TINYPROT,
    resfinder: bigDatabase('resfinder'),
    ncbi: bigDatabase('ncbi'),
  });
  beforeAll(async () => {
    const klt = shared('cases/_common/db/klt/klt.gbk');
    expect((await gapit(['db', 'build', 'klt', klt, '--datadir', datadir])).status).toBe(0);
  });

  const screenArguments = (workspace: string, words: readonly string[]): string[] => [
    ...['screen', '--datadir', datadir, '--workspace', workspace],
    ...words,
  ];

  /** Screens, and opens the only run of its workspace as the desktop does. */
  async function screened(...words: readonly string[]) {
    const workspace = await temporaryFolder();
    const end = await gapit(screenArguments(workspace, words));
    return { end, ...(await soleRun(workspace)) };
  }

  async function soleRun(workspace: string) {
    const { manager } = openManager({ workspace, datadir });
    const { runs, unreadable } = await manager.list();
    expect(unreadable).toEqual([]);
    expect(runs).toHaveLength(1);
    const id = runs[0]?.id ?? '';
    const record = await manager.open(id);
    expect(record.summary).toEqual(runs[0]);
    return { manager, id, record };
  }

  const rowsOf = ({ stdout }: GapitEnd): string[][] =>
    parseTsv(stdout).map((row) => [row['SEQUENCE'], row['START'], row['GENE'], row['DATABASE']].map(String));
  const statesOf = ({ searches }: RunRecord) =>
    searches.map(({ database, engine, state }) => [database, engine, state]);

  it('of assemblies by BLAST, with the hits of the printed table', async () => {
    const { end, manager, id, record } = await screened('--db', 'resfinder,tinyamr', draft, contigs);
    expect(end.status).toBe(0);
    expect(record.summary).toMatchObject({
      name: 'GCF_003400925.1 and 1 more',
      origin: { host: 'cli', client: null },
      state: 'done',
    });
    expect(record.samples).toMatchObject([
      { id: draft, kind: 'assembly', format: 'fasta', files: [{ path: draft }] },
      { id: contigs, name: 'crlf', kind: 'assembly', files: [{ path: contigs }] },
    ]);
    for (const sample of record.samples) {
      expect(sample.bases).toBeGreaterThanOrEqual(sample.longestContig);
      expect(sample.longestContig).toBeGreaterThan(0);
      expect(sample.contigs).toBeGreaterThan(0);
      expect(sample.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(sample.files[0]?.bytes).toBeGreaterThan(0);
    }
    expect(record.tools['blastn']).toMatch(/^\d/);
    expect(record.commandLine).toContain(`gapit screen --datadir ${datadir} --db resfinder,tinyamr`);
    const hits = await manager.hits(id, null);
    // The table has the databases of a file in one order by place, the run search by search.
    const key = (row: readonly string[]): string => row.join('\t');
    const kept = hits.map((hit) => [hit.contig, String(hit.start), hit.gene, hit.database]);
    expect(kept.map(key).sort()).toEqual(rowsOf(end).map(key).sort());
    expect(kept.length).toBeGreaterThan(3);
    expect(record.summary.hits).toBe(kept.length);
  });

  it('of a survey that BLAST confirms, and of one that stands alone', async () => {
    const confirmed = await screened('--db', 'tinyamr', '--confirm', contigs);
    expect(statesOf(confirmed.record)).toEqual([['tinyamr', 'confirm', 'done']]);
    expect(Object.keys(confirmed.record.tools).sort()).toEqual(['blastn', 'minimap2']);
    expect((await confirmed.manager.hits(confirmed.id, null)).map(({ gene }) => gene)).toEqual(
      rowsOf(confirmed.end).map((row) => row[2]),
    );
    const survey = await screened('--db', 'resfinder', '--aligner', 'minimap2', draft);
    expect(statesOf(survey.record)).toEqual([['resfinder', 'survey', 'done']]);
    expect(survey.record.samples[0]?.contigs).toBeGreaterThan(0);
    const [result] = await survey.manager.readsResults(survey.id, null);
    expect(result?.genes.filter(({ present }) => present).map(({ gene }) => gene)).toEqual(
      parseTsv(survey.end.stdout).map((row) => row['GENE']),
    );
  });

  it('of reads, mates and lanes as they were put together', async () => {
    const [r1 = '', r2 = ''] = mates;
    const { end, manager, id, record } = await screened('--db', 'tinyamr', '--all-genes', ...mates);
    expect(statesOf(record)).toEqual([['tinyamr', 'reads', 'done']]);
    expect(record.samples).toMatchObject([
      { name: 'slash', kind: 'reads', format: 'fastq', readType: 'sr', lanes: [{ r1, r2 }] },
    ]);
    const [sample] = record.samples;
    expect(sample?.reads).toBeGreaterThan(0);
    expect(sample?.bases).toBeGreaterThan(0);
    expect(sample?.files.map(({ path }) => path)).toEqual(mates);
    for (const file of sample?.files ?? []) expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
    const [result] = await manager.readsResults(id, null);
    expect(result?.reads).toBe(sample?.reads);
    expect(result?.genes.map(({ gene, breadthPct }) => [gene, breadthPct.toFixed(2)])).toEqual(
      parseTsv(end.stdout).map((row) => [row['GENE'], row['BREADTH%']]),
    );
  });

  it('of several assemblies in the place of reads, which can be repeated as one sample', async () => {
    const { record, manager, id } = await screened('--db', 'tinyamr', '--r1', `${contigs},${draft}`);
    expect(record.samples).toMatchObject([
      { kind: 'assembly', files: [{ path: contigs }, { path: draft }], lanes: [] },
    ]);
    expect(record.commandLine).toMatch(/--r1 \S+crlf\.fa,\S+fna\.gz$/);
    expect((await manager.readsResults(id, null))[0]?.reads).toBe(record.samples[0]?.contigs);
  });

  it('of loci, with the call', async () => {
    const assembly = shared('cases/055/assembly.fa');
    const { end, manager, id, record } = await screened('--db', 'klt', '--format', 'json', assembly);
    expect(statesOf(record)).toEqual([['klt', 'loci', 'done']]);
    const document = JSON.parse(end.stdout) as ClusterDocument;
    const [result] = await manager.lociResults(id, null);
    expect(result?.called).toBe(true);
    expect(result?.loci[0]?.locus).toBe(document.files[0]?.best?.locus);
    expect(record.searches[0]?.call).toBe(result?.loci[0]?.label);
  });

  it('with a failure for each search of a bad file among good ones', async () => {
    const bad = await temporaryFile('bad.fa', 'this is no sequence\n');
    const { end, manager, id, record } = await screened('--db', 'tinyamr,tinyprot', contigs, bad, contigs);
    expect(end.status).toBe(5);
    expect(envelopesIn(end.stderr)).toHaveLength(1);
    expect(record.summary).toMatchObject({ state: 'failed', counts: { done: 4, failed: 2 } });
    expect(record.samples.map((sample) => sample.id)).toEqual([contigs, bad, `${contigs} (2)`]);
    const failed = record.searches.filter(({ state }) => state === 'failed');
    expect(failed.map(({ sampleId }) => sampleId)).toEqual([bad, bad]);
    expect(failed[0]?.problem).toMatchObject({ code: 'INVALID_FASTA' });
    expect(await manager.hits(id, null)).toHaveLength(rowsOf(end).length);
  });

  it('also where no search can succeed', async () => {
    const { end, record } = await screened('--db', 'tinyprot', '--r1', mates[0] ?? '');
    expect([end.status, end.stdout]).toEqual([2, '']);
    expect(statesOf(record)).toEqual([['tinyprot', 'reads', 'failed']]);
  });

  it('unless it is told not to, or the environment has an empty workspace', async () => {
    const workspace = await temporaryFolder();
    const words = ['--datadir', datadir, '--db', 'tinyamr', '-q', contigs];
    const plain = await gapit(['screen', ...words]);
    const refused = await gapit(['screen', '--workspace', workspace, '--no-record', ...words]);
    expect(refused.stdout).toBe(plain.stdout);
    expect(await readdir(workspace)).toEqual([]);
    const env = { GAPIT_WORKSPACE: workspace };
    await gapit(['screen', '--no-record', ...words], { env });
    expect(await readdir(workspace)).toEqual([]);
    const kept = await gapit(['screen', ...words], { env });
    expect([kept.stdout, kept.stderr]).toEqual([plain.stdout, '']);
    await soleRun(workspace);
    const home = await temporaryFolder();
    await gapit(['screen', ...words], {
      env: { GAPIT_WORKSPACE: undefined, XDG_DATA_HOME: home, HOME: home },
    });
    if (process.platform === 'linux') await soleRun(join(home, 'gapit', 'workspace'));
    const { status, stderr } = await gapit(['screen', '--workspace', '', ...words]);
    expect([status, envelopesIn(stderr)[0]?.code]).toEqual([2, 'USAGE_ERROR']);
  });

  it('with one warning and the same table where it can not be written', async () => {
    const file = await temporaryFile('file', 'no folder');
    const words = ['--db', 'tinyamr', contigs, contigs];
    const plain = await gapit(['screen', '--datadir', datadir, ...words]);
    const { status, stdout, stderr } = await gapit(screenArguments(join(file, 'workspace'), words));
    expect([status, stdout]).toEqual([0, plain.stdout]);
    const lines = (text: string): string[] => text.trimEnd().split('\n');
    const warnings = lines(stderr).filter((line) => line.startsWith('Warning: '));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(file);
    expect(lines(stderr).filter((line) => !line.startsWith('Warning: '))).toEqual(lines(plain.stderr));
  });

  it('found interrupted where it was killed', async () => {
    const workspace = await temporaryFolder();
    const child = startGapit(screenArguments(workspace, ['--db', 'ncbi', '-q', contigs, genome, genome]));
    const ended = endOf(child);
    const library = openManager({ workspace, datadir }).library;
    await expect
      .poll(
        async () => {
          const [id] = await library.ids();
          return id === undefined ? [] : [...(await library.readOutcomes(id)).keys()];
        },
        { timeout: 30_000 },
      )
      .toEqual(['0-0']);
    const blastn = await waitFor(
      () => childrenOf(child.pid ?? 0).find(({ name }) => name === 'blastn') ?? null,
    );
    // Another process sees it at work.
    expect((await soleRun(workspace)).record.summary.state).toBe('running');
    child.kill('SIGKILL');
    await ended;
    await waitFor(() => (processes().some(({ pid }) => pid === blastn.pid) ? null : true));
    const { record } = await soleRun(workspace);
    expect(record.summary.state).toBe('interrupted');
    expect(record.searches.map(({ state }) => state)).toEqual(['done', 'interrupted', 'interrupted']);
  });

  it('with the searches as cancelled that Ctrl-C did not let end', async () => {
    const workspace = await temporaryFolder();
    const child = startGapit(screenArguments(workspace, ['--db', 'ncbi', '-q', genome, genome]));
    const ended = endOf(child);
    await waitFor(() => childrenOf(child.pid ?? 0).find(({ name }) => name === 'blastn') ?? null);
    const library = openManager({ workspace, datadir }).library;
    await expect.poll(() => library.ids(), { timeout: 30_000 }).toHaveLength(1);
    child.kill('SIGINT');
    expect((await ended).status).toBe(130);
    const { record } = await soleRun(workspace);
    expect(record.summary).toMatchObject({ state: 'cancelled', counts: { cancelled: 2, done: 0 } });
  });

  it.skipIf(process.platform === 'win32')(
    'of a pipe without size and sum, which the search alone may read',
    async () => {
      const workspace = await temporaryFolder();
      const pipe = join(await temporaryFolder(), 'pipe');
      await run('mkfifo', [pipe]);
      const ended = gapit(screenArguments(workspace, ['--db', 'tinyamr', '-q', pipe]));
      await writeFile(pipe, '>c1\nACGTACGTACGT\n');
      expect((await ended).status).toBe(0);
      const { record } = await soleRun(workspace);
      expect(record.samples[0]?.files).toEqual([{ path: pipe, name: 'pipe', bytes: 0, sha256: null }]);
      expect(record.samples[0]).toMatchObject({ contigs: 1, bases: 12 });
    },
  );
});
