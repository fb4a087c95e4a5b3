import { describe, expect, it } from 'vitest';
import type { DatabaseChange } from '../../../../../core/contract/databases.ts';
import {
  differenceOf,
  filterChanges,
  firstChanges,
} from '../../../../../renderer/features/databases/model/changes.ts';
import { en } from '../../../../../renderer/i18n/en/index.ts';

function changeOf(
  change: DatabaseChange['change'],
  gene: string,
  more: Partial<DatabaseChange> = {},
): DatabaseChange {
  return {
    change,
    gene,
    accession: `NG_${gene}`,
    product: '',
    parts: [],
    lengthBefore: null,
    lengthAfter: null,
    ...more,
  };
}
const many = (change: DatabaseChange['change'], count: number) =>
  Array.from({ length: count }, (_, at) => changeOf(change, `${change}${at}`));
const genes = (changes: readonly DatabaseChange[]) => changes.map(({ gene }) => gene).join(' ');

describe('filter', () => {
  const changes = [
    changeOf('added', 'blaNDM-41', { product: 'Metallo-beta-lactamase' }),
    changeOf('removed', 'blaTEM-198'),
    changeOf('changed', 'mph(A)', { accession: 'NG_047986.1' }),
  ];

  it('takes one sort of changes, or all', () => {
    expect(genes(filterChanges(changes, 'all', ''))).toBe('blaNDM-41 blaTEM-198 mph(A)');
    expect(genes(filterChanges(changes, 'removed', ''))).toBe('blaTEM-198');
  });

  it('finds genes, accessions and products in any case', () => {
    expect(genes(filterChanges(changes, 'all', ' BLA '))).toBe('blaNDM-41 blaTEM-198');
    expect(genes(filterChanges(changes, 'all', 'ng_047986'))).toBe('mph(A)');
    expect(genes(filterChanges(changes, 'all', 'metallo'))).toBe('blaNDM-41');
    expect(genes(filterChanges(changes, 'removed', 'ndm'))).toBe('');
  });
});

describe('a glance', () => {
  it('shows some of every sort', () => {
    const first = firstChanges([...many('added', 100), ...many('changed', 9), ...many('removed', 9)]);
    expect(genes(first)).toBe('added0 added1 added2 added3 removed0 removed1 changed0 changed1');
  });

  it('fills what one sort leaves free with others', () => {
    expect(genes(firstChanges([...many('added', 100), ...many('removed', 1)]))).toBe(
      'added0 added1 added2 added3 added4 added5 added6 removed0',
    );
  });

  it('shows all where there are few', () => {
    expect(firstChanges(many('changed', 3))).toHaveLength(3);
    expect(firstChanges([])).toEqual([]);
  });
});

describe('difference', () => {
  const words = (more: Partial<DatabaseChange>, unit: 'bp' | 'aa' = 'bp') =>
    en.databasePane.update.difference(differenceOf(changeOf('changed', 'g', more)), unit);

  it('is the length where it differs', () => {
    const more: Partial<DatabaseChange> = {
      parts: ['sequence', 'product'],
      lengthBefore: 921,
      lengthAfter: 1906,
    };
    expect(words(more)).toBe('1,906 bp, was 921 bp');
    expect(words(more, 'aa')).toBe('1,906 aa, was 921 aa');
  });

  it('is the sequence where only letters differ', () => {
    expect(words({ parts: ['sequence'], lengthBefore: 921, lengthAfter: 921 })).toBe(
      'another sequence of the same length',
    );
  });

  it('is what it is called where the sequence is the same', () => {
    expect(words({ parts: ['function', 'product'] })).toBe('name and class only');
    expect(words({ parts: ['accession'] })).toBe('accession only');
  });
});

it('says how many runs show what changes', () => {
  expect(en.databasePane.update.affectedRuns(1)).toBe('1 of your runs shows genes that change.');
  expect(en.databasePane.update.affectedRuns(2)).toBe('2 of your runs show genes that change.');
});
