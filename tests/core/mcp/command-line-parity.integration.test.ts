import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_NAMES } from '../../../core/documents/index.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { bigDatabase, datadirWith } from '../../support/datadir.ts';
import { envelopesIn } from '../../support/error-lines.ts';
import { gapit } from '../../support/gapit.ts';
import { startMcp, textOf, type ToolResult } from '../../support/mcp-server.ts';
import { describeWith, describeWithShared, shared } from '../../support/shared-folder.ts';
import { groupFolder, temporaryFolder } from '../../support/temporary.ts';

const PROFILES = ['gapit', 'all'] as const;
type Profile = (typeof PROFILES)[number];

const genome = (name: string): string => shared('data/genomes', name);
const KLEBSIELLA = genome('GCF_003095495.1.fna.gz');
const STAPHYLOCOCCUS = genome('GCF_000017085.fna.gz');
const ECOLI = genome('GCF_003400925.1.fna.gz');
const READS = [1, 2].map((mate) => shared(`data/reads/ERR6005894_R${mate}.fastq.gz`));
const FULL = shared('data/seed-fixtures/contigs/full.fa');

/** When a document was made differs by nature. */
function timeless(text: string): string {
  return text
    .replace(/"created_at": "[^"]*"/, '"created_at": ""')
    .replace(/(Created|created)[^\n]*\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\dZ?/g, '$1');
}

/** A tool's answer beside what the command line prints for the same. */
async function bothWays(
  profile: Profile,
  datadir: string,
  [tool, args]: readonly [string, object],
  words: readonly string[],
): Promise<{ result: ToolResult; stdout: string; stderr: string }> {
  const server = await startMcp({ args: ['--profile', profile, '--allow', '/'], datadir });
  const [result, { stdout, stderr }] = await Promise.all([
    server.call(tool, args),
    gapit(words, { env: { GAPIT_DATADIR: datadir } }),
  ]);
  return { result, stdout, stderr };
}

/** A FASTA file of two genes and a table of their classes, as words of `gapit db build`. */
async function twoGenes(folder: string): Promise<[string, '--tsv', string]> {
  const [source, table] = [join(folder, 'genes.fa'), join(folder, 'classes.tsv')];
  await writeFile(
    source,
    fasta([
      ['g1', randomBases(300, 3)],
      ['g2 a product', randomBases(240, 4)],
    ]),
  );
  await writeFile(table, 'gene\taccession\tfunction\ng1\tA1\tX;Y\ng2\tA2\tX\n');
  return [source, '--tsv', table];
}

type Row = readonly [about: string, tool: string, args: object, words: readonly string[]];

