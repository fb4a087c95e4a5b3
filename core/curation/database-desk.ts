import { join } from 'node:path';
import { GapitError, toGapitError } from '../base/errors.ts';
import { folderSpace } from '../base/folder-space.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import type {
  BuildForm,
  BuildPreview,
  DatabaseCatalogue,
  DatabaseJob,
  DatabaseRecord,
  DatabaseSummary,
  DatabaseVersion,
  RecordSearch,
  UpdatePreview,
} from '../contract/databases.ts';
import { bundledDatabases, materialise } from '../databases/bundled.ts';
import { buildDatabase } from '../databases/build-database.ts';
import { databaseNames, hasSequences } from '../databases/datadir.ts';
import type { HttpClient } from '../base/http/http.ts';
import { fetchDatabase } from '../databases/fetch/fetch-database.ts';
import { previewBuild } from '../databases/preview-build.ts';
import { recordLinks } from '../databases/record-links.ts';
import { RecordIndex, type RecordSearchRequest } from '../databases/records/search-records.ts';
import { deleteVersion, removeDatabase, restoreVersion } from '../databases/store/versions.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { catalogueView, screenable } from './catalogue-view.ts';
import { JobBoard, type DatabaseWork } from './job-board.ts';
import { UpdateDesk } from './update-desk.ts';
import { updatePreviewView } from './update-preview-view.ts';
import { databaseVersions } from './version-views.ts';

export interface DeskParts {
  readonly places: () => { readonly datadir: string; readonly bundledFolder: string };
  readonly toolbox: () => Toolbox;
  readonly http: HttpClient;
  readonly library: RunLibrary;
  readonly now: () => Date;
  /** Name of a run at work that uses a database; null where none does. */
  readonly runAtWorkOn: (database: string) => string | null;
  readonly onJobs: (jobs: DatabaseJob[]) => void;
  readonly onDatabases: (databases: DatabaseSummary[]) => void;
}

/** Of the databases that ship with the program, the one that a new datadir begins with. */
const FIRST_DATABASE = 'resfinder';

