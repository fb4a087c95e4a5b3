import { describe, expect, it } from 'vitest';
import { failureGroups, waysOut } from '../../../../../renderer/features/databases/model/failures.ts';
import {
  everyDatabase,
  type WorkFailure,
  type WorkKind,
} from '../../../../../renderer/state/databaseWork.ts';

const failureOf = (database: string, kind: WorkKind): WorkFailure => ({
  database,
  kind,
  problem: { code: 'DOWNLOAD_FAILED', message: 'No answer', context: {} },
});
const shape = (failures: readonly WorkFailure[]) =>
  failureGroups(failures).map((group) => [group.database, group.failures.length]);

describe('notes on failures', () => {
  it('are one for each thing that was to be done', () => {
    expect(shape([failureOf('a', 'fetch'), failureOf('b', 'update')])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(shape([])).toEqual([]);
  });

  it('are one for all sources that could not be asked', () => {
    expect(shape([failureOf('a', 'check'), failureOf('b', 'fetch'), failureOf('c', 'check')])).toEqual([
      ['b', 1],
      [null, 2],
    ]);
    expect(shape([failureOf('a', 'check')])).toEqual([['a', 1]]);
    expect(shape([failureOf(everyDatabase, 'check')])).toEqual([[null, 1]]);
  });

  it('offer to try again what asks for nothing else', () => {
    expect(waysOut(failureOf('a', 'fetch'))).toEqual({ again: true, files: true });
    expect(waysOut(failureOf('a', 'update'))).toEqual({ again: true, files: false });
    expect(waysOut(failureOf('a', 'restore'))).toEqual({ again: false, files: false });
  });
});
