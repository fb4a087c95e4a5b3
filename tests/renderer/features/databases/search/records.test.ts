import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatabaseRecord } from '../../../../../core/contract/databases.ts';
import { classesOf } from '../../../../../renderer/features/databases/search/model/classes.ts';
import { recordColumns } from '../../../../../renderer/features/databases/search/model/columns.ts';
import {
  keyOfRecord,
  recordAsFasta,
  sequenceLines,
} from '../../../../../renderer/features/databases/search/model/records.ts';
import { en } from '../../../../../renderer/i18n/en/index.ts';

const record: DatabaseRecord = {
  database: 'ncbi',
  ordinal: 4,
  gene: 'blaKPC-2',
  accession: 'NG_049253.1',
  function: 'CARBAPENEM;BETA-LACTAM',
  product: 'carbapenem-hydrolyzing class A beta-lactamase KPC-2',
  length: 70,
  sequence: 'ACGTACGTAC'.repeat(7),
  dbtype: 'nucl',
  sourceId: 'WP_004199234.1',
  links: [],
};

describe('a record', () => {
  it('is copied as FASTA with its names in the header', () => {
    expect(recordAsFasta(record)).toBe(
      `>blaKPC-2 NG_049253.1 ${record.product}\n${'ACGTACGTAC'.repeat(6)}\nACGTACGTAC\n`,
    );
    expect(recordAsFasta({ ...record, accession: '', product: '' })).toMatch(/^>blaKPC-2\n/);
  });

  it('has lines of 60, of which nothing is lost', () => {
    expect(sequenceLines('')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), maxLength: 400 }), (sequence) => {
        const lines = sequenceLines(sequence);
        expect(lines.join('')).toBe(sequence);
        expect(lines.slice(0, -1).every((line) => line.length === 60)).toBe(true);
      }),
    );
  });

  it('has classes, one or many or none', () => {
    expect(classesOf(record.function)).toEqual(['CARBAPENEM', 'BETA-LACTAM']);
    expect(classesOf('')).toEqual([]);
    expect(classesOf('virulence;')).toEqual(['virulence']);
  });

  it('is another one when its place holds another gene after an update', () => {
    expect(keyOfRecord(record)).not.toBe(keyOfRecord({ ...record, gene: 'blaKPC-3' }));
    expect(keyOfRecord({ ...record, gene: 'a b', accession: 'c' })).not.toBe(
      keyOfRecord({ ...record, gene: 'a', accession: 'b c' }),
    );
  });
});

describe('columns of the records found', () => {
  it('are all there where the table has room, and fill it', () => {
    const { columns, minWidth } = recordColumns(1100);
    expect(columns).toEqual(['gene', 'database', 'accession', 'function', 'product', 'length']);
    expect(minWidth).toBeLessThanOrEqual(1100);
  });

  it('go in order where the room is short; the gene, its database and its accession stay', () => {
    expect(recordColumns(640).columns).toEqual(['gene', 'database', 'accession', 'product', 'length']);
    expect(recordColumns(480).columns).toEqual(['gene', 'database', 'accession', 'length']);
    expect(recordColumns(200).columns).toEqual(['gene', 'database', 'accession']);
  });
});

describe('words of the search', () => {
  const words = en.recordSearch;

  it('count what was found, and what is not shown', () => {
    expect(words.found(1)).toBe('1 record found');
    expect(words.found(12_345)).toBe('12,345 records found');
    expect(words.cut(1000, 12_345)).toContain('1,000 of 12,345');
  });

  it('say where nothing was found', () => {
    expect(words.searchedIn({ field: 'any', exact: false, database: null })).toBe(
      'Looked in any field of all databases.',
    );
    expect(words.searchedIn({ field: 'gene', exact: true, database: 'ncbi' })).toBe(
      'Looked for it as the whole of the field Gene in ncbi.',
    );
  });

  it('give lengths in their unit where it is known', () => {
    expect(words.length(1176, 'nucl')).toBe('1,176 bp');
    expect(words.length(391, 'prot')).toBe('391 aa');
    expect(words.length(1176, null)).toBe('1,176');
  });
});
