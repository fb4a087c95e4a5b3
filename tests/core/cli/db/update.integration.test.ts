import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../../../core/base/errors.ts';
import { startLoopbackInternet, type LoopbackInternet } from '../../../support/loopback-internet.ts';
import { envelopesIn } from '../../../support/error-lines.ts';
import { gapit, type GapitEnd } from '../../../support/gapit.ts';
import { groupFolder, temporaryFile, temporaryFolder } from '../../../support/temporary.ts';

const URL_OF_ARGANNOT =
  'https://www.mediterranee-infection.com/wp-content/uploads/2019/09/ARG-ANNOT_NT_V6_July2019.txt';

/** The envelope among the messages. */
function envelopeIn(stderr: string): ErrorEnvelope {
  const [envelope, ...others] = envelopesIn(stderr);
  if (envelope === undefined || others.length > 0) throw new Error(`expected one error envelope: ${stderr}`);
  return envelope;
}

function gene(name: string, accession: string, sequence: string): string {
  return `>(Bla)${name}:${accession}:1-${sequence.length}:${sequence.length}\n${sequence}\n`;
}

const ONE = 'ATGGCTAAACCGTTAGCAAGTCTGACCGATTGGCTGCATAAAGCGTAA';
const TWO = 'ATGACCGAAACGCTTGGTCAGATCCATTTCGGAGCTAACGTTCGCTGA';
const OLD = gene('A-1', 'X1', ONE) + gene('B-1', 'X2', TWO);
/** A-1 is longer, B-1 is gone, C-1 is new. */
const NEW = gene('A-1', 'X1', `${ONE}AAATTT`) + gene('C-1', 'X3', TWO.replace('GGA', 'CCC'));

