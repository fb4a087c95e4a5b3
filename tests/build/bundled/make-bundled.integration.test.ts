import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledDatabases, materialise } from '../../../core/databases/bundled.ts';
import { toolbox } from '../../support/aligners.ts';
import { endOf, type GapitEnd } from '../../support/gapit.ts';
import { describeWith, inProject } from '../../support/shared-folder.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';
import { zip, type ZipMember } from '../../core/sequence/zip-writer.ts';

/** Runs the built program, as set-up does. */
function makeBundled(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<GapitEnd> {
  const words = [inProject('dist', 'make-bundled.mjs'), ...args];
  return endOf(
    spawn(process.execPath, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

/** Every file below a folder, by its path there. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name.slice(folder.length), await readFile(name, 'utf8')] as const),
    ),
  );
}

describe('make-bundled', () => {
  it.each([
    ['ecoh', inProject('build/bundled/sources/ecoh.fasta.gz'), ['bundled.json', 'records.jsonl']],
    [
      'ecoli_dec',
      inProject('resources/panels/ecoli_dec'),
      ['bundled.json', 'floors.json', 'records.jsonl', 'typing.json'],
    ],
    [
      'lm_doumith',
      inProject('resources/panels/lm_doumith'),
      ['bundled.json', 'records.jsonl', 'typing.json'],
    ],
  ])('makes %s, the same bytes each time, over what an earlier one left', async (name, copy, files) => {
    const [once, again] = [await temporaryFolder(), await temporaryFolder()];
    await mkdir(join(again, name));
    await writeFile(join(again, name, 'left.json'), '{}');
    for (const destination of [once, again]) {
      const { status, stderr, stdout } = await makeBundled([name, destination, '--copy', copy]);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`^${name}: \\d+ records\n$`));
    }
    expect((await readdir(join(once, name))).sort()).toEqual(files);
    expect(await filesOf(again)).toEqual(await filesOf(once));
  });

  it('makes ncbi and upec_expec_vf of copies, with their licences', async () => {
    const destination = await temporaryFolder();
    const copies = await temporaryFolder();
    await writeFile(
      join(copies, 'AMR_CDS.fa'),
      '>WP_1.1|NG_1.1|1|1|blaX|blaX|class_A_beta-lactamase\nACGT\n>WP_2.1|NG_2.1|1|1|stx|stx|toxin\nACGTT\n',
    );
    await writeFile(
      join(copies, 'ReferenceGeneCatalog.txt'),
      [
        'allele\trefseq_nucleotide_accession\tscope\ttype\tsubtype\tsubclass\tdb_version',
        'blaX\tNG_1.1\tcore\tAMR\tAMR\tBETA-LACTAM\t2026-05-15.1',
        'stx\tNG_2.1\tplus\tVIRULENCE\tVIRULENCE\tSTX\t2026-05-15.1\n',
      ].join('\n'),
    );
    await writeFile(
      join(copies, 'UPEC_ExPEC_VF.tsv'),
      'Gene name\tDescription\tAccession/Source\tBegin\tEnd\tSequence\npapC\tusher\tX61239\t1\t4\tACGA\n',
    );
    for (const name of ['ncbi', 'upec_expec_vf']) {
      expect(await makeBundled([name, destination, '--copy', copies])).toMatchObject({
        status: 0,
        stderr: '',
      });
    }
    expect(await bundledDatabases(destination)).toMatchObject([
      { name: 'ncbi', n_records: 1, license: 'Public domain', upstream_version: '2026-05-15.1' },
      { name: 'upec_expec_vf', n_records: 1, license: 'MIT' },
    ]);
  });

  it('says in one line that a server can not be reached, and leaves what was made before', async () => {
    const destination = await temporaryFolder();
    await mkdir(join(destination, 'ncbi'));
    await writeFile(join(destination, 'ncbi', 'bundled.json'), 'before');
    const proxy = `http://127.0.0.1:${await closedPort()}`;
    const downloads = await temporaryFolder();
    const { status, stdout, stderr } = await makeBundled(['ncbi', destination, '--download', downloads], {
      HTTPS_PROXY: proxy,
      https_proxy: proxy,
      NO_PROXY: '',
      no_proxy: '',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^could not download https:\/\/ftp\.ncbi\.nlm\.nih\.gov\/.*\n$/);
    expect(await readFile(join(destination, 'ncbi', 'bundled.json'), 'utf8')).toBe('before');
  });

  it.each([
    ['a name that it does not know', ['vfdb', '/tmp/nowhere', '--copy', '/tmp']],
    ['no source', ['ecoh', '/tmp/nowhere']],
    ['two sources', ['ecoh', '/tmp/nowhere', '--copy', '/tmp', '--download', '/tmp']],
    ['a panel from a server', ['ecoli_dec', '/tmp/nowhere', '--download', '/tmp']],
  ])('is misused by %s', async (_, args) => {
    const { status, stderr } = await makeBundled(args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^usage: make-bundled NAME DEST/);
  });

  it('says what is wrong with a source', async () => {
    const file = await temporaryFile('ecoh.fa', '<html>');
    const { status, stderr } = await makeBundled(['ecoh', await temporaryFolder(), '--copy', file]);
    expect(status).toBe(1);
    expect(stderr).toContain(file);
    expect(stderr).not.toContain('    at ');
  });
});

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Of ResFinder's files, what its archive at Bitbucket has: all below one folder. */
async function archived(folder: string): Promise<string> {
  const members: ZipMember[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (!/\.fsa$|\.txt$/.test(name)) continue;
    const content = await readFile(join(folder, name));
    members.push({ name: `genomicepidemiology-resfinder_db-0a1b2c3d4e5f/${name}`, content });
  }
  return temporaryFile('HEAD.zip', zip(members));
}

/** Makes ResFinder of a folder and of its archive: both give the same records, and the same sequences when built. */
async function expectSameOfArchive(folder: string): Promise<string> {
  const made = [];
  for (const copy of [folder, await archived(folder)]) {
    const destination = await temporaryFolder();
    expect(await makeBundled(['resfinder', destination, '--copy', copy])).toMatchObject({
      status: 0,
      stderr: '',
    });
    const [bundled] = await bundledDatabases(destination);
    if (bundled === undefined) throw new Error('nothing was made');
    const datadir = await temporaryFolder();
    await materialise(bundled, datadir, toolbox());
    made.push({
      records: await readFile(join(bundled.folder, 'records.jsonl'), 'utf8'),
      sequences: await readFile(join(datadir, 'resfinder', 'sequences'), 'utf8'),
    });
  }
  expect(made[1]?.records === made[0]?.records).toBe(true);
  expect(made[1]?.sequences === made[0]?.sequences).toBe(true);
  return made[0]?.records ?? '';
}

describe('ResFinder', () => {
  it('is the same of a folder and of its archive, dated by the newest of its files', async () => {
    const folder = await temporaryFolder();
    const time = new Date('2022-05-24T06:51:06Z');
    for (const [name, text] of [
      ['beta-lactam.fsa', '>blaB_1_X00001\nACGT>blaA_1_X00002\nACGTT\n'],
      ['colistin.fsa', '>mcr-1_1_X00003\nacga\n'],
      [
        'phenotypes.txt',
        'Gene_accession no.\tClass\tPhenotype\nblaA_1_X00002\tBeta-lactam\tAmoxicillin, Ampicillin\n',
      ],
    ] as const) {
      await writeFile(join(folder, name), text);
      await utimes(join(folder, name), time, time);
    }
    const records = await expectSameOfArchive(folder);
    expect(records.split('\n')[0]).toBe(
      '{"db":"resfinder","gene":"blaA_1","sequence":"ACGTT","accession":"X00002","function":["Amoxicillin","Ampicillin"],"product":"blaA","source_id":"blaA_1_X00002"}',
    );
    const destination = await temporaryFolder();
    await makeBundled(['resfinder', destination, '--copy', folder]);
    expect(await bundledDatabases(destination)).toMatchObject([
      { fetched_at: '2022-05-24T06:51:06Z', upstream_version: '2022-05-24', license: 'Apache-2.0' },
    ]);
  });
});

/** Where set-up unpacks Debian's package; on other systems there is none. */
const CACHE =
  process.env['GAPIT_CACHE'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'gapit-workbench');
const DEBIAN =
  ['/usr/share/resfinder/db', join(CACHE, 'sources', 'resfinder-db')].find((place) => existsSync(place)) ??
  CACHE;

describeWith(
  join(DEBIAN, 'phenotypes.txt'),
  "Debian's resfinder-db is neither installed nor unpacked",
  'all of ResFinder',
  () => {
    it('is the same of the Debian package and of an archive of its files', async () => {
      const records = await expectSameOfArchive(DEBIAN);
      expect(records.split('\n').length).toBeGreaterThan(3000);
    });
  },
);
