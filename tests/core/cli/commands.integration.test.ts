import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { envelopesIn, soleEnvelope } from '../../support/error-lines.ts';
import { endOf, gapit } from '../../support/gapit.ts';
import { describeWith, inProject, shared } from '../../support/shared-folder.ts';
import { parseTsv } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary.ts';

async function datadirWithRaw(databases: Readonly<Record<string, string>>): Promise<string> {
  const datadir = await temporaryFolder();
  for (const [name, sequences] of Object.entries(databases)) {
    await mkdir(join(datadir, name));
    await writeFile(join(datadir, name, 'sequences'), sequences);
  }
  return datadir;
}

describe('gapit', () => {
  it('tells its version, also as a document that its schema accepts', async () => {
    expect(await gapit(['--version'])).toMatchObject({
      stdout: `gapit ${manifest.version}\n`,
      stderr: '',
      status: 0,
    });
    const { stdout } = await gapit(['--version', '--json']);
    const document: unknown = JSON.parse(stdout);
    expect(document).toEqual({ schema: 'gapit.version/1', name: 'gapit', version: manifest.version });
    const schema = JSON.parse((await gapit(['schema', 'version'])).stdout) as object;
    expect(new Ajv2020().compile(schema)(document)).toBe(true);
  });

  it.each([
    [[]],
    [['screen']],
    [['db']],
    [['schema']],
    [['--help']],
    [['screen', '--help']],
    [['db', 'list', '--help']],
  ])('prints help for %j on standard output', async (args) => {
    const { stdout, stderr, status } = await gapit(args);
    expect(stdout).toMatch(/^Usage: gapit/);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it.each([
    ['bogus'],
    ['db', 'bogus'],
    ['schema', 'bogus'],
    ['--bogus'],
    ['setupdb', '--bogus'],
    ['db', 'list', 'more'],
  ])('refuses %s %s as a usage error', async (...args) => {
    const { stdout, stderr, status } = await gapit(args);
    const { code, context } = soleEnvelope(stderr);
    expect([code, status, stdout]).toEqual(['USAGE_ERROR', 2, '']);
    expect(context['next_step']).toContain('--help');
  });

  it('prints schemas of the documents that it writes, which the documents keep', async () => {
    const schema = JSON.parse((await gapit(['schema', 'error'])).stdout) as object;
    const { stderr } = await gapit(['screen', '--db', 'x', '--datadir', '/nowhere', 'x.fa']);
    expect(new Ajv2020().compile(schema)(JSON.parse(stderr))).toBe(true);
  });
});

describe('gapit setupdb', () => {
  it('indexes every database and says so; one that is no FASTA does not stop the others', async () => {
    const datadir = await datadirWithRaw({ a: '>g\nACGTACGT\n', b: 'text\n', c: '>p\nMKLVEWPR\n>q\nMKLV\n' });
    const { stdout, stderr, status } = await gapit(['setupdb', '--datadir', datadir]);
    expect(stderr).toContain('Indexed a: 1 nucleotide sequence\nIndexed c: 2 proteins\n');
    expect(envelopesIn(stderr)).toMatchObject([{ code: 'DATABASE_MALFORMED', context: { database: 'b' } }]);
    expect([stdout, status]).toEqual(['', 4]);
    expect(await readdir(join(datadir, 'c'))).toContain('sequences.pin');
  });

  it('takes the datadir from the environment and is silent with --quiet', async () => {
    const datadir = await datadirWithRaw({ a: '>g\nACGTACGT\n' });
    const end = await gapit(['setupdb', '--quiet'], { env: { GAPIT_DATADIR: datadir } });
    expect(end).toMatchObject({ stdout: '', stderr: '', status: 0 });
    expect(await readdir(join(datadir, 'a'))).toContain('sequences.nin');
  });

  it('says that a datadir is empty or missing', async () => {
    const empty = await gapit(['setupdb', '--datadir', await temporaryFolder()]);
    expect([soleEnvelope(empty.stderr).code, empty.status]).toEqual(['DATADIR_EMPTY', 4]);
    const missing = await gapit(['setupdb', '--datadir', '/nowhere']);
    expect([soleEnvelope(missing.stderr).code, missing.status]).toEqual(['DATADIR_NOT_FOUND', 4]);
  });
});

describe('gapit db list', () => {
  it('is a table and a document of the same databases', async () => {
    const datadir = await datadirWithRaw({ mine: '>g\nACGTACGT\n' });
    const rows = parseTsv((await gapit(['db', 'list', '--datadir', datadir])).stdout);
    const document = JSON.parse((await gapit(['db', 'list', '--datadir', datadir, '--json'])).stdout) as {
      schema: string;
      providers: { name: string }[];
    };
    expect(document.schema).toBe('gapit.dblist/1');
    expect(rows.map((row) => row['NAME'])).toEqual(document.providers.map(({ name }) => name));
    expect(rows.find((row) => row['NAME'] === 'mine')).toMatchObject({
      INSTALLED: 'yes',
      RECORDS: '1',
      DBTYPE: 'nucl',
    });
    expect(rows.find((row) => row['NAME'] === 'card')).toMatchObject({
      INSTALLED: 'no',
      LICENSE: 'McMaster non-commercial terms',
    });
  });

  it('works where no datadir exists yet', async () => {
    const { status, stdout } = await gapit(['db', 'list', '--datadir', '/nowhere/yet']);
    expect(status).toBe(0);
    expect(parseTsv(stdout).every((row) => row['INSTALLED'] !== 'yes')).toBe(true);
  });

  it('ends quietly when its reader goes away', async () => {
    const words = [process.execPath, inProject('dist/gapit.mjs'), 'db', 'list']
      .map((word) => `'${word}'`)
      .join(' ');
    const piped = spawn('bash', ['-c', `set -o pipefail; ${words} | head -1 2>&1`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(await endOf(piped)).toMatchObject({ stderr: '', status: 0 });
  });
});

const SHIPPED = inProject('resources/bundled/resfinder');
describeWith(
  SHIPPED,
  'resources/bundled has not been made: npm start makes it',
  'a database that ships',
  () => {
    it('is built on first use, with a word, and used as it is from then on', async ({ skip }) => {
      const genome = shared('data/genomes/GCF_000017085.fna.gz');
      skip(!existsSync(genome), '../shared is not beside the project');
      const datadir = join(await temporaryFolder(), 'new', 'db');
      const first = await gapit(['screen', '--db', 'resfinder', '--datadir', datadir, genome]);
      expect(first.stderr).toMatch(/^Building resfinder, which ships with this program/);
      expect(parseTsv(first.stdout).length).toBeGreaterThan(0);
      const second = await gapit(['screen', '--db', 'resfinder', '--datadir', datadir, genome]);
      expect(second.stderr).not.toContain('Building');
      expect(second.stdout).toBe(first.stdout);
    });
  },
);