describe('gapit db update, restore and remove', () => {
  let internet: LoopbackInternet;
  let datadir: string;
  beforeAll(async () => {
    internet = await startLoopbackInternet([new URL(URL_OF_ARGANNOT).host]);
  });
  afterAll(() => internet.close());
  const fetched = groupFolder();
  beforeAll(async () => {
    datadir = fetched;
    internet.serve(URL_OF_ARGANNOT, OLD);
    expect(await db('fetch', 'argannot')).toMatchObject({ status: 0 });
  });
  beforeEach(async () => {
    datadir = await temporaryFolder();
    await cp(fetched, datadir, { recursive: true, preserveTimestamps: true });
    internet.serve(URL_OF_ARGANNOT, OLD);
  });

  function db(command: string, ...args: string[]): Promise<GapitEnd> {
    return gapit(['db', command, ...args, '--datadir', datadir], { env: internet.env });
  }

  const sequences = (): Promise<string> => readFile(join(datadir, 'argannot', 'sequences'), 'utf8');

  async function genesFound(): Promise<string[]> {
    const { stdout } = await db('search', '', '--db', 'argannot', '--quiet');
    return stdout
      .split('\n')
      .slice(1, -1)
      .map((row) => row.split('\t')[1] ?? '');
  }

  it('shows what an update would change, and leaves all as it is', async () => {
    internet.serve(URL_OF_ARGANNOT, NEW);
    const before = await sequences();
    const { status, stdout, stderr } = await db('update', 'argannot', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toBe(
      'CHANGE\tGENE\tACCESSION\tWHAT\n' +
        'changed\t(Bla)A-1\tX1:1-54\tlength 54, was 48; accession\n' +
        `removed\t(Bla)B-1\tX2:1-48\t${/B-1/.exec(before) === null ? '' : '(Bla)B-1'}\n` +
        'added\t(Bla)C-1\tX3:1-48\t(Bla)C-1\n',
    );
    expect(stderr).toContain('1 added, 1 removed, 1 changed; 2 records after');
    expect(await sequences()).toBe(before);
  });

  it('updates, keeps the old version, and restores it', async () => {
    internet.serve(URL_OF_ARGANNOT, NEW);
    const before = await sequences();
    const { status, stdout } = await db('update', 'argannot', '--yes');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      db: 'argannot',
      records: 2,
      dbtype: 'nucl',
      destination: join(datadir, 'argannot'),
      added: 1,
      removed: 1,
      changed: 1,
    });
    expect(await genesFound()).toEqual(['(Bla)A-1', '(Bla)C-1']);

    const kept = (await db('restore', 'argannot', '--dry-run')).stdout.split('\n').slice(1, -1);
    expect(kept).toHaveLength(1);
    const restored = await db('restore', 'argannot', '--yes');
    expect(restored.status).toBe(0);
    expect(JSON.parse(restored.stdout)).toMatchObject({ db: 'argannot', restored: kept[0]?.split('\t')[0] });
    expect(await sequences()).toBe(before);
    expect(await genesFound()).toEqual(['(Bla)A-1', '(Bla)B-1']);
    // What was in use before is kept in its turn.
    expect((await db('restore', 'argannot', '--yes')).status).toBe(0);
    expect(await genesFound()).toEqual(['(Bla)A-1', '(Bla)C-1']);
  });

  it('says so when nothing has changed, and dates the database anew without keeping a copy', async () => {
    const { status, stdout, stderr } = await db('update', 'argannot', '--yes');
    expect(status).toBe(0);
    expect(stderr).toContain('is the same as what is in use: 2 records.');
    expect(JSON.parse(stdout)).toMatchObject({ added: 0, removed: 0, changed: 0 });
    expect((await db('restore', 'argannot', '--dry-run')).stdout.split('\n')).toHaveLength(2);
  });

  it.each([
    ['an HTML page', '<!DOCTYPE html><html><head><title>Moved</title></head></html>'],
    ['a JSON error', '{"error":"rate limited"}'],
    ['nothing', ''],
    ['FASTA of another kind', '>not_an_argannot_id\nACGT\n'],
  ])('refuses %s with status 200, and the old version stays in use', async (_what, content) => {
    internet.serve(URL_OF_ARGANNOT, content);
    const before = await sequences();
    const { status, stdout, stderr } = await db('update', 'argannot', '--yes');
    expect(status).toBe(4);
    expect(stdout).toBe('');
    expect(['PROVIDER_INVALID', 'PROVIDER_EMPTY']).toContain(envelopeIn(stderr).code);
    expect(await sequences()).toBe(before);
    expect(await genesFound()).toEqual(['(Bla)A-1', '(Bla)B-1']);
  });

  it('does not go on without a terminal to ask at, unless told to', async () => {
    for (const command of ['update', 'restore', 'remove']) {
      internet.serve(URL_OF_ARGANNOT, NEW);
      const { status, stderr } = await db(command, 'argannot');
      expect([command, status]).toEqual([command, 2]);
      expect(envelopeIn(stderr)).toMatchObject({
        code: 'USAGE_ERROR',
        context: { next_step: expect.stringContaining('--yes') as string },
      });
    }
    expect(await genesFound()).toEqual(['(Bla)A-1', '(Bla)B-1']);
  });

  it('removes a database, which restore brings back', async () => {
    const before = await sequences();
    expect((await db('remove', 'argannot', '--dry-run')).stdout).toBe(`${join(datadir, 'argannot')}\n`);
    expect((await db('remove', 'argannot', '--yes')).status).toBe(0);
    expect(envelopeIn((await db('search', 'x', '--db', 'argannot')).stderr).code).toBe('DATADIR_EMPTY');
    expect((await db('restore', 'argannot', '--yes')).status).toBe(0);
    expect(await sequences()).toBe(before);
  });

  it('purges a database for good', async () => {
    expect((await db('remove', 'argannot', '--purge', '--yes')).status).toBe(0);
    const { status, stderr } = await db('restore', 'argannot', '--yes');
    expect(status).toBe(2);
    expect(envelopeIn(stderr).message).toBe('no older version of argannot is kept');
  });

  it('does not update what was built on this computer', async () => {
    const fasta = await temporaryFile('mine.fa', `>g\n${ONE}\n`);
    expect((await db('build', 'mine', fasta)).status).toBe(0);
    const { status, stderr } = await db('update', 'mine', '--yes');
    expect(status).toBe(2);
    expect(envelopeIn(stderr).context['next_step']).toContain('gapit db build mine FILE --force');
  });
});
