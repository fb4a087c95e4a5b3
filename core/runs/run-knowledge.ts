import { GapitError, problemOf } from '../base/errors.ts';
import { mapSome } from '../base/map-some.ts';
import type { RunList, RunSummary } from '../contract/runs.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { isOwnerAlive, isThisOwner } from '../workspace/run-owner.ts';
import type { StoredOutcome, StoredRun } from '../workspace/run-schema.ts';
import { withInputFacts } from './input-facts.ts';
import { runRecordView, summaryOfFinished, type LiveSearch, type RunKnowledge } from './run-views.ts';

/**
 * What the library knows of a run that this process does not work on: another one may.
 *
 * @param known outcomes that need not be read again
 */
export async function readKnowledge(
  library: RunLibrary,
  id: string,
  known?: ReadonlyMap<string, StoredOutcome>,
): Promise<RunKnowledge> {
  const run = await library.read(id);
  // In the opposite order of their writing, so that a search which ends meanwhile is never in none of them.
  const isFinished = (await library.readSummary(id)) !== null;
  const ownedElsewhere = !isFinished && !isThisOwner(run.owner) && isOwnerAlive(run.owner);
  const live = ownedElsewhere ? liveSearches(await library.readStarted(id)) : new Map<string, LiveSearch>();
  const outcomes = await library.readOutcomes(id, known);
  for (const ended of outcomes.keys()) live.delete(ended);
  return { run: withInputFacts(run, await library.readInputFacts(id)), outcomes, live, ownedElsewhere };
}

/** How far they are nobody but their process knows. */
function liveSearches(started: ReadonlyMap<string, string>): Map<string, LiveSearch> {
  const nothing = { state: 'running', progress: null, secondsLeft: null } as const;
  return new Map([...started].map(([id, startedAt]) => [id, { ...nothing, startedAt }]));
}

/** The summary of such a run; of a finished one its searches are not read. */
export async function readSummary(library: RunLibrary, id: string): Promise<RunSummary> {
  const finished = await library.readSummary(id);
  if (finished !== null) return summaryOfFinished(await library.read(id), finished);
  return runRecordView(await readKnowledge(library, id)).summary;
}

/** All runs, the newest first; those that can't be read apart, and those that go meanwhile left out. */
export async function listRuns(
  library: RunLibrary,
  summaryOf: (id: string) => Promise<RunSummary>,
): Promise<RunList> {
  const list: RunList = { runs: [], unreadable: [] };
  const found = await mapSome(await library.ids(), async (id) => {
    try {
      return { id, summary: await summaryOf(id) };
    } catch (thrown) {
      return { id, problem: problemOf(thrown) };
    }
  });
  for (const { id, summary, problem } of found) {
    if (summary !== undefined) list.runs.push(summary);
    else if (problem.code !== 'RUN_NOT_FOUND') {
      list.unreadable.push({ id, path: library.folderOf(id), problem });
    }
  }
  return list;
}

/** @throws GapitError RUN_BUSY that says who works on the run, where another process does */
export function requireIdle({ run, ownedElsewhere }: Pick<RunKnowledge, 'run' | 'ownedElsewhere'>): void {
  if (!ownedElsewhere) return;
  const who = whoStarted(run);
  throw new GapitError('RUN_BUSY', `${who} works on this run`, {
    run: run.id,
    owner: who,
    process: String(run.owner.pid),
    next_step: `Wait until it has ended, or stop it where it was started: by ${who}.`,
  });
}

function whoStarted({ origin }: StoredRun): string {
  switch (origin.host) {
    case 'mcp':
      return origin.client ?? 'an agent';
    case 'cli':
      return 'the command line';
    case 'desktop':
      return 'another window';
  }
}
