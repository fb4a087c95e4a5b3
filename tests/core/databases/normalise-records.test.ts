import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBytewise } from '../../../core/base/text-order.ts';
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

  it('parts classes at semicolons and keeps products on one line, as headers need it', () => {
    const [normalised] = normaliseRecords('db', 'nucl', [
      { ...record('a', 'A', ['b; a', ' ']), product: ' two\r\n\tlines  here ' },
    ]);
    expect(normalised).toMatchObject({ function: ['a', 'b'], product: 'two lines  here' });
  });

  const records = fc.array(
    fc.record({
      gene: fc.string({ minLength: 1 }),
      sequence: fc.stringMatching(/^[ACGTacgtNRYn*xM-]{1,4}$/),
      accession: fc.string(),
      function: fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }),
      product: fc.string({ unit: 'binary' }),
      source_id: fc.string(),
    }),
    { maxLength: 30 },
  );

  it.each(['nucl', 'prot'] as const)('changes nothing of what is normal already (%s)', (type) => {
    fc.assert(
      fc.property(records, (sources) => {
        const once = normaliseRecords('db', type, sources);
        expect(normaliseRecords('db', type, once)).toEqual(once);
      }),
    );
  });

  it.each(['nucl', 'prot'] as const)('gives each sequence once, sorted by gene (%s)', (type) => {
    fc.assert(
      fc.property(records, (sources) => {
        const normalised = normaliseRecords('db', type, sources);
        const genes = normalised.map(({ gene }) => gene);
        expect(new Set(normalised.map(({ sequence }) => sequence)).size).toBe(normalised.length);
        expect(genes).toEqual([...genes].sort(compareBytewise));
      }),
    );
  });
});
