import { join } from 'node:path';
import { writeFileAtomic } from '../../base/atomic-file.ts';
import { GapitError } from '../../base/errors.ts';
import { requireDatabaseFolder } from '../database.ts';
import { withWorkLock, type FetchReceipt, type FetchTools } from '../fetch/fetch-database.ts';
import { readSourceState, SOURCE_STATE_FILE } from '../fetch/source-state.ts';
import { MANIFEST_FILE, readManifest, type Manifest } from '../manifest.ts';
import { publish } from '../store/publish.ts';
import { differingFiles } from '../differing-files.ts';
import { stagedUpdate, updateToken } from './staged-update.ts';

/**
 * Puts a prepared update in use; the version that it replaces is kept. One that holds the very same renews what is
 * said of the database alone: it is as old as its last look at the source.
 *
 * @param token of the plan that was agreed to
 * @throws GapitError DATABASE_NOT_FOUND, USAGE_ERROR (none is prepared), DATABASE_CHANGED (the database or its
 *   update is another since), DATADIR_NOT_WRITABLE
 */
export async function applyUpdate(
  datadir: string,
  name: string,
  token: string,
  tools: Pick<FetchTools, 'onProgress' | 'signal'> = {},
): Promise<FetchReceipt> {
  const inUse = await requireDatabaseFolder(datadir, name);
  return withWorkLock(datadir, name, tools, async () => {
    const staged = await stagedUpdate(datadir, name);
    const after = staged === null ? null : await readManifest(staged.folder);
    if (staged === null || after === null) throw nonePrepared(name);
    if ((await updateToken(inUse, staged.folder)) !== token) throw isAnother(name);
    if ((await differingFiles(inUse, staged.folder)).length === 0) {
      await renewSource(staged.folder, inUse, after);
      await staged.discard();
    } else {
      await publish(staged, { datadir, name, whenTaken: 'replace' });
    }
    return { db: name, records: after.n_records, dbtype: after.dbtype, destination: inUse, notes: [] };
  });
}

function nonePrepared(name: string): GapitError {
  return new GapitError('USAGE_ERROR', `no update of ${name} is prepared`, {
    database: name,
    next_step: 'See what would change first.',
  });
}

function isAnother(name: string): GapitError {
  return new GapitError(
    'DATABASE_CHANGED',
    `${name}, or its update, was changed since its changes were shown`,
    {
      database: name,
      next_step: 'See again what would change.',
    },
  );
}

async function renewSource(from: string, inUse: string, manifest: Manifest): Promise<void> {
  const source = await readSourceState(from);
  if (source !== null) {
    await writeFileAtomic(join(inUse, SOURCE_STATE_FILE), `${JSON.stringify(source, null, 2)}\n`);
  }
  await writeFileAtomic(join(inUse, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}
