import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { envelopesIn, soleEnvelope } from '../../support/error-lines.ts';
import { gapit } from '../../support/gapit.ts';
import { writeProgram } from '../../support/programs.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const crlf = shared('cases/001/crlf.fa');
const bom = shared('cases/002/bom.fa');

describeWithShared('what gapit screen refuses', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR, tinyprot: TINYPROT });
  const common = ['screen', '--datadir', datadir, '--db', 'tinyamr'];

  it.each([
    ['no --db', ['screen', crlf], 2, 'USAGE_ERROR', /--db/],
    ['no files', [...common, '--quiet'], 2, 'USAGE_ERROR', /no files/],
    ['minid 0', [...common, '--minid', '0', crlf], 2, 'USAGE_ERROR', /minid.*above 0 up to 100/],
    ['mincov 101', [...common, '--mincov', '101', crlf], 2, 'USAGE_ERROR', /mincov.*from 0 up to 100/],
    ['minid that is no number', [...common, '--minid', 'high', crlf], 2, 'USAGE_ERROR', /minid.*number/],
    ['jobs 0', [...common, '--jobs', '0', crlf], 2, 'USAGE_ERROR', /jobs.*from 1 up to/],
    ['half a thread', [...common, '--threads', '1.5', crlf], 2, 'USAGE_ERROR', /threads/],
    ['an unknown option', [...common, '--nosuch', crlf], 2, 'USAGE_ERROR', /--nosuch/],
    [
      'an unknown format',
      [...common, '--format', 'xls', crlf],
      2,
      'USAGE_ERROR',
      /tsv, csv, xlsx, html, json, md/,
    ],
    [
      'an empty name among the databases',
      ['screen', '-D', datadir, '--db', 'tinyamr,', crlf],
      2,
      'USAGE_ERROR',
      /empty/,
    ],
    [
      'a path for a database',
      ['screen', '-D', datadir, '--db', '../tinyamr', crlf],
      2,
      'USAGE_ERROR',
      /not a database name/,
    ],
    ['a database given as a file', [...common, 'tinyprot'], 2, 'USAGE_ERROR', /--db tinyprot/],
    ['a known database given as a file', [...common, 'card'], 2, 'USAGE_ERROR', /--db card/],
    ['an unknown command', ['scren', crlf], 2, 'USAGE_ERROR', /unknown command 'scren'/],
    [
      'an unknown database',
      ['screen', '-D', datadir, '-d', 'nope', crlf],
      4,
      'DATABASE_NOT_FOUND',
      /tinyamr, tinyprot/,
    ],
    [
      'a datadir that is not there',
      ['screen', '-D', '/nowhere', '-d', 'x', crlf],
      4,
      'DATADIR_NOT_FOUND',
      /\/nowhere/,
    ],
    [
      'a list that is not there',
      [...common, '--fofn', '/nowhere/list'],
      5,
      'INPUT_NOT_FOUND',
      /\/nowhere\/list/,
    ],
    ['an empty list', [...common, '--fofn', '/dev/null'], 2, 'USAGE_ERROR', /names no files/],
    ['a folder for a file', [...common, '--quiet', '/tmp'], 5, 'INPUT_NOT_FOUND', /\/tmp/],
  ])(
    'refuses %s with one line of JSON and nothing on standard output',
    async (_, args, status, code, message) => {
      const end = await gapit(args);
      const envelope = soleEnvelope(end.stderr);
      expect(envelope.code).toBe(code);
      expect(envelope.message).toMatch(message);
      expect([end.status, end.stdout]).toEqual([status, '']);
    },
  );

  it('says that a database is not indexed and how to do it', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'raw'));
    await writeFile(join(folder, 'raw', 'sequences'), '>a\nACGT\n');
    const { stderr, status } = await gapit(['screen', '-D', folder, '-d', 'raw', crlf]);
    const { code, context } = soleEnvelope(stderr);
    expect([code, context['next_step'], status]).toEqual([
      'DATABASE_NOT_INDEXED',
      expect.stringContaining('gapit setupdb'),
      4,
    ]);
  });

  it.each([
    ['too old', 'blastn: 2.2.31+', /2\.2\.31.*too old/],
    ['not runnable', '', /does not run/],
  ])('ends with status 3 where blastn is %s, and reports nothing', async (_, version, message) => {
    const programs = await temporaryFolder();
    await writeProgram(programs, 'blastn', `cat > /dev/null; echo '${version}'`);
    const { stderr, stdout, status } = await gapit([...common, crlf], { env: { GAPIT_ALIGNERS: programs } });
    const { code, message: said, context } = soleEnvelope(stderr);
    expect(code).toBe('MISSING_DEPENDENCY');
    expect(said).toMatch(message);
    expect(context['binary']).toBe('blastn');
    expect([status, stdout]).toEqual([3, '']);
  });

  it('explains a blastn that the system ended as a lack of memory, file by file', async () => {
    const programs = await temporaryFolder();
    await writeProgram(
      programs,
      'blastn',
      `[ "$1" = -version ] && { echo 'blastn: 2.12.0+'; exit 0; }; cat > /dev/null; exit 137`,
    );
    const { stderr, status } = await gapit([...common, '-q', crlf, bom], {
      env: { GAPIT_ALIGNERS: programs },
    });
    expect(envelopesIn(stderr)).toMatchObject(
      [crlf, bom].map((file) => ({
        code: 'BLAST_FAILED',
        message: expect.stringContaining('lack of memory') as string,
        context: { file, exit_status: '137' },
      })),
    );
    expect(status).toBe(1);
  });

  it('passes on what blastn complains of', async () => {
    const programs = await temporaryFolder();
    await writeProgram(
      programs,
      'blastn',
      `[ "$1" = -version ] && { echo 'blastn: 2.12.0+'; exit 0; }; echo 'BLAST engine error: broken' >&2; exit 3`,
    );
    const { stderr } = await gapit([...common, '-q', crlf], { env: { GAPIT_ALIGNERS: programs } });
    expect(soleEnvelope(stderr)).toMatchObject({
      code: 'BLAST_FAILED',
      message: `blastn ended with status 3 while it searched ${crlf} against tinyamr: BLAST engine error: broken`,
    });
  });
});
