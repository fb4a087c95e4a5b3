import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { indexedType } from './blast-index.ts';
import { requirePlainName } from './plain-name.ts';
import { contentStamp } from './content-stamp.ts';
import { hasSequences, requireDatadir, databaseNames } from './datadir.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { moleculeType, type MoleculeType } from './molecule-type.ts';
import { countRecords } from './sequences-file.ts';
import { lookSteadily } from './store/recover.ts';

/** A gene database that can be screened against. */
export interface Database {
  readonly kind: 'gene';
  readonly name: string;
  readonly folder: string;
  readonly type: MoleculeType;
  readonly manifest: Manifest | null;
  /** What tells its content from another that may be put in its place. */
  readonly stamp: string;
}

/**
 * Opens a gene database of the datadir for screening. Reads and surveys need no BLAST index: minimap2 reads
 * the `sequences` file.
 *
 * @throws GapitError DATADIR_NOT_FOUND, DATADIR_EMPTY, DATABASE_NOT_FOUND, DATABASE_NOT_INDEXED,
 *   MANIFEST_MALFORMED
 */
export async function openDatabase(
  datadir: string,
  name: string,
  { needsIndex = true }: { needsIndex?: boolean } = {},
): Promise<Database> {
  const folder = await requireDatabaseFolder(datadir, name);
  const stamp = await contentStamp(folder);
  const manifest = await readManifest(folder);
  const indexed = await indexedType(folder);
  if (indexed === null && needsIndex) {
    throw new GapitError('DATABASE_NOT_INDEXED', `the database ${name} has no BLAST index`, {
      database: name,
      datadir,
      next_step: `Run gapit setupdb --datadir '${datadir}'.`,
    });
  }
  const type = indexed ?? manifest?.dbtype ?? (await moleculeType(join(folder, 'sequences')));
  return { kind: 'gene', name, folder, type, manifest, stamp };
}

/**
 * The folder of a database of the datadir, of whichever kind.
 *
 * @throws GapitError USAGE_ERROR (not a plain name), DATADIR_NOT_FOUND, DATADIR_EMPTY, DATABASE_NOT_FOUND
 */
export async function requireDatabaseFolder(datadir: string, name: string): Promise<string> {
  await requireDatadir(datadir);
  requirePlainName(name);
  const folder = join(datadir, name);
  if (!(await lookSteadily(datadir, () => hasSequences(folder)))) throw await notFound(datadir, name);
  return folder;
}

async function notFound(datadir: string, name: string): Promise<GapitError> {
  const names = await databaseNames(datadir);
  if (names.length === 0) {
    return new GapitError('DATADIR_EMPTY', `no database in ${datadir}`, {
      datadir,
      database: name,
      next_step: 'Get one with gapit db fetch or gapit db build, or name another folder with --datadir.',
    });
  }
  return new GapitError(
    'DATABASE_NOT_FOUND',
    `no database named ${name} in ${datadir}; there are: ${names.join(', ')}`,
    {
      database: name,
      datadir,
      available: names.join(' '),
      next_step: 'gapit db list shows what is installed.',
    },
  );
}

/** What identifies the content of a database: the manifest's word, else read from its `sequences`. */
export async function databaseContent({
  folder,
  manifest,
}: Pick<Database, 'folder' | 'manifest'>): Promise<{ records: number; sha256: string }> {
  if (manifest !== null) return { records: manifest.n_records, sha256: manifest.sha256 };
  return { records: await countRecords(join(folder, 'sequences')), sha256: await sequencesSha256(folder) };
}

/** Checksum of a database's `sequences`, hexadecimal. */
export async function sequencesSha256(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const stream = createReadStream(join(folder, 'sequences'));
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
