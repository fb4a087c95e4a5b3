import { GapitError } from '../../base/errors.ts';
import { bundledDatabases, bundledUpdate, stageBundled, type BundledDatabase } from '../bundled.ts';
import { requireDatabaseFolder } from '../database.ts';
import {
  forgetDownloads,
  stageFetched,
  withWorkLock,
  type FetchRequest,
  type FetchTools,
} from '../fetch/fetch-database.ts';
import { readManifest, upstreamVersion, type Manifest } from '../manifest.ts';
import { providerOf } from '../providers/index.ts';
import { updateFolder } from '../store/layout.ts';
import { comparedRecords } from './compared-records.ts';
import { stagedUpdate } from './staged-update.ts';
import { diffRecords, type RecordChange } from './diff-records.ts';

/** What an update would change. */
export interface UpdatePlan {
  readonly database: string;
  readonly versionBefore: string | null;
  readonly versionAfter: string | null;
  readonly recordsBefore: number;
  readonly recordsAfter: number;
  /** By gene. */
  readonly changes: readonly RecordChange[];
  /** What the newer version left out of its source, one sentence each. */
  readonly notes: readonly string[];
}

export type UpdateRequest = Omit<FetchRequest, 'force'> & {
  /** Databases that ship with the program. */
  readonly bundledFolder: string;
};

/**
 * Downloads the newer content of a database, or takes that which ships with the program, builds it aside and says
 * what it would change. `applyUpdate` puts it in use, `dropUpdate` removes it; what is in use stays until then.
 *
 * @throws GapitError DATABASE_NOT_FOUND, USAGE_ERROR (nothing to update from), and what a fetch throws
 */
export async function prepareUpdate(request: UpdateRequest, tools: FetchTools): Promise<UpdatePlan> {
  const { datadir, name } = request;
  const inUse = await requireDatabaseFolder(datadir, name);
  return withWorkLock(datadir, name, tools, async () => {
    const folder = updateFolder(datadir, name);
    const before = await readManifest(inUse);
    const notes = await stageNewer(request, before, tools, folder);
    const after = await readManifest(folder);
    const [oldRecords, newRecords] = [
      await comparedRecords(inUse, name),
      await comparedRecords(folder, name),
    ];
    return {
      database: name,
      versionBefore: upstreamVersion(before),
      versionAfter: upstreamVersion(after),
      recordsBefore: oldRecords.length,
      recordsAfter: newRecords.length,
      changes: diffRecords(oldRecords, newRecords),
      notes,
    };
  });
}

/** @returns what its source holds and it does not */
async function stageNewer(
  request: UpdateRequest,
  manifest: Manifest | null,
  tools: FetchTools,
  folder: string,
): Promise<readonly string[]> {
  const { datadir, name, bundledFolder, given } = request;
  const bundled = (await bundledDatabases(bundledFolder)).find((each) => each.name === name);
  if (given.length === 0 && bundled !== undefined && takesShipped(bundled, manifest)) {
    tools.onProgress?.({ phase: 'building', bytes: 0, totalBytes: null });
    await stageBundled(bundled, datadir, tools.toolbox, tools.signal, folder);
    return [];
  }
  const provider = providerOf(name);
  if (provider === undefined || manifest?.source === 'local') throw nothingToUpdateFrom(name, manifest);
  const { prepared } = await stageFetched(provider, request, tools, folder);
  await forgetDownloads(datadir, name);
  return prepared.notes;
}

/** The shipped version goes first where it is newer, or where there is no other source. */
function takesShipped(bundled: BundledDatabase, manifest: Manifest | null): boolean {
  return bundledUpdate(bundled, manifest) || providerOf(bundled.name) === undefined;
}

function nothingToUpdateFrom(name: string, manifest: Manifest | null): GapitError {
  const [source] = manifest?.source_urls ?? [];
  return new GapitError(
    'USAGE_ERROR',
    `${name} has no source to be updated from: it was built on this computer`,
    {
      database: name,
      ...(source === undefined ? {} : { source }),
      next_step: `Build it again: gapit db build ${name} FILE --force; the old version is kept.`,
    },
  );
}

/** Removes a prepared update. */
export async function dropUpdate(datadir: string, name: string): Promise<void> {
  await (await stagedUpdate(datadir, name))?.discard();
}

/** Whether a plan leaves all records as they are. */
export function changesNothing({ changes }: UpdatePlan): boolean {
  return changes.length === 0;
}
