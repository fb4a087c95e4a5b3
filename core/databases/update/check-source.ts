import { requireDatabaseFolder } from '../database.ts';
import { bundledDatabases, bundledUpdate } from '../bundled.ts';
import { headFile } from '../download/head-file.ts';
import type { HttpClient } from '../../base/http/http.ts';
import { readSourceState, type SourceState } from '../fetch/source-state.ts';
import { readManifest } from '../manifest.ts';
import { providerOf } from '../providers/index.ts';

/** What the source of a database has, without a download. */
export interface SourceCheck {
  readonly outcome: 'current' | 'available';
  /** Bytes to download; null where the source does not say, 0 where it ships with the program. */
  readonly bytes: number | null;
}

/**
 * Asks the source of an installed database whether it has something else than what was fetched. Where nobody wrote
 * down what was fetched, or the server gives nothing to compare, there may be something newer: `available`.
 *
 * @returns null where there is no source to ask
 * @throws GapitError DATABASE_NOT_FOUND, DOWNLOAD_FAILED
 */
export async function checkSource(
  datadir: string,
  name: string,
  { bundledFolder, http, signal }: { bundledFolder: string; http: HttpClient; signal?: AbortSignal },
): Promise<SourceCheck | null> {
  const folder = await requireDatabaseFolder(datadir, name);
  const manifest = await readManifest(folder);
  const bundled = (await bundledDatabases(bundledFolder)).find((each) => each.name === name);
  if (bundled !== undefined && bundledUpdate(bundled, manifest)) return { outcome: 'available', bytes: 0 };
  const provider = providerOf(name);
  if (provider === undefined || manifest?.source === 'local') {
    return bundled === undefined ? null : { outcome: 'current', bytes: 0 };
  }
  const state = await readSourceState(folder);
  let changed = state === null;
  let bytes: number | null = 0;
  // An update comes from the provider, wherever the present content was fetched from.
  for (const { url } of provider.files) {
    const known = state?.files.find((file) => file.url === url);
    const version = { etag: known?.etag ?? null, lastModified: known?.last_modified ?? null };
    const now = await headFile(url, http, version, signal);
    changed ||= differs(known, now);
    bytes = bytes === null || now.bytes === null ? null : bytes + now.bytes;
  }
  return { outcome: changed ? 'available' : 'current', bytes: bytes ?? totalBytes(state) };
}

function differs(
  known: SourceState['files'][number] | undefined,
  now: { changed: boolean | null; bytes: number | null },
): boolean {
  if (now.changed !== null) return now.changed;
  return known === undefined || now.bytes === null || now.bytes !== known.bytes;
}

function totalBytes(state: SourceState | null): number | null {
  return state === null ? null : state.files.reduce((sum, { bytes }) => sum + bytes, 0);
}