describeWithShared('a tool answers what the command line prints', () => {
  const datadir = datadirWith({
    tinyamr: shared('data/seed-fixtures/db/tinyamr/sequences'),
    ncbi: bigDatabase('ncbi'),
    ecoh: bigDatabase('ecoh'),
    tinyreads: shared('data/seed-fixtures/db/tinyreads/sequences'),
  });
  const tables = groupFolder();
  const table = (name: string): string => join(tables, `${name}.tsv`);

  beforeAll(async () => {
    await gapit(['db', 'build', 'klt', shared('cases/_common/db/klt/klt.gbk'), '-D', datadir]);
    await gapit(['db', 'build', 'mine', ...(await twoGenes(tables)), '-D', datadir]);
    for (const [name, file] of [
      ['a', KLEBSIELLA],
      ['b', FULL],
    ] as const) {
      await gapit(['screen', '-D', datadir, '--db', 'tinyamr', '--output', table(name), file]);
    }
  });

  const rows: Row[] = [
    [
      'a genome',
      'screen',
      { files: [STAPHYLOCOCCUS], db: 'ncbi' },
      ['screen', '--db', 'ncbi', '-f', 'json', STAPHYLOCOCCUS],
    ],
    [
      'a genome with thresholds',
      'screen',
      { files: [ECOLI], db: 'ecoh', minid: 95, mincov: 97.5, mergeFragments: true },
      [
        'screen',
        '--db',
        'ecoh',
        '-f',
        'json',
        '--minid',
        '95',
        '--mincov',
        '97.5',
        '--merge-fragments',
        ECOLI,
      ],
    ],
    [
      'genomes and databases as a table',
      'screen',
      { files: [FULL, ECOLI], db: 'tinyamr,ecoh', format: 'tsv' },
      ['screen', '--db', 'tinyamr,ecoh', '-f', 'tsv', FULL, ECOLI],
    ],
    [
      'a genome in Markdown',
      'screen',
      { files: [ECOLI], db: 'ecoh', format: 'md' },
      ['screen', '--db', 'ecoh', '-f', 'md', ECOLI],
    ],
    [
      'no hit',
      'screen',
      { files: [shared('data/seed-fixtures/contigs/partial.fa')], db: 'tinyamr', format: 'tsv' },
      ['screen', '--db', 'tinyamr', '-f', 'tsv', shared('data/seed-fixtures/contigs/partial.fa')],
    ],
    [
      'a survey',
      'screen',
      { files: [ECOLI], db: 'ecoh', aligner: 'minimap2', min_breadth: 80 },
      ['screen', '--db', 'ecoh', '-f', 'json', '--aligner', 'minimap2', '--min-breadth', '80', ECOLI],
    ],
    [
      'loci',
      'screen',
      { files: [KLEBSIELLA], db: 'klt', minGeneCov: 50 },
      ['screen', '--db', 'klt', '-f', 'json', '--min-gene-cov', '50', KLEBSIELLA],
    ],
    [
      'loci as a table',
      'screen',
      { files: [KLEBSIELLA], db: 'klt', format: 'tsv' },
      ['screen', '--db', 'klt', '-f', 'tsv', KLEBSIELLA],
    ],
    [
      'reads in pairs',
      'screen_reads',
      { r1: READS.slice(0, 1), r2: READS.slice(1), db: 'ecoh' },
      ['screen', '--db', 'ecoh', '-f', 'json', '--r1', READS[0] ?? '', '--r2', READS[1] ?? ''],
    ],
    [
      'reads by quality',
      'screen_reads',
      { r1: READS.slice(0, 1), db: 'ecoh', min_identity: 95, min_mapq: 10, min_breadth: 50 },
      [
        ...['screen', '--db', 'ecoh', '-f', 'json', '--r1', READS[0] ?? ''],
        ...['--min-identity', '95', '--min-mapq', '10', '--min-breadth', '50'],
      ],
    ],
    [
      'reads in Markdown',
      'screen_reads',
      { r1: [shared('data/seed-fixtures/reads/tetx_full.fq')], db: 'tinyreads', format: 'md' },
      ['screen', '--db', 'tinyreads', '-f', 'md', '--r1', shared('data/seed-fixtures/reads/tetx_full.fq')],
    ],
    [
      'a summary',
      'summary',
      { files: [table('a'), table('b')] },
      ['summary', '-f', 'json', table('a'), table('b')],
    ],
    [
      'a summary of identities',
      'summary',
      { files: [table('b')], identity: true, nopath: true },
      ['summary', '-f', 'json', '--identity', '--nopath', table('b')],
    ],
    ['the databases', 'db_list', {}, ['db', 'list', '--json']],
    [
      'records',
      'db_search',
      { term: 'x', db: 'mine', field: 'function', exact: true, limit: 1 },
      ['db', 'search', 'x', '--db', 'mine', '--field', 'function', '--exact', '--limit', '1'],
    ],
    ['records of all', 'db_search', { term: '' }, ['db', 'search', '']],
    ['ages', 'db_outdated', { days: 3 }, ['db', 'outdated', '--days', '3']],
  ];

  it.each(rows)('%s', async (_, tool, args, words) => {
    const { result, stdout } = await bothWays('gapit', datadir, [tool, args], words);
    const text = result.content[0]?.text ?? '';
    expect(result.isError).toBe(false);
    expect(stdout.length).toBeGreaterThan(10);
    const isJson = text.startsWith('{') && !words.includes('md');
    expect(timeless(text)).toBe(timeless(isJson ? stdout.replace(/\n$/, '') : stdout));
  });

  it('outside the strict profile too, and as an object besides', async () => {
    const { result, stdout } = await bothWays(
      'all',
      datadir,
      ['screen', { files: [FULL], db: 'tinyamr' }],
      ['screen', '--db', 'tinyamr', '-f', 'json', FULL],
    );
    expect(timeless(result.content[0]?.text ?? '')).toBe(timeless(stdout.replace(/\n$/, '')));
    expect(JSON.stringify(result.structuredContent, null, 2)).toBe(result.content[0]?.text);
  });

  it.each(PROFILES)('profile %s: one of several files is bad', async (profile) => {
    const broken = join(await temporaryFolder(), 'broken.fa');
    await writeFile(broken, 'this is no genome\n');
    const { result, stdout, stderr } = await bothWays(
      profile,
      datadir,
      ['screen', { files: [FULL, broken, FULL], db: 'tinyamr' }],
      ['screen', '--db', 'tinyamr', '-f', 'json', FULL, broken, FULL],
    );
    const [document, failure] = result.content.map(({ text }) => text);
    expect(result.isError).toBe(false);
    expect(timeless(document ?? '')).toBe(timeless(stdout.replace(/\n$/, '')));
    expect([failure]).toEqual(envelopesIn(stderr).map((envelope) => JSON.stringify(envelope)));
    expect(failure).toContain(broken);
  });

  it.each(PROFILES)('profile %s: the error of the command line where all fail', async (profile) => {
    const { result, stderr } = await bothWays(
      profile,
      datadir,
      ['screen', { files: ['/no/such/a.fa'], db: 'tinyamr' }],
      ['screen', '--db', 'tinyamr', '-f', 'json', '/no/such/a.fa'],
    );
    expect(result.isError).toBe(true);
    expect(result.content.map(({ text }) => text)).toEqual(
      envelopesIn(stderr).map((envelope) => JSON.stringify(envelope)),
    );
  });
});

