import { join } from 'node:path';
import { GapitError, toGapitError } from '../base/errors.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { buildIndex } from './blast-index.ts';
import { sequencesSha256 } from './database.ts';
import { databaseNames } from './datadir.ts';
import { readManifest } from './manifest.ts';
import { moleculeType, type MoleculeType } from './molecule-type.ts';
import { requirePlainName } from './plain-name.ts';
import { countRecords } from './sequences-file.ts';

export interface IndexedDatabase {
  readonly name: string;
  readonly records: number;
  readonly type: MoleculeType;
  /** The sequences are not those that the manifest certifies: somebody has edited them. */
  readonly edited: boolean;
}

/**
 * Indexes one database folder: BLAST index from its `sequences`, molecule type from the manifest or from
 * the letters.
 */
export async function indexDatabase(
  datadir: string,
  name: string,
  toolbox: Toolbox,
  signal?: AbortSignal,
): Promise<IndexedDatabase> {
  requirePlainName(name);
  const folder = join(datadir, name);
  const sequences = join(folder, 'sequences');
  const records = await countRecords(sequences);
  if (records === 0) {
    throw new GapitError('DATABASE_MALFORMED', `the database ${name} holds no FASTA records: ${sequences}`, {
      database: name,
      file: sequences,
      next_step: 'Put the genes there as FASTA, or remove the folder.',
    });
  }
  const manifest = await readManifest(folder);
  const type = manifest?.dbtype ?? (await moleculeType(sequences));
  await buildIndex(folder, { name, type, toolbox, signal });
  const edited = manifest !== null && (await sequencesSha256(folder)) !== manifest.sha256;
  return { name, records, type, edited };
}

/**
 * Indexes every database of a datadir (`gapit setupdb`). One that fails does not stop the others.
 *
 * @returns what was indexed, and the failures by name
 * @throws GapitError DATADIR_NOT_FOUND, DATADIR_EMPTY
 */
export async function indexDatadir(
  datadir: string,
  toolbox: Toolbox,
  onDone: (done: IndexedDatabase) => void,
  signal?: AbortSignal,
): Promise<{ name: string; error: GapitError }[]> {
  const names = await databaseNames(datadir);
  if (names.length === 0) {
    throw new GapitError('DATADIR_EMPTY', `no database in ${datadir}`, {
      datadir,
      next_step: 'A database is a folder there with a FASTA file named sequences.',
    });
  }
  const failures: { name: string; error: GapitError }[] = [];
  for (const name of names) {
    try {
      onDone(await indexDatabase(datadir, name, toolbox, signal));
    } catch (thrown) {
      signal?.throwIfAborted();
      failures.push({ name, error: toGapitError(thrown) });
    }
  }
  return failures;
}
