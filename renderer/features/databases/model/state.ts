import type { DatabaseJob, DatabaseSummary } from '../../../../core/contract/databases.ts';

/** How a database is, as its line says it. */
export type DatabaseState =
  | 'current'
  | 'shipped'
  | 'ready'
  | 'stale'
  | 'updateAvailable'
  | 'updateFailed'
  | 'notReached'
  | 'notIndexed'
  | 'broken'
  | 'preparing'
  | 'working'
  | 'available'
  | 'notBuilt'
  | 'removed';

/** What can be done next, from a database's line. */
export type RowAction = 'get' | 'build' | 'update' | 'check' | 'why' | 'prepare' | 'cancel';

/** Whether there is a copy in the folder of the databases. */
export function isInstalled({ state }: Pick<DatabaseSummary, 'state'>): boolean {
  return state === 'ready' || state === 'not-indexed' || state === 'broken';
}

/** The state of a database, given the work that goes on, if any does. */
export function stateOf(database: DatabaseSummary, job: DatabaseJob | null): DatabaseState {
  if (job !== null) return 'working';
  switch (database.state) {
    case 'preparing':
      return 'preparing';
    case 'shipped':
      return 'notBuilt';
    case 'available':
      return 'available';
    case 'removed':
      return 'removed';
    case 'not-indexed':
      return 'notIndexed';
    case 'broken':
      return 'broken';
    case 'ready':
      return stateInUse(database);
  }
}

function stateInUse(database: DatabaseSummary): DatabaseState {
  if (database.update?.outcome === 'available') return 'updateAvailable';
  if (database.update?.outcome === 'failed') return 'updateFailed';
  if (database.update?.outcome === 'unreachable') return 'notReached';
  // Nobody but its maker can bring one up to date that was built here.
  if (database.origin === 'built') return 'current';
  if (database.stale) return 'stale';
  if (database.origin === 'shipped') return 'shipped';
  // One without a date may be of any age: it says no more than that it can be used.
  return database.fetchedAt === null ? 'ready' : 'current';
}

/** The next step that a line offers; null where there is none. */
export function actionOf(database: DatabaseSummary, state: DatabaseState): RowAction | null {
  switch (state) {
    case 'updateAvailable':
      return 'update';
    case 'updateFailed':
    case 'notReached':
    case 'broken':
      return 'why';
    case 'stale':
      return database.hasSource ? 'check' : null;
    case 'notIndexed':
      return 'prepare';
    case 'working':
      return 'cancel';
    case 'available':
      return 'get';
    case 'notBuilt':
      return 'build';
    case 'current':
    case 'shipped':
    case 'ready':
    case 'preparing':
    case 'removed':
      return null;
  }
}
