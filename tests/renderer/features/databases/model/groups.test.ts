import { describe, expect, it } from 'vitest';
import {
  groupsOf,
  kindOf,
  nextSort,
  totalsOf,
  type Column,
} from '../../../../../renderer/features/databases/model/groups.ts';
import { databaseOf, jobOf } from '../../../samples.ts';

const byName = { column: 'name', descending: false } as const;
const summary = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ name, rows }) => [name, ...rows.map(({ database }) => database.name)].join(' '));

describe('groups', () => {
  it('hold what is there, what is coming, what is the user’s own, and what could be', () => {
    const databases = [
      databaseOf('vfdb', { state: 'available' }),
      databaseOf('card', { state: 'available' }),
      databaseOf('megares', { state: 'available' }),
      databaseOf('ecoh', { state: 'preparing' }),
      databaseOf('lm_doumith', { state: 'shipped' }),
      databaseOf('ward7', { origin: 'built' }),
      databaseOf('ncbi'),
      databaseOf('old_one', { state: 'not-indexed', origin: 'found' }),
      databaseOf('broken', { state: 'broken', origin: 'found' }),
    ];
    expect(summary(groupsOf(databases, [jobOf('megares')], byName))).toEqual([
      'installed broken ncbi old_one',
      'fetching ecoh megares',
      'built ward7',
      'available card lm_doumith vfdb',
    ]);
  });

  it('leave a database where it is while it is updated', () => {
    const groups = groupsOf([databaseOf('ncbi')], [jobOf('ncbi', { kind: 'preview' })], byName);
    expect(summary(groups)).toEqual(['installed ncbi']);
    expect(groups[0]?.rows[0]).toMatchObject({ state: 'working', job: { database: 'ncbi' } });
  });

  it('that are empty are left out', () => {
    expect(groupsOf([], [], byName)).toEqual([]);
  });
});

describe('order', () => {
  const databases = [
    databaseOf('b10', { records: 5, fetchedAt: '2026-01-01T00:00:00Z', license: 'MIT', dbtype: 'prot' }),
    databaseOf('b9', { records: null, fetchedAt: null, license: null, kind: 'cluster' }),
    databaseOf('a', {
      records: 50,
      fetchedAt: '2026-06-01T00:00:00Z',
      license: 'Apache-2.0',
      state: 'broken',
    }),
  ];
  const order = (column: Column, descending: boolean) =>
    groupsOf(databases, [], { column, descending })[0]
      ?.rows.map(({ database }) => database.name)
      .join(' ');

  it.each([
    ['name', 'a b9 b10', 'b10 b9 a'],
    ['records', 'b10 a b9', 'a b10 b9'],
    ['age', 'a b10 b9', 'b10 a b9'],
    ['licence', 'a b10 b9', 'b10 a b9'],
    ['kind', 'a b9 b10', 'b10 b9 a'],
  ] as const)('by %s, with what is not known last', (column, ascending, descending) => {
    expect(order(column, false)).toBe(ascending);
    expect(order(column, true)).toBe(descending);
  });

  it('by state begins with what asks for attention', () => {
    expect(order('state', false)).toBe('a b9 b10');
  });

  it('turns with a second click', () => {
    expect(nextSort(byName, 'name')).toEqual({ column: 'name', descending: true });
    expect(nextSort({ column: 'name', descending: true }, 'name')).toEqual(byName);
    expect(nextSort({ column: 'name', descending: true }, 'age')).toEqual({
      column: 'age',
      descending: false,
    });
  });
});

it('counts what is installed and what more there is', () => {
  const databases = [
    databaseOf('a', { records: 10, bytes: 100 }),
    databaseOf('b', { records: null, bytes: 50, state: 'broken' }),
    databaseOf('c', { state: 'available', records: 7 }),
    databaseOf('d', { state: 'shipped', records: 7 }),
    databaseOf('e', { state: 'preparing' }),
  ];
  expect(totalsOf(databases)).toEqual({ installed: 2, available: 2, records: 10, bytes: 150 });
});

it('calls what a database is made of by its name', () => {
  expect(kindOf(databaseOf('a'))).toBe('dna');
  expect(kindOf(databaseOf('a', { dbtype: 'prot' }))).toBe('protein');
  expect(kindOf(databaseOf('a', { kind: 'cluster' }))).toBe('loci');
});
