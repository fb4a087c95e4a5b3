import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { dbsearchDocument } from '../../../../core/documents/dbsearch.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { soleEnvelope } from '../../../support/error-lines.ts';
import { gapit, type GapitEnd } from '../../../support/gapit.ts';
import { parseTsv } from '../../../support/table.ts';
import { groupFolder } from '../../../support/temporary.ts';

describe('gapit db search', () => {
  const datadir = groupFolder();
  const search = (...args: string[]): Promise<GapitEnd> =>
    gapit(['db', 'search', '--datadir', datadir, ...args]);

  beforeAll(async () => {
    const input = join(datadir, 'genes.fa');
    const records: [string, string][] = [
      ['gapit|db=|gene=tab%09gene|acc=A%0A1|func=X%3BY a\tproduct', randomBases(90, 1)],
      ['x~~~mcr-1~~~A2~~~COLISTIN lipid A', randomBases(120, 2)],
      ['x~~~mcr-2~~~A3~~~COLISTIN lipid A', randomBases(150, 3)],
    ];
    await writeFile(input, fasta(records));
    await gapit(['db', 'build', 'mine', input, '--datadir', datadir]);
    await mkdir(join(datadir, 'abricate'));
    await writeFile(join(datadir, 'abricate', 'sequences'), '>x~~~mcr-1~~~A~~~ p\nACGT\n');
  });

  it('prints a table, and says what it has not searched', async () => {
    const { stdout, stderr, status } = await search('MCR');
    expect(stdout).toBe(
      'DB\tGENE\tACCESSION\tFUNCTION\tPRODUCT\tLENGTH\n' +
        'mine\tmcr-1\tA2\tCOLISTIN\tlipid A\t120\n' +
        'mine\tmcr-2\tA3\tCOLISTIN\tlipid A\t150\n',
    );
    expect(stderr).toBe('Warning: not searched, for want of readable records: abricate\n');
    expect(status).toBe(0);
  });

  it('says how many more there are, and nothing when it is to be quiet', async () => {
    const limited = await search('mcr', '--limit', '1', '--db', 'mine');
    expect([parseTsv(limited.stdout).length, limited.stderr]).toEqual([
      1,
      '1 of 2 records; --limit 0 shows all\n',
    ]);
    expect((await search('mcr', '--limit', '1', '--quiet')).stderr).toBe('');
  });

  it('keeps rows whole whatever stands in a field, and the field whole in JSON', async () => {
    const { stdout } = await search('x', '--field', 'function', '--exact');
    expect(parseTsv(stdout)).toMatchObject([{ GENE: 'tab gene', ACCESSION: 'A 1', FUNCTION: 'X;Y' }]);
    const json = await search('x', '--field', 'function', '--exact', '--json');
    expect(json.stdout).toMatch(/^\{[^\n]*\}\n$/);
    expect(dbsearchDocument.parse(JSON.parse(json.stdout))).toEqual({
      schema: 'gapit.dbsearch/1',
      term: 'x',
      field: 'function',
      exact: true,
      total: 1,
      rows: [
        {
          db: 'mine',
          gene: 'tab\tgene',
          accession: 'A\n1',
          function: 'X;Y',
          product: 'a\tproduct',
          length: 90,
        },
      ],
      skipped: ['abricate'],
    });
  });

  it('prints the header alone where nothing fits', async () => {
    const { stdout, status } = await search('nothing like it', '--quiet');
    expect([stdout, status]).toEqual(['DB\tGENE\tACCESSION\tFUNCTION\tPRODUCT\tLENGTH\n', 0]);
  });

  it.each([
    ['a database without records', ['--db', 'abricate'], 4, 'DB_INCOMPLETE'],
    ['an unknown database', ['--db', 'absent'], 4, 'DATABASE_NOT_FOUND'],
    ['an unknown field', ['--field', 'length'], 2, 'USAGE_ERROR'],
    ['a limit below 0', ['--limit=-1'], 2, 'USAGE_ERROR'],
  ])('refuses %s', async (_, args, status, code) => {
    const end = await search('mcr', ...args);
    expect([end.status, end.stdout, soleEnvelope(end.stderr).code]).toEqual([status, '', code]);
  });
});
