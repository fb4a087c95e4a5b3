import { describe, expect, it } from 'vitest';
import { normaliseRecords, type SourceRecord } from '../../../core/databases/normalise-records.ts';

const record = (gene: string, sequence: string, classes: string[] = []): SourceRecord => ({
  gene,
  sequence,
  accession: `acc-${gene}`,
  function: classes,
  product: gene,
  source_id: gene,
});

describe('normaliseRecords', () => {
  it('writes sequences in capitals and replaces what is no residue', () => {
    expect(normaliseRecords('db', 'nucl', [record('a', 'acgtRYn-u')])[0]?.sequence).toBe('ACGTNNNNN');
    expect(normaliseRecords('db', 'prot', [record('a', 'mkl*u-x')])[0]?.sequence).toBe('MKLXUXX');
  });

  it('keeps the first of records that are equal after that, also under other names', () => {
    const records = [record('b', 'ACGT'), record('a', 'acgt'), record('c', 'ACGA')];
    expect(normaliseRecords('db', 'nucl', records).map(({ gene }) => gene)).toEqual(['b', 'c']);
  });

  it('sorts records by gene and classes by name, both bytewise, with blanks as underscores', () => {
    const records = [
      record('b', 'AA', ['Zeta', 'beta  lactam ', 'Alpha']),
      record('B', 'CC'),
      record('a', 'GG'),
    ];
    const normalised = normaliseRecords('db', 'nucl', records);
    expect(normalised.map(({ gene }) => gene)).toEqual(['B', 'a', 'b']);
    expect(normalised[2]).toMatchObject({
      db: 'db',
      function: ['Alpha', 'Zeta', 'beta_lactam'],
      accession: 'acc-b',
    });
  });
});
