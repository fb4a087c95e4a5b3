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
import type { Staged } from '../store/stage.ts';
import { comparedRecords } from './compared-records.ts';
import { diffRecords, type RecordChange } from './diff-records.ts';
import { differingCompanions, differingFiles } from '../differing-files.ts';
import { stagedUpdate, updateToken } from './staged-update.ts';

/** What an update would change. */
export interface UpdatePlan {
  readonly database: string;
  readonly versionBefore: string | null;
  readonly versionAfter: string | null;
  readonly recordsBefore: number;
  readonly recordsAfter: number;
  /** By gene. */
  readonly changes: readonly RecordChange[];
  /** Typing rules and floors that differ, by the names of their files. */
  readonly otherFiles: readonly string[];
  /** The newer version holds the very same: only its date is another. */
  readonly same: boolean;
  /** What the newer version left out of its source, one sentence each. */
  readonly notes: readonly string[];
  /** Which two versions were compared: `applyUpdate` puts no other in use, nor in the place of another. */
  readonly token: string;
}

export type UpdateRequest = Omit<FetchRequest, 'force'> & {
  /** Databases that ship with the program. */
  readonly bundledFolder: string;
  /** Whether it waits to be put in use by `applyUpdate` or removed by `dropUpdate`; else it is looked at alone. */
  readonly keep: boolean;
};

/**
 * Downloads the newer content of a database, or takes that which ships with the program, builds it aside and says
 * what it would change. What is in use stays.
 *
 * @throws GapitError DATABASE_NOT_FOUND, USAGE_ERROR (nothing to update from), and what a fetch throws
 */
export async function prepareUpdate(request: UpdateRequest, tools: FetchTools): Promise<UpdatePlan> {
  const { datadir, name, keep } = request;
  const inUse = await requireDatabaseFolder(datadir, name);
  return withWorkLock(datadir, name, tools, async () => {
    const { staged, notes } = await stageNewer(request, await readManifest(inUse), tools);
    let isKept = false;
    try {
      const plan = await compare(name, inUse, staged.folder, notes);
      isKept = keep;
      return plan;
    } finally {
      if (!isKept) await staged.discard();
    }
  });
}

/** The plan of an update that waits, made before and maybe by another process; null where none does. */
export async function waitingUpdate(datadir: string, name: string): Promise<UpdatePlan | null> {
  const inUse = await requireDatabaseFolder(datadir, name);
  return withWorkLock(datadir, name, {}, async () => {
    const staged = await stagedUpdate(datadir, name);
    return staged === null ? null : compare(name, inUse, staged.folder, []);
  });
}

async function compare(
  name: string,
  inUse: string,
  staged: string,
  notes: readonly string[],
): Promise<UpdatePlan> {
  const before = await comparedRecords(inUse, name);
  const after = await comparedRecords(staged, name);
  const files = await differingFiles(inUse, staged);
  return {
    database: name,
    versionBefore: upstreamVersion(await readManifest(inUse)),
    versionAfter: upstreamVersion(await readManifest(staged)),
    recordsBefore: before.length,
    recordsAfter: after.length,
    changes: diffRecords(before, after),
    otherFiles: differingCompanions(files),
    same: files.length === 0,
    notes,
    token: await updateToken(inUse, staged),
  };
}

/** @returns what is built aside, and what its source holds and it does not */
async function stageNewer(
  request: UpdateRequest,
  manifest: Manifest | null,
  tools: FetchTools,
): Promise<{ staged: Staged; notes: readonly string[] }> {
  const { datadir, name, bundledFolder, given, keep } = request;
  const folder = keep ? updateFolder(datadir, name) : undefined;
  const bundled = (await bundledDatabases(bundledFolder)).find((each) => each.name === name);
  if (given.length === 0 && bundled !== undefined && takesShipped(bundled, manifest)) {
    tools.onProgress?.({ phase: 'building', bytes: 0, totalBytes: null });
    return { staged: await stageBundled(bundled, datadir, tools.toolbox, tools.signal, folder), notes: [] };
  }
  const provider = providerOf(name);
  if (provider === undefined || manifest?.source === 'local') throw nothingToUpdateFrom(name, manifest);
  const { staged, prepared } = await stageFetched(provider, request, tools, folder);
  await forgetDownloads(datadir, name);
  return { staged, notes: prepared.notes };
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
