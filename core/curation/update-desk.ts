import { problemOf, toGapitError, type GapitError } from '../base/errors.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import type { DatabaseSummary } from '../contract/databases.ts';
import type { HttpClient } from '../base/http/http.ts';
import { applyUpdate } from '../databases/update/apply-update.ts';
import { checkSource } from '../databases/update/check-source.ts';
import { dropUpdate } from '../databases/update/drop-update.ts';
import { prepareUpdate, waitingUpdate, type UpdatePlan } from '../databases/update/prepare-update.ts';
import type { DatabaseWork, JobBoard } from './job-board.ts';

export interface UpdateDeskParts {
  readonly places: () => { readonly datadir: string; readonly bundledFolder: string };
  readonly toolbox: () => Toolbox;
  readonly http: HttpClient;
  readonly now: () => Date;
}

type Found = NonNullable<DatabaseSummary['update']>;

/** What the desktop does with updates: asking sources, showing what would change, putting that in use. */
export class UpdateDesk {
  readonly #parts: UpdateDeskParts;
  readonly #board: JobBoard;
  readonly #found = new Map<string, Found>();
  /** Of the updates that the page was shown. */
  readonly #tokens = new Map<string, string>();

  constructor(parts: UpdateDeskParts, board: JobBoard) {
    this.#parts = parts;
    this.#board = board;
  }

  /** What the last look at each source said. */
  get found(): ReadonlyMap<string, Found> {
    return this.#found;
  }

  /** What is known of a database was known of another content. */
  forget(name: string): void {
    this.#found.delete(name);
    this.#tokens.delete(name);
  }

  clear(): void {
    this.#found.clear();
    this.#tokens.clear();
  }

  /** Asks the source of a database; what comes of it, be it a failure, is in `found`. */
  async check(name: string): Promise<void> {
    const { places, http } = this.#parts;
    const { datadir, bundledFolder } = places();
    try {
      const found = await this.#board.run(name, 'check', (signal) =>
        checkSource(datadir, name, { bundledFolder, http: { ...http, retries: 1 }, signal }),
      );
      if (found !== null) this.#note(name, found);
    } catch (thrown) {
      const error = toGapitError(thrown);
      if (hasNotBeenTried(error)) return;
      // The row says it; a note for each of a dozen sources that can't be reached would bury the page.
      this.#board.cancel(name);
      this.#note(name, { outcome: error.code === 'DOWNLOAD_FAILED' ? 'unreachable' : 'failed' }, error);
    }
  }

  /** @throws GapitError what `prepareUpdate` throws; DB_BUSY, CANCELLED */
  async preview(name: string, files: readonly string[] | null): Promise<UpdatePlan> {
    const { places, toolbox, http, now } = this.#parts;
    const { datadir, bundledFolder } = places();
    const request = { datadir, name, given: files ?? [], now: now(), bundledFolder, keep: true };
    const work: DatabaseWork<UpdatePlan> = async (signal, onProgress) => {
      // One that was downloaded before the program was closed is as good as a new one.
      const waiting = files === null && !this.#tokens.has(name) ? await waitingUpdate(datadir, name) : null;
      const plan =
        waiting ?? (await prepareUpdate(request, { toolbox: toolbox(), http, signal, onProgress }));
      // What holds the very same needs nobody's consent.
      if (plan.same) await applyUpdate(datadir, name, plan.token, { signal, onProgress });
      return plan;
    };
    try {
      const plan = await this.#board.run(name, 'preview', work);
      this.#tokens.set(name, plan.token);
      this.#note(name, { outcome: plan.same ? 'current' : 'available' });
      return plan;
    } catch (thrown) {
      const error = toGapitError(thrown);
      if (!hasNotBeenTried(error)) this.#note(name, { outcome: 'failed' }, error);
      throw error;
    }
  }

  /** @throws GapitError what `applyUpdate` throws; DB_BUSY, CANCELLED */
  async apply(name: string): Promise<void> {
    const { datadir } = this.#parts.places();
    const token = this.#tokens.get(name) ?? '';
    await this.#board.run(name, 'update', async (signal, onProgress) => {
      await applyUpdate(datadir, name, token, { signal, onProgress });
    });
    this.forget(name);
    this.#note(name, { outcome: 'current' });
  }

  async drop(name: string): Promise<void> {
    await dropUpdate(this.#parts.places().datadir, name, this.#tokens.get(name) ?? '');
    this.#tokens.delete(name);
  }

  #note(name: string, found: Pick<Found, 'outcome'> & Partial<Found>, error?: GapitError): void {
    const problem = error === undefined ? null : problemOf(error);
    this.#found.set(name, { checkedAt: this.#parts.now().toISOString(), bytes: null, ...found, problem });
  }
}

function hasNotBeenTried({ code }: GapitError): boolean {
  return code === 'CANCELLED' || code === 'DB_BUSY';
}
