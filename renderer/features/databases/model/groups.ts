import type { DatabaseJob, DatabaseSummary } from '../../../../core/contract/databases.ts';
import { isInstalled, stateOf, type DatabaseState } from './state.ts';

export const groupNames = ['installed', 'fetching', 'built', 'available'] as const;
export type GroupName = (typeof groupNames)[number];

/** A database with what its line says. */
export interface Row {
  readonly database: DatabaseSummary;
  readonly state: DatabaseState;
  readonly job: DatabaseJob | null;
}

export interface Group {
  readonly name: GroupName;
  readonly rows: readonly Row[];
}

export const columns = ['name', 'holds', 'kind', 'records', 'state', 'age', 'licence'] as const;
export type Column = (typeof columns)[number];

export interface Sort {
  readonly column: Column;
  readonly descending: boolean;
}

/** A click on a head sorts by it, a second one the other way. */
export function nextSort(sort: Sort, column: Column): Sort {
  return { column, descending: sort.column === column && !sort.descending };
}

/** A database stays where it is while it is updated; only one that is not there yet moves to those being fetched. */
function groupOf({ database, job }: Row): GroupName {
  if (isInstalled(database)) return database.origin === 'built' ? 'built' : 'installed';
  return job !== null || database.state === 'preparing' ? 'fetching' : 'available';
}

/** The groups that hold something, in their order, each sorted. */
export function groupsOf(
  databases: readonly DatabaseSummary[],
  work: readonly DatabaseJob[],
  sort: Sort,
): Group[] {
  const jobs = new Map(work.map((job) => [job.database, job]));
  const rows = databases.map((database): Row => {
    const job = jobs.get(database.name) ?? null;
    return { database, state: stateOf(database, job), job };
  });
  return groupNames.flatMap((name) => {
    const members = rows.filter((row) => groupOf(row) === name);
    return members.length === 0 ? [] : [{ name, rows: members.sort((a, b) => compareRows(a, b, sort)) }];
  });
}

/** What asks for attention comes first. */
const stateOrder: readonly DatabaseState[] = [
  'broken',
  'updateFailed',
  'notIndexed',
  'updateAvailable',
  'notReached',
  'stale',
  'working',
  'preparing',
  'ready',
  'current',
  'shipped',
  'notBuilt',
  'available',
  'removed',
];

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Key = string | number | null;

function keyOf({ database, state }: Row, column: Column): Key {
  switch (column) {
    case 'name':
      return database.name;
    case 'holds':
      return database.description;
    case 'kind':
      return kindOf(database);
    case 'records':
      return database.records;
    case 'state':
      return stateOrder.indexOf(state);
    case 'age': {
      const time = database.fetchedAt === null ? Number.NaN : Date.parse(database.fetchedAt);
      return Number.isNaN(time) ? null : -time;
    }
    case 'licence':
      return database.license;
  }
}

function compareRows(a: Row, b: Row, { column, descending }: Sort): number {
  const [left, right] = [keyOf(a, column), keyOf(b, column)];
  const byName = words.compare(a.database.name, b.database.name);
  // What is not known comes last, whichever way the rest is sorted.
  if (left === null || right === null) return Number(left === null) - Number(right === null) || byName;
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : words.compare(String(left), String(right));
  return (descending ? -order : order) || byName;
}

/** What a database is made of, as one looks for it: DNA or protein sequences, or loci. */
export function kindOf({ kind, dbtype }: DatabaseSummary): 'dna' | 'protein' | 'loci' {
  if (kind === 'cluster') return 'loci';
  return dbtype === 'prot' ? 'protein' : 'dna';
}

export interface Totals {
  readonly installed: number;
  readonly available: number;
  /** Of those installed, as far as they are known. */
  readonly records: number;
  readonly bytes: number;
}

export function totalsOf(databases: readonly DatabaseSummary[]): Totals {
  const installed = databases.filter(isInstalled);
  const sum = (part: 'records' | 'bytes') =>
    installed.reduce((total, database) => total + (database[part] ?? 0), 0);
  return {
    installed: installed.length,
    available: databases.filter(({ state }) => state === 'available' || state === 'shipped').length,
    records: sum('records'),
    bytes: sum('bytes'),
  };
}