/** All that the desktop does with databases: what there is, getting, updating, building, searching them. */
export class DatabaseDesk {
  readonly #parts: DeskParts;
  readonly #board: JobBoard;
  readonly #records = new RecordIndex();
  readonly #preparing = new Set<string>();
  readonly #failures = new Map<string, GapitError>();
  readonly #updates: UpdateDesk;
  #preview: AbortController | null = null;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#board = new JobBoard(parts.onJobs);
    this.#updates = new UpdateDesk(parts, this.#board);
  }

  /** What can be screened against. */
  async screenable(): Promise<DatabaseSummary[]> {
    return screenable(await this.#view());
  }

  async catalogue(): Promise<DatabaseCatalogue> {
    const { datadir } = this.#parts.places();
    return {
      databases: await this.#view(),
      jobs: this.#board.list(),
      datadir,
      ...(await folderSpace(datadir)),
    };
  }

  #view(): Promise<DatabaseSummary[]> {
    return catalogueView(this.#parts.places(), {
      preparing: this.#preparing,
      failures: this.#failures,
      updates: this.#updates.found,
      now: this.#parts.now(),
    });
  }

  /** Takes up a datadir; an empty one gets its first database, from what ships with the program. */
  async takeUpDatadir(): Promise<void> {
    const { datadir, bundledFolder } = this.#parts.places();
    // What was known is of the databases of another one.
    this.#failures.clear();
    this.#updates.clear();
    const first = (await bundledDatabases(bundledFolder)).find(({ name }) => name === FIRST_DATABASE);
    const isEmpty = (await databaseNames(datadir).catch((): string[] => [])).length === 0;
    if (first !== undefined && isEmpty) {
      this.#preparing.add(first.name);
      try {
        await materialise(first, datadir, this.#parts.toolbox());
      } catch (thrown) {
        this.#failures.set(first.name, toGapitError(thrown));
      }
      this.#preparing.delete(first.name);
    }
    await this.announce();
  }

  /** Tells the page what there is now. */
  async announce(): Promise<void> {
    this.#parts.onDatabases(await this.screenable());
  }

  async fetch(name: string, files: readonly string[] | null): Promise<DatabaseCatalogue> {
    const { datadir, bundledFolder } = this.#parts.places();
    const bundled = (await bundledDatabases(bundledFolder)).find((each) => each.name === name);
    const isShipped = files === null && bundled !== undefined && !(await hasSequences(join(datadir, name)));
    return this.#change(name, 'fetch', async (signal, onProgress) => {
      if (isShipped) {
        onProgress({ phase: 'building', bytes: 0, totalBytes: null });
        this.#failures.delete(name);
        await materialise(bundled, datadir, this.#parts.toolbox(), signal);
        return;
      }
      const request = { datadir, name, given: files ?? [], force: false, now: this.#parts.now() };
      const { http, toolbox } = this.#parts;
      await fetchDatabase(request, { toolbox: toolbox(), http, signal, onProgress });
    });
  }

  async checkUpdates(names: readonly string[] | null): Promise<DatabaseCatalogue> {
    const wanted =
      names ??
      (await this.#view())
        .filter(({ bytes, origin, state }) => bytes !== null && origin !== 'built' && state !== 'broken')
        .map(({ name }) => name);
    await Promise.all(wanted.map((name) => this.#updates.check(name)));
    await this.announce();
    return this.catalogue();
  }

  async previewUpdate(name: string, files: readonly string[] | null): Promise<UpdatePreview> {
    const plan = await this.#updates.preview(name, files);
    await this.announce();
    return updatePreviewView(plan, this.#parts.library);
  }

  async applyUpdate(name: string): Promise<DatabaseCatalogue> {
    this.#requireAtRest(name);
    await this.#updates.apply(name);
    await this.announce();
    return this.catalogue();
  }

  async dropUpdate(name: string): Promise<DatabaseCatalogue> {
    await this.#updates.drop(name);
    return this.catalogue();
  }

  cancel(name: string): void {
    this.#board.cancel(name);
  }

  versions(name: string): Promise<DatabaseVersion[]> {
    return databaseVersions(this.#parts.places().datadir, name);
  }

  async restore(name: string, id: string): Promise<DatabaseCatalogue> {
    const { datadir } = this.#parts.places();
    this.#requireAtRest(name);
    return this.#change(name, 'restore', async (signal) => {
      await restoreVersion(datadir, name, id, { signal });
    });
  }

  async remove(name: string): Promise<{ id: string }> {
    const { datadir } = this.#parts.places();
    this.#requireAtRest(name);
    let id = '';
    await this.#change(name, 'remove', async (signal) => {
      id = await removeDatabase(datadir, name, { signal });
    });
    return { id };
  }

  async deleteVersion(name: string, id: string): Promise<DatabaseVersion[]> {
    await deleteVersion(this.#parts.places().datadir, name, id);
    return this.versions(name);
  }

  async search(request: Omit<RecordSearchRequest, 'datadir'>): Promise<RecordSearch> {
    const { rows, total, skipped } = await this.#records.search({
      ...request,
      datadir: this.#parts.places().datadir,
    });
    return { rows: [...rows], total, skipped: [...skipped] };
  }

  async record(database: string, ordinal: number): Promise<DatabaseRecord> {
    const record = await this.#records.record(this.#parts.places().datadir, database, ordinal);
    return { ...record, links: recordLinks(record.accession) };
  }

  /** A later call ends one that is under way. */
  async previewBuild(form: BuildForm): Promise<BuildPreview> {
    this.#preview?.abort();
    const mine = new AbortController();
    this.#preview = mine;
    return previewBuild(form, this.#parts.places().datadir, mine.signal);
  }

  async build(
    form: BuildForm & { replace: boolean },
  ): Promise<{ records: number; catalogue: DatabaseCatalogue }> {
    const { datadir } = this.#parts.places();
    const { name, input, metadata, dbtype, description, typing, floors, replace } = form;
    if (replace) this.#requireAtRest(name);
    let records = 0;
    const catalogue = await this.#change(name, 'build', async (signal, onProgress) => {
      onProgress({ phase: 'building', bytes: 0, totalBytes: null });
      const receipt = await buildDatabase(
        {
          datadir,
          name,
          input,
          metadata: metadata ?? undefined,
          type: dbtype ?? undefined,
          description: description === '' ? undefined : description,
          typing: typing ?? undefined,
          floors: floors ?? undefined,
          force: replace,
          now: this.#parts.now(),
        },
        this.#parts.toolbox(),
        // The form has shown them already.
        () => undefined,
        signal,
      );
      records = receipt.records;
    });
    return { records, catalogue };
  }

  leave(): void {
    this.#board.cancelAll();
  }

  /** A run whose database is changed under it would fail from there on. @throws GapitError DB_BUSY */
  #requireAtRest(name: string): void {
    const run = this.#parts.runAtWorkOn(name);
    if (run === null) return;
    throw new GapitError('DB_BUSY', `${name} is used by the run ${run}, which is at work`, {
      database: name,
      next_step: 'Wait until the run has ended, or cancel it.',
    });
  }

  /** Work after which there are other databases than before. */
  async #change(
    name: string,
    kind: DatabaseJob['kind'],
    work: DatabaseWork<void>,
  ): Promise<DatabaseCatalogue> {
    // What a source said was said of the content before.
    this.#updates.forget(name);
    await this.#board.run(name, kind, work);
    await this.announce();
    return this.catalogue();
  }
}