describeWith(
  '/usr/share/kaptive/reference_database',
  'kaptive-data is not installed',
  'a capsule locus is answered as the command line prints it',
  () => {
    it('of a genome', async ({ skip }) => {
      if (!existsSync(KLEBSIELLA)) skip(`${KLEBSIELLA} is absent`);
      const datadir = await temporaryFolder();
      const loci = '/usr/share/kaptive/reference_database/Klebsiella_k_locus_primary_reference.gbk';
      await gapit(['db', 'build', 'k', loci, '-D', datadir]);
      const { result, stdout } = await bothWays(
        'gapit',
        datadir,
        ['screen', { files: [KLEBSIELLA], db: 'k' }],
        ['screen', '--db', 'k', '-f', 'json', KLEBSIELLA],
      );
      expect(stdout).toContain('gapit.cluster/1');
      expect(timeless(result.content[0]?.text ?? '')).toBe(timeless(stdout.replace(/\n$/, '')));
    });
  },
);

it('every schema', async () => {
  const server = await startMcp({ args: ['--profile', 'gapit'] });
  const names = DOCUMENT_NAMES.map(async (name) => {
    const [result, { stdout }] = await Promise.all([
      server.call('schema', { name }),
      gapit(['schema', name]),
    ]);
    expect(`${textOf(result)}\n`).toBe(stdout);
  });
  await Promise.all(names);
});

describe('a tool that writes leaves what the command line leaves', () => {
  it('db_build', async () => {
    const folder = await temporaryFolder();
    const [source, , table] = await twoGenes(folder);
    const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')];
    await mkdir(ours);
    const server = await startMcp({ args: ['--profile', 'gapit'], datadir: ours });
    const built = await server.call('db_build', {
      name: 'mine',
      fasta: source,
      tsv: table,
      dbtype: 'nucl',
      description: 'two genes',
    });
    const { stdout } = await gapit([
      ...['db', 'build', 'mine', source, '-D', theirs],
      ...['--tsv', table, '--dbtype', 'nucl', '--description', 'two genes'],
    ]);
    expect(`${built.content[0]?.text ?? ''}\n`).toBe(stdout.replace(theirs, ours));
    const again = await server.call('db_build', { name: 'mine', fasta: source });
    expect(again.isError).toBe(true);
    expect(again.content[0]?.text).toContain('DB_ALREADY_EXISTS');
    await copyFile(source, join(folder, 'other.fa'));
    const forced = await server.call('db_build', {
      name: 'mine',
      fasta: join(folder, 'other.fa'),
      force: true,
      datadir: ours,
    });
    expect(forced.isError).toBe(false);
  });
});
