import { GapitError } from '../../base/errors.ts';
import { counted } from '../../base/numbers.ts';
import { readSummary } from '../../runs/run-knowledge.ts';
import type { CallLog, KeptCall } from '../../workspace/call-log.ts';
import type { RunLibrary } from '../../workspace/run-library.ts';
import { isOwnerAlive, isThisOwner } from '../../workspace/run-owner.ts';
import type { StoredProblem, StoredRun } from '../../workspace/run-schema.ts';
import type { CallProgress, ToolDesk } from '../tool-desk.ts';

export type RunState = 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted';

/** A run as agents see it: a call that goes on in the background, or a screening that anybody made. */
export interface RunView {
  readonly run_id: string;
  readonly tool: string;
  /** What is done, in a few words. */
  readonly about: string;
  readonly state: RunState;
  /** Who started it. */
  readonly client: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly progress: CallProgress | null;
  /** The answer in a sentence; empty while there is none. */
  readonly headline: string;
  readonly problem: StoredProblem | null;
}

/** How a screening searched. */
export interface SearchedHow {
  readonly strategy: StoredRun['strategy'];
  /** Contigs that were searched in full, since the strategy can't promise their rows; of searches that have ended. */
  readonly fallback_contigs: number;
}

export interface RunDeskParts {
  /** Where calls are at work; asked for late, since it may hold these tools itself. */
  readonly desk: () => ToolDesk;
  readonly log: CallLog;
  readonly library: RunLibrary;
}

/** Looks at runs, those at work here and those that the library keeps, whoever made them. */
export class RunDesk {
  readonly #parts: RunDeskParts;

  constructor(parts: RunDeskParts) {
    this.#parts = parts;
  }

  /** @throws GapitError RUN_NOT_FOUND */
  async view(id: string): Promise<RunView> {
    const kept = await this.#call(id);
    return kept === null ? this.#viewOfRun(id) : this.#viewOfCall(kept);
  }

  /** Null for what is no screening, or none that can be read. */
  async searchedHow(id: string): Promise<SearchedHow | null> {
    const { library } = this.#parts;
    try {
      const { strategy } = await library.read(id);
      const outcomes = [...(await library.readOutcomes(id)).values()];
      const contigs = outcomes.reduce((sum, { fallbackContigs }) => sum + fallbackContigs, 0);
      return { strategy, fallback_contigs: contigs };
    } catch {
      return null;
    }
  }

  /** The newest first; what can't be read is left out. */
  async list(limit: number, state: RunState | undefined): Promise<RunView[]> {
    const { log, library } = this.#parts;
    const wanted = state === undefined ? limit : limit * 20;
    const { calls } = await log.list(wanted);
    const ofCalls = new Set(calls.map(({ call }) => call.id));
    const others = (await library.ids()).filter((id) => !ofCalls.has(id)).slice(0, wanted);
    const runs = await Promise.all(others.map((id) => this.#viewOfRun(id).catch(() => null)));
    // Short reads such as db_list are no runs, unless they were started as one.
    const views = [
      ...calls
        .filter(({ call, isRun }) => isRun || call.background || isLong(call.tool))
        .map((kept) => this.#viewOfCall(kept)),
      ...runs.filter((run) => run !== null),
    ];
    return (
      views
        .filter((view) => state === undefined || view.state === state)
        // Their ids are in order by the second alone.
        .sort((a, b) => Date.parse(b.started_at) - Date.parse(a.started_at))
        .slice(0, limit)
    );
  }

  /** Stops a run that is at work here, and settles when it has ended. @throws GapitError RUN_NOT_FOUND, RUN_BUSY */
  async cancel(id: string): Promise<RunView> {
    const live = this.#parts.desk().live(id);
    if (live !== undefined) {
      live.cancel();
      await live.outcome;
      return this.view(id);
    }
    const view = await this.view(id);
    if (view.state !== 'running') return view;
    throw new GapitError('RUN_BUSY', `${view.client} works on this run: it can be stopped there alone`, {
      run: id,
      next_step: 'Ask the user to stop it in Gapit Workbench or where it was started.',
    });
  }

  async #call(id: string): Promise<KeptCall | null> {
    try {
      return await this.#parts.log.read(id);
    } catch (error) {
      if (error instanceof GapitError && error.code === 'RUN_NOT_FOUND') return null;
      throw error;
    }
  }

  #viewOfCall({ call, answer }: KeptCall): RunView {
    const live = this.#parts.desk().live(call.id);
    // One of this process that is not at work has ended, and its answer could not be kept.
    const atWork = live !== undefined || (!isThisOwner(call.owner) && isOwnerAlive(call.owner));
    return {
      run_id: call.id,
      tool: call.tool,
      about: call.about,
      state: answer?.state ?? (atWork ? 'running' : 'interrupted'),
      client: call.client.name,
      started_at: call.startedAt,
      finished_at: answer?.finishedAt ?? null,
      progress: answer === null ? (live?.progress ?? null) : null,
      headline: answer?.headline ?? '',
      problem: answer?.problem ?? null,
    };
  }

  /** A run that no tool made: of the window or of a terminal. */
  async #viewOfRun(id: string): Promise<RunView> {
    const summary = await readSummary(this.#parts.library, id);
    const { done, failed, cancelled, waiting, running, interrupted } = summary.counts;
    const ended = done + failed + cancelled;
    const total = ended + waiting + running + interrupted;
    return {
      run_id: id,
      tool: 'screen',
      about: `${summary.name}: ${counted(summary.samples, 'sample')}, ${summary.databases.join(',')}`,
      state: summary.state,
      client: summary.origin.client ?? (summary.origin.host === 'cli' ? 'command line' : 'Gapit Workbench'),
      started_at: summary.createdAt,
      finished_at: summary.finishedAt,
      progress: summary.state === 'running' ? { done: ended, total, message: '' } : null,
      headline: summary.state === 'running' ? '' : counted(summary.hits, 'hit'),
      problem: null,
    };
  }
}

function isLong(tool: string): boolean {
  return tool === 'db_fetch' || tool === 'db_build';
}
