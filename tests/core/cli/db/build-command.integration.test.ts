import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fasta, randomBases } from '../../../support/bases.ts';
import { soleEnvelope } from '../../../support/error-lines.ts';
import { gapit, type GapitEnd } from '../../../support/gapit.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

let folder: string;
let datadir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  datadir = join(folder, 'new datadir');
});

const build = (...args: string[]): Promise<GapitEnd> =>
  gapit(['db', 'build', ...args, '--datadir', datadir], { cwd: folder });

describe('gapit db build', () => {
  it('prints one line of compact JSON, warnings beside it', async () => {
    const records: [string, string][] = [
      ['a', randomBases(90, 1)],
      ['a', randomBases(90, 2)],
      ['a', randomBases(90, 1)],
    ];
    await writeFile(join(folder, 'genes.fa'), fasta(records));
    const { status, stdout, stderr } = await build('mine', 'genes.fa', '--description', 'a set');
    expect(stdout).toBe(
      `{"db":"mine","records":2,"dbtype":"nucl","destination":${JSON.stringify(join(datadir, 'mine'))},"duplicates_dropped":1}\n`,
    );
    expect(status).toBe(0);
    expect(stderr).toBe(
      'Warning: 1 gene with several sequences, all kept: a\n' +
        'Warning: 1 record with the header of another one got a number: a_2\n',
    );
    const again = await build('mine', 'genes.fa', '--force', '--quiet');
    expect([again.status, again.stderr]).toEqual([0, '']);
    const listed = await gapit(['db', 'list', '--datadir', datadir]);
    expect(listed.stdout).toMatch(/^mine\tyes\t2\tnucl\tgene\t/m);
  });

  it('refuses a taken name with exit status 4 and leaves the database', async () => {
    await writeFile(join(folder, 'genes.fa'), fasta([['a', randomBases(90, 1)]]));
    await build('mine', 'genes.fa');
    const before = await readFile(join(datadir, 'mine', 'gapit-manifest.json'), 'utf8');
    const { status, stdout, stderr } = await build('mine', 'genes.fa');
    expect([status, stdout]).toEqual([4, '']);
    expect(soleEnvelope(stderr)).toMatchObject({ code: 'DB_ALREADY_EXISTS', context: { database: 'mine' } });
    expect(await readFile(join(datadir, 'mine', 'gapit-manifest.json'), 'utf8')).toBe(before);
  });

  it.each([
    ['no input', ['mine'], 2, 'USAGE_ERROR'],
    ['an unknown type', ['mine', 'x.fa', '--dbtype', 'rna'], 2, 'USAGE_ERROR'],
    ['a path as name', ['a/b', 'x.fa'], 2, 'USAGE_ERROR'],
    ['a file that is not there', ['mine', 'x.fa'], 5, 'INPUT_NOT_FOUND'],
  ])('refuses %s', async (_, args, status, code) => {
    const end = await build(...args);
    expect([end.status, soleEnvelope(end.stderr).code]).toEqual([status, code]);
  });
});

describeWithShared('gapit db build of loci', () => {
  it('builds a cluster database, and lists it as one', async () => {
    const { stdout, stderr } = await build('klt', shared('cases/_common/db/klt/klt.gbk'));
    expect(JSON.parse(stdout)).toEqual({
      db: 'klt',
      records: 3,
      dbtype: 'nucl',
      destination: join(datadir, 'klt'),
    });
    expect(stderr).toBe('');
    const listed = await gapit(['db', 'list', '--datadir', datadir]);
    expect(listed.stdout).toMatch(/^klt\tyes\t3\tnucl\tcluster\t/m);
  });

  it('064: says what is wrong with a file, and installs nothing', async () => {
    const repeated = await build('a', shared('cases/064/dup_locus.gbk'));
    expect([repeated.status, soleEnvelope(repeated.stderr)]).toMatchObject([
      4,
      { code: 'BUILD_INVALID', context: { locus: 'KLT1' } },
    ]);
    const page = await build('b', shared('cases/064/not_genbank.gbk'));
    expect([page.status, soleEnvelope(page.stderr).code]).toEqual([5, 'INVALID_GENBANK']);
    const listed = await gapit(['db', 'list', '--datadir', datadir]);
    expect(listed.stdout).not.toMatch(/^[ab]\t/m);
  });
});
