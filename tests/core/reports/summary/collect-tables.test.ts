import { describe, expect, it } from 'vitest';
import { collectTables } from '../../../../core/reports/summary/collect-tables.ts';

const HEADER = '#FILE\tSEQUENCE\tGENE\t%COVERAGE\t%IDENTITY\n';

/** Each sample with its genes and their values, as text. */
async function collected(tables: Readonly<Record<string, string>>): Promise<unknown[]> {
  const matrix = await collectTables(
    Object.entries(tables).map(([name, text]) => ({
      name,
      label: `the table ${name}`,
      chunks: chunksOf(text),
    })),
  );
  return matrix.rows.map(({ sample, cells }) => [
    sample,
    [...cells].map(
      ([gene, hits]) => `${gene}: ${hits.map((hit) => `${hit.coverage}/${hit.identity}`).join(' ')}`,
    ),
  ]);
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  if (text !== '') yield await Promise.resolve(Buffer.from(text));
}

describe('collectTables', () => {
  it('takes the values of FILE for the samples of a single table', async () => {
    const rows =
      'b.fa\tc1\tsul1\t100.00\t99.10\na.fa\tc1\tsul1\t90.00\t99.20\nb.fa\tc2\tsul1\t80.5\t100.00\n';
    expect(await collected({ 'all.tsv': HEADER + rows })).toEqual([
      ['a.fa', ['sul1: 90.00/99.20']],
      ['b.fa', ['sul1: 100.00/99.10 80.5/100.00']],
    ]);
  });

  it('takes each of several tables for a sample, whatever its FILE says', async () => {
    const row = 'x.fa\tc1\tsul1\t100.00\t99.10\n';
    expect(await collected({ 'b.tsv': HEADER + row, 'a.tsv': HEADER + row + row })).toEqual([
      ['a.tsv', ['sul1: 100.00/99.10 100.00/99.10']],
      ['b.tsv', ['sul1: 100.00/99.10']],
    ]);
  });

  it.each([
    ['zero bytes', ''],
    ['a header alone', HEADER],
  ])('counts a table of %s as a sample without genes, alone and among others', async (_, text) => {
    expect(await collected({ 'a.tsv': text })).toEqual([['a.tsv', []]]);
    expect(await collected({ 'b.tsv': `${HEADER}x\tc\tg\t1\t2\n`, 'a.tsv': text })).toEqual([
      ['a.tsv', []],
      ['b.tsv', ['g: 1/2']],
    ]);
  });

  it('reads columns by name, in any order, and tables one behind the other', async () => {
    const text =
      'GENE\t%IDENTITY\t#FILE\t%COVERAGE\ng\t1\ta\t2\nGENE\t%IDENTITY\t#FILE\t%COVERAGE\nh\t3\t#a\t4\n';
    expect(await collected({ 't.tsv': text })).toEqual([
      ['#a', ['h: 4/3']],
      ['a', ['g: 2/1']],
    ]);
  });

  it.each([
    ['a column that is missing', '#FILE\tGENE\t%COVERAGE\n', '1'],
    ['a short row', `${HEADER}a\tc\tg\t100.00\t99.00\na\tc\tg\n`, '3'],
  ])('says where %s is', async (_, text, line) => {
    await expect(collected({ 'a.tsv': HEADER, 'b.tsv': text })).rejects.toMatchObject({
      code: 'SUMMARY_MALFORMED',
      message: expect.stringContaining(`the table b.tsv: line ${line} `) as string,
      context: { file: 'the table b.tsv', line },
    });
  });
});
