import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GeneRecord } from '../../../../core/databases/record.ts';
import {
  hasRecords,
  readRecords,
  recordsOf,
  type PlacedRecord,
} from '../../../../core/databases/records/read-records.ts';
import { randomBases } from '../../../support/bases.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { geneRecord, writeRecords } from './write-records.ts';

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

describe('readRecords', () => {
  it('gives each record with its place in the file, whatever its letters and length', async () => {
    const records = [
      geneRecord({ gene: 'α-lac', product: '株 é', function: ['A', 'B'] }),
      // Longer than one piece of reading.
      geneRecord({ gene: 'long', sequence: randomBases(700_000, 1) }),
      geneRecord({ gene: 'last' }),
    ];
    const folder = await writeRecords(await temporaryFolder(), 'db', records);
    const placed: PlacedRecord[] = await all(readRecords(folder));
    expect(placed.map(({ record }) => record)).toEqual(records);
    let offset = 0;
    for (const [i, record] of records.entries()) {
      const bytes = Buffer.byteLength(JSON.stringify(record));
      expect(placed[i]).toMatchObject({ offset, bytes });
      offset += bytes + 1;
    }
  });

  it('reads a last line without an end', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'records.jsonl'), JSON.stringify(geneRecord({ gene: 'a' })));
    expect(await all(readRecords(folder))).toHaveLength(1);
  });

  it.each([
    ['a cut line', '{"db":"db","gene":"b"'],
    ['a record without a gene', JSON.stringify({ ...geneRecord({ gene: 'b' }), gene: '' })],
    ['an unknown field', JSON.stringify({ ...geneRecord({ gene: 'b' }), more: 1 })],
    ['another JSON value', '[]'],
    ['an empty line', ''],
    ['bytes that are no UTF-8', Buffer.from('{"db":"\xff"}', 'latin1')],
  ])('says in which line it finds %s', async (_, line) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'records.jsonl');
    const first = `${JSON.stringify(geneRecord({ gene: 'a' }))}\n`;
    await writeFile(file, Buffer.concat([Buffer.from(first), Buffer.from(line), Buffer.from('\n')]));
    const fault = await faultOf(() => all(readRecords(folder)));
    expect(fault).toMatchObject({ code: 'DB_INCOMPLETE', context: { file, line: '2' } });
    expect(fault.message).toContain(`${file} holds no record in line 2`);
  });

  it('says that the file is missing', async () => {
    const folder = await temporaryFolder();
    const fault = await faultOf(() => all(readRecords(folder)));
    expect(fault).toMatchObject({ code: 'DB_INCOMPLETE', context: { file: join(folder, 'records.jsonl') } });
    expect(await hasRecords(folder)).toBe(false);
  });
});

describe('recordsOf', () => {
  it('reads the records where they are, else the headers of the sequences', async () => {
    const datadir = await temporaryFolder();
    const records = [geneRecord({ gene: 'a', product: 'from the records', accession: 'A1' })];
    const ours = await writeRecords(datadir, 'ours', records);
    expect(await all(recordsOf(ours, 'ours'))).toEqual(records);

    const theirs = join(datadir, 'theirs');
    await mkdir(theirs);
    await writeFile(
      join(theirs, 'sequences'),
      '>old~~~bla~~~A1~~~X;Y a product, with a comma\nACGT\nAC\n>gapit|db=|gene=a%7Cb|acc=|func=\nACG\n>plain\nTTT\n',
    );
    const expected: GeneRecord[] = [
      {
        db: 'theirs',
        gene: 'bla',
        sequence: 'ACGTAC',
        accession: 'A1',
        function: ['X', 'Y'],
        product: 'a product, with a comma',
        source_id: 'old~~~bla~~~A1~~~X;Y',
      },
      geneRecord({
        db: 'theirs',
        gene: 'a|b',
        sequence: 'ACG',
        source_id: 'gapit|db=|gene=a%7Cb|acc=|func=',
      }),
      geneRecord({ db: 'theirs', gene: 'plain', sequence: 'TTT' }),
    ];
    expect(await all(recordsOf(theirs, 'theirs'))).toEqual(expected);
  });
});
