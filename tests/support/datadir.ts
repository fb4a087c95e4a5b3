import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll } from 'vitest';
import { indexDatabase } from '../../core/databases/setupdb.ts';
import { toolbox } from './aligners.ts';
import { groupFolder } from './temporary.ts';
import { inProject, shared } from './shared-folder.ts';

const CACHE = join(tmpdir(), 'gapit-test-databases');

/** Where the FASTA of a database lies: plain `sequences` or `sequences.gz`. */
export type DatabaseSource = string;

/** Sources that several test files use. */
export const TINYAMR = shared('cases/_common/db/tinyamr/sequences');
export const TINYPROT = shared('cases/_common/db/tinyprot/sequences');
export const bigDatabase = (name: string): DatabaseSource => shared('data/databases', name, 'sequences.gz');

/**
 * A datadir with indexed databases, filled before the group's tests; to be called in the group's body. It
 * holds links to a cache in the system's temporary folder: a database is indexed once for its content,
 * however many test files use it.
 */
export function datadirWith(sources: Readonly<Record<string, DatabaseSource>>): string {
  const datadir = groupFolder('gapit-test-datadir-');
  beforeAll(async () => {
    for (const [name, source] of Object.entries(sources)) {
      await symlink(await indexedDatabase(name, source), join(datadir, name));
    }
  });
  return datadir;
}

/** The folder of the cached database; made beside its place and renamed, since test files run side by side. */
export async function indexedDatabase(name: string, source: DatabaseSource): Promise<string> {
  const raw = await readFile(source);
  const sequences = source.endsWith('.gz') ? gunzipSync(raw) : raw;
  const indexer = await readFile(inProject('core/databases/blast-index.ts'));
  const key = createHash('sha256').update(name).update(sequences).update(indexer).digest('hex').slice(0, 16);
  const place = join(CACHE, key);
  if (existsSync(place)) return join(place, name);
  const scratch = join(CACHE, `.${key}-${randomBytes(4).toString('hex')}`);
  await mkdir(join(scratch, name), { recursive: true });
  await writeFile(join(scratch, name, 'sequences'), sequences);
  await indexDatabase(scratch, name, toolbox());
  try {
    await rename(scratch, place);
  } catch (error) {
    // Another test file was faster.
    await rm(scratch, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
  return join(place, name);
}
