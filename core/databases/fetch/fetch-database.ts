import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../../base/errors.ts';
import type { Toolbox } from '../../aligners/toolbox.ts';
import { hasSequences } from '../datadir.ts';
import type { HttpClient } from '../../base/http/http.ts';
import type { MoleculeType } from '../molecule-type.ts';
import { PROVIDERS, providerOf } from '../providers/index.ts';
import type { Provider } from '../providers/provider.ts';
import { makeDatadir } from '../make-datadir.ts';
import { downloadsFolder } from '../store/layout.ts';
import { withLock } from '../store/lock.ts';
import { publish } from '../store/publish.ts';
import type { Staged } from '../store/stage.ts';
import { obtainFiles } from './obtain-files.ts';
import { prepareDatabase, type PreparedDatabase } from './prepare.ts';
import { stagePrepared } from './stage-prepared.ts';

/** How far the work on a database is; bytes of its download. */
export interface FetchProgress {
  readonly phase: 'waiting' | 'downloading' | 'reading' | 'building';
  readonly bytes: number;
  readonly totalBytes: number | null;
}

export interface FetchRequest {
  readonly datadir: string;
  readonly name: string;
  /** Paths and addresses that stand in for the provider's; empty: the provider's own. */
  readonly given: readonly string[];
  /** Replaces an installed one, which is kept among the versions. */
  readonly force: boolean;
  readonly now: Date;
}

export interface FetchTools {
  readonly toolbox: Toolbox;
  readonly http: HttpClient;
  readonly onProgress?: (progress: FetchProgress) => void;
  readonly signal?: AbortSignal | undefined;
}

/** What a fetch says of itself, as hosts print it. */
export interface FetchReceipt {
  readonly db: string;
  readonly records: number;
  readonly dbtype: MoleculeType;
  readonly destination: string;
  /** What the source held that the database does not, one sentence each. */
  readonly notes: readonly string[];
}

/** What `all` stands for. */
export const DEFAULT_FETCH = ['card', 'vfdb'] as const;

/**
 * Downloads a database from its provider and builds it; it appears whole or not at all.
 *
 * @throws GapitError USAGE_ERROR (no such provider), DB_ALREADY_EXISTS, and what the download, the transform and
 *   the build throw; an installed database stays as it is then
 */
export async function fetchDatabase(request: FetchRequest, tools: FetchTools): Promise<FetchReceipt> {
  const { datadir, name, force } = request;
  const provider = requireProvider(name);
  await makeDatadir(datadir);
  return withWorkLock(datadir, name, tools, async () => {
    if (!force && (await hasSequences(join(datadir, name)))) throw isInstalled(datadir, name);
    const { staged, prepared } = await stageFetched(provider, request, tools);
    const destination = await publish(staged, { datadir, name, whenTaken: force ? 'replace' : 'refuse' });
    await forgetDownloads(datadir, name);
    return receiptOf(prepared, destination);
  });
}

/**
 * Downloads and builds a database aside, and leaves it there.
 *
 * @param folder where it is built; a scratch folder where it is left out
 */
export async function stageFetched(
  provider: Provider,
  { datadir, given, now }: Omit<FetchRequest, 'force'>,
  { toolbox, http, onProgress, signal }: FetchTools,
  folder?: string,
): Promise<{ staged: Staged; prepared: PreparedDatabase }> {
  let bytes = 0;
  const report = (phase: FetchProgress['phase'], totalBytes: number | null = bytes): void => {
    onProgress?.({ phase, bytes, totalBytes });
  };
  report('downloading', null);
  const files = await obtainFiles(provider, {
    folder: downloadsFolder(datadir, provider.name),
    given,
    http,
    signal,
    onProgress: (done, total) => {
      bytes = done;
      report('downloading', total);
    },
  });
  report('reading');
  const prepared = await prepareDatabase(provider, files, now, signal).catch(async (thrown: unknown) => {
    // What could not be used will not be, and whole files are never resumed.
    await forgetDownloads(datadir, provider.name);
    throw thrown;
  });
  signal?.throwIfAborted();
  report('building');
  const downloaded = [...files.values()].flatMap((file) => file.downloaded ?? []);
  const staged = await stagePrepared(datadir, prepared, downloaded, { toolbox, signal, folder });
  return { staged, prepared };
}

/** Waits for other processes that work on the database, and says so. */
export function withWorkLock<T>(
  datadir: string,
  name: string,
  { onProgress, signal }: Pick<FetchTools, 'onProgress' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  return withLock(datadir, name, 'work', work, {
    signal,
    onWait: () => onProgress?.({ phase: 'waiting', bytes: 0, totalBytes: null }),
  });
}

/** Removes the downloads of a database: only what broke off is of use later. */
export async function forgetDownloads(datadir: string, name: string): Promise<void> {
  await rm(downloadsFolder(datadir, name), { recursive: true, force: true });
}

/** @throws GapitError USAGE_ERROR that lists the names */
export function requireProvider(name: string): Provider {
  const provider = providerOf(name);
  if (provider !== undefined) return provider;
  const names = PROVIDERS.map((each) => each.name).join(', ');
  throw new GapitError(
    'USAGE_ERROR',
    `no database ${JSON.stringify(name)} can be fetched; there are: ${names}`,
    {
      database: name,
      available: names,
      next_step: 'gapit db list shows what each holds; your own is built with gapit db build.',
    },
  );
}

function receiptOf(prepared: PreparedDatabase, destination: string): FetchReceipt {
  const { plan } = prepared;
  return {
    db: plan.name,
    records: prepared.kind === 'gene' ? prepared.plan.records.length : prepared.plan.loci.length,
    dbtype: prepared.kind === 'gene' ? prepared.plan.type : 'nucl',
    destination,
    notes: prepared.notes,
  };
}

function isInstalled(datadir: string, name: string): GapitError {
  return new GapitError('DB_ALREADY_EXISTS', `there is a database ${name} already: ${join(datadir, name)}`, {
    database: name,
    folder: join(datadir, name),
    next_step: `See what is new with gapit db update ${name}, or replace it with --force; the old version is kept.`,
  });
}
