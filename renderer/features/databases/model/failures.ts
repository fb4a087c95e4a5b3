import { everyDatabase, type WorkFailure } from '../../../state/databaseWork.ts';

/** A failure as it is shown above the list: of one database, or several that could not be asked for news. */
export interface FailureGroup {
  readonly failures: readonly [WorkFailure, ...WorkFailure[]];
  /** Null: of several databases, or of all. */
  readonly database: string | null;
}

/** One note for all that could not be asked for news, which mostly has one cause; one for everything else. */
export function failureGroups(failures: readonly WorkFailure[]): FailureGroup[] {
  const [firstCheck, ...otherChecks] = failures.filter(({ kind }) => kind === 'check');
  const others = failures
    .filter(({ kind }) => kind !== 'check')
    .map((failure): FailureGroup => ({ failures: [failure], database: failure.database }));
  if (firstCheck === undefined) return others;
  const single = otherChecks.length === 0 && firstCheck.database !== everyDatabase;
  return [
    ...others,
    { failures: [firstCheck, ...otherChecks], database: single ? firstCheck.database : null },
  ];
}

/** What a failure may be overcome by: asking again, and files that were downloaded otherwise. */
export function waysOut({ kind }: WorkFailure): { again: boolean; files: boolean } {
  const download = kind === 'fetch' || kind === 'preview';
  return { again: download || kind === 'check' || kind === 'update', files: download };
}
