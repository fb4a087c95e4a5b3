import type { DatabaseJob } from '../../core/contract/databases.ts';
import type { Problem } from '../../core/contract/samples.ts';

export type WorkKind = DatabaseJob['kind'];

/** What was asked of a database and did not come about. */
export interface WorkFailure {
  readonly database: string;
  readonly kind: WorkKind;
  readonly problem: Pick<Problem, 'code' | 'message'> & {
    readonly context: Readonly<Record<string, string>>;
  };
}

/** Stands for all databases in what is asked of them together. */
export const everyDatabase = '';

/** What a failure is known by. */
function keyOf({ database, kind, problem }: WorkFailure): string {
  return JSON.stringify([database, kind, problem.code, problem.message]);
}

/** The work that goes on: what the news say, and what was asked for and is not in them yet. */
export function currentWork(
  jobs: readonly DatabaseJob[],
  asked: ReadonlyMap<string, WorkKind>,
): DatabaseJob[] {
  const going = jobs.filter(({ phase }) => phase !== 'failed');
  const known = new Set(going.map(({ database }) => database));
  const unknown = [...asked].filter(([name]) => name !== everyDatabase && !known.has(name));
  return [
    ...going,
    ...unknown.map(([database, kind]): DatabaseJob => ({
      database,
      kind,
      phase: 'waiting',
      bytes: 0,
      totalBytes: null,
      problem: null,
    })),
  ];
}

/** What has failed, once a database: not what is being tried again, and not what was dismissed. */
export function currentFailures(
  jobs: readonly DatabaseJob[],
  answers: ReadonlyMap<string, WorkFailure>,
  asked: ReadonlyMap<string, WorkKind>,
  dismissed: readonly WorkFailure[],
): WorkFailure[] {
  const told = jobs.flatMap(({ database, kind, phase, problem }): WorkFailure[] =>
    phase === 'failed' && problem !== null && !answers.has(database) ? [{ database, kind, problem }] : [],
  );
  // The same thing failing in another way is shown again.
  const gone = new Set(dismissed.map(keyOf));
  return [...answers.values(), ...told].filter(
    (failure) => !asked.has(failure.database) && !gone.has(keyOf(failure)),
  );
}
