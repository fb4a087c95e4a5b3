import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeWords, tallyChanges } from '../../../../core/databases/update/change-words.ts';
import { diffRecords, type ComparedRecord } from '../../../../core/databases/update/diff-records.ts';

function record(gene: string, change: Partial<ComparedRecord> = {}): ComparedRecord {
  return { gene, accession: `ACC_${gene}`, function: ['X'], product: 'p', sequence: 'ACGT', ...change };
}

describe('diffRecords', () => {
  it('tells added, removed and changed genes, by name', () => {
    const before = [record('old'), record('same'), record('longer', { sequence: 'ACG' })];
    const after = [record('longer', { sequence: 'ACGTA' }), record('fresh'), record('same')];
    const changes = diffRecords(before, after);
    expect(changes.map(({ change, gene }) => [change, gene])).toEqual([
      ['added', 'fresh'],
      ['changed', 'longer'],
      ['removed', 'old'],
    ]);
    expect(changes[1]).toMatchObject({ parts: ['sequence'], lengthBefore: 3, lengthAfter: 5 });
    expect(tallyChanges(changes)).toEqual({ added: 1, removed: 1, changed: 1 });
  });

  it('names each part that differs', () => {
    const after = record('a', { accession: 'B', function: ['Y'], product: 'q', sequence: 'TTTT' });
    const [change] = diffRecords([record('a')], [after]);
    expect(change?.parts).toEqual(['sequence', 'accession', 'function', 'product']);
  });

  it('takes no notice of letter case, nor of the order of records', () => {
    const before = [record('a', { sequence: 'acgt' }), record('b')];
    expect(diffRecords(before, [record('b'), record('a')])).toEqual([]);
  });

  it('pairs alleles of one name by what they share, and calls the odd one added', () => {
    const one = record('a', { accession: 'A1', sequence: 'AAAA' });
    const two = record('a', { accession: 'A2', sequence: 'CCCC' });
    const twoRenamed = record('a', { accession: 'A2.1', sequence: 'CCCC' });
    const three = record('a', { accession: 'A3', sequence: 'GGGG' });
    const changes = diffRecords([one, two], [three, twoRenamed, one]);
    expect(changes.map(({ change, accession, parts }) => [change, accession, parts])).toEqual([
      ['added', 'A3', []],
      ['changed', 'A2.1', ['accession']],
    ]);
  });

  it('never loses a record: what is there after is what was before, plus added, less removed', () => {
    const records = fc.array(
      fc.record({
        gene: fc.constantFrom('a', 'b', 'c'),
        accession: fc.constantFrom('', '1', '2'),
        function: fc.constant(['X']),
        product: fc.constantFrom('p', 'q'),
        sequence: fc.constantFrom('A', 'C', 'G'),
      }),
    );
    fc.assert(
      fc.property(records, records, (before, after) => {
        const { added, removed } = tallyChanges(diffRecords(before, after));
        expect(before.length + added - removed).toBe(after.length);
        expect(diffRecords(before, before)).toEqual([]);
      }),
    );
  });
});

describe('changeWords', () => {
  const change = { gene: 'a', accession: '', product: 'p', lengthBefore: 921, lengthAfter: 906 } as const;

  it('gives the product of what comes and goes', () => {
    expect(changeWords({ ...change, change: 'added', parts: [] })).toBe('p');
  });

  it('says what differs of what stays, and the lengths where they do', () => {
    expect(changeWords({ ...change, change: 'changed', parts: ['sequence', 'product'] })).toBe(
      'length 906, was 921; product',
    );
    expect(changeWords({ ...change, change: 'changed', lengthAfter: 921, parts: ['sequence'] })).toBe(
      'sequence',
    );
  });
});
