import { join } from 'node:path';
import type { DatabaseVersion } from '../contract/databases.ts';
import { hasSequences } from '../databases/datadir.ts';
import { folderBytes } from '../databases/folder-bytes.ts';
import { readManifest, upstreamVersion } from '../databases/manifest.ts';
import { countRecords } from '../databases/sequences-file.ts';
import { listVersions } from '../databases/store/versions.ts';

/** Id of the version in use, which is no kept one. */
const IN_USE = 'in-use';

/** The version of a database that is in use, where there is one, and those that are kept, newest first. */
export async function databaseVersions(datadir: string, name: string): Promise<DatabaseVersion[]> {
  const kept = await listVersions(datadir, name);
  const folder = join(datadir, name);
  const inUse: DatabaseVersion[] = [];
  if (await hasSequences(folder)) {
    const manifest = await readManifest(folder).catch(() => null);
    inUse.push({
      id: IN_USE,
      version: upstreamVersion(manifest),
      fetchedAt: manifest?.fetched_at ?? null,
      records: manifest?.n_records ?? (await countRecords(join(folder, 'sequences'))),
      bytes: (await folderBytes(folder)) ?? 0,
      inUse: true,
    });
  }
  return [
    ...inUse,
    ...kept.map(({ id, manifest, records, bytes }) => ({
      id,
      version: upstreamVersion(manifest),
      fetchedAt: manifest?.fetched_at ?? null,
      records,
      bytes,
      inUse: false,
    })),
  ];
}
