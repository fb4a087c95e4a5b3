import { open, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { GapitError } from '../../base/errors.ts';
import { requireDatabaseFolder } from '../database.ts';
import { databaseNames } from '../datadir.ts';
import { readManifest } from '../manifest.ts';
import { moleculeType, type MoleculeType } from '../molecule-type.ts';
import { foldCase } from './fold-case.ts';
import { recordMatcher, type IndexedRecord, type Wanted } from './match-records.ts';
import { incomplete, parseRecord, readRecords, RECORDS_FILE } from './read-records.ts';

/** Rows at most; 0 for all. */
export const searchLimit = z.int().min(0).default(100);

/** A record that a search has found. */
export interface RecordRow {
  readonly database: string;
  /** Its place in `records.jsonl`, from 0. */
  readonly ordinal: number;
  readonly gene: string;
  readonly accession: string;
  /** Classes joined by `;`. */
  readonly function: string;
  readonly product: string;
  /** In residues. */
  readonly length: number;
}

/** A record with all that its database holds of it. */
export interface WholeRecord extends RecordRow {
  readonly sequence: string;
  readonly dbtype: MoleculeType;
  /** The id that it had in its source. */
  readonly sourceId: string;
}

export interface RecordSearchRequest extends Wanted {
  readonly datadir: string;
  /** Null for all databases of the datadir. */
  readonly database: string | null;
  /** How many rows are wanted at most; 0 for all. */
  readonly limit: number;
}

export interface RecordSearchResult {
  /** By database and then in the order of its records. */
  readonly rows: readonly RecordRow[];
  /** How many there are beyond the limit too. */
  readonly total: number;
  /** Databases that were passed over since they hold no records, or broken ones. */
  readonly skipped: readonly string[];
}

/** The records of one database without their sequences. */
interface DatabaseIndex {
  readonly stamp: string;
  readonly records: readonly IndexedRecord[];
}

/** How often a record is sought again in a database that is replaced meanwhile. */
const ATTEMPTS = 3;

/**
 * Finds records of the installed databases by what they are called. Each database is read once and again when its
 * file has changed; sequences are not kept, but read one by one. For a host that lives long.
 */
export class RecordIndex {
  /** By folder. Those who ask at the same time share one reading. */
  private readonly known = new Map<
    string,
    { readonly stamp: string; readonly index: Promise<DatabaseIndex> }
  >();

  /**
   * @throws GapitError DATADIR_NOT_FOUND, DATADIR_EMPTY, DATABASE_NOT_FOUND; of the one database that is asked for
   *   DB_INCOMPLETE where it holds no records; the signal's reason on abort
   */
  async search(request: RecordSearchRequest, signal?: AbortSignal): Promise<RecordSearchResult> {
    const { datadir, database, limit } = request;
    if (database !== null) await requireDatabaseFolder(datadir, database);
    const names = database === null ? await databaseNames(datadir) : [database];
    if (database === null) this.forgetOthers(datadir, names);
    const matches = recordMatcher(request);
    const rows: RecordRow[] = [];
    const skipped: string[] = [];
    let total = 0;
    for (const name of names) {
      signal?.throwIfAborted();
      const records = await this.recordsOrSkip(datadir, name, database !== null);
      if (records === null) skipped.push(name);
      records?.forEach((record, ordinal) => {
        if (!matches(record)) return;
        total++;
        if (limit === 0 || total <= limit) rows.push(rowOf(record, name, ordinal));
      });
    }
    return { rows, total, skipped };
  }

  /**
   * One record, whole.
   *
   * @param ordinal its place in `records.jsonl`, from 0
   * @throws GapitError DATADIR_NOT_FOUND, DATADIR_EMPTY, DATABASE_NOT_FOUND, DB_INCOMPLETE; DATABASE_CHANGED where
   *   there is no such record any more
   */
  async record(datadir: string, database: string, ordinal: number): Promise<WholeRecord> {
    const folder = await requireDatabaseFolder(datadir, database);
    const file = join(folder, RECORDS_FILE);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { stamp, records } = await this.indexOf(folder, database);
      const found = records[ordinal];
      if (found === undefined) break;
      const line = await readLine(file, found, stamp);
      if (line === null) continue;
      const { sequence, source_id } = parseRecord(line, file, ordinal + 1);
      const dbtype = (await readManifest(folder))?.dbtype ?? (await moleculeType(join(folder, 'sequences')));
      return { ...rowOf(found, database, ordinal), sequence, sourceId: source_id, dbtype };
    }
    throw new GapitError(
      'DATABASE_CHANGED',
      `the database ${database} has no record ${ordinal + 1} any more`,
      {
        database,
        file,
        next_step: 'Search again: the database was replaced.',
      },
    );
  }

  private async recordsOrSkip(
    datadir: string,
    name: string,
    isWanted: boolean,
  ): Promise<readonly IndexedRecord[] | null> {
    try {
      return (await this.indexOf(join(datadir, name), name)).records;
    } catch (thrown) {
      // One broken database, or one that was removed just now, doesn't hide what the others hold.
      if (isWanted || !(thrown instanceof GapitError)) throw thrown;
      return null;
    }
  }

  private async indexOf(folder: string, name: string): Promise<DatabaseIndex> {
    const stamp = await stampOf(folder, name);
    const known = this.known.get(folder);
    if (known?.stamp === stamp) return known.index;
    const index = readIndex(folder, name, stamp);
    this.known.set(folder, { stamp, index });
    // A failure is not kept: what is wrong may be put right without a change of the file.
    index.catch(() => {
      if (this.known.get(folder)?.index === index) this.known.delete(folder);
    });
    return index;
  }

  /** Databases that were removed need no memory. */
  private forgetOthers(datadir: string, names: readonly string[]): void {
    const folders = new Set(names.map((name) => join(datadir, name)));
    for (const folder of this.known.keys()) {
      if (join(folder, '..') === join(datadir) && !folders.has(folder)) this.known.delete(folder);
    }
  }
}

function rowOf(record: IndexedRecord, database: string, ordinal: number): RecordRow {
  const { gene, accession, product, length } = record;
  return { database, ordinal, gene, accession, function: record.function, product, length };
}

async function readIndex(folder: string, name: string, stamp: string): Promise<DatabaseIndex> {
  const records: IndexedRecord[] = [];
  for await (const { record, offset, bytes } of readRecords(folder)) {
    const { gene, accession, product } = record;
    const fields = { gene, accession, function: record.function.join(';'), product };
    const folded = {
      gene: foldCase(gene),
      accession: foldCase(accession),
      function: foldCase(fields.function),
      product: foldCase(product),
    };
    records.push({ ...fields, length: record.sequence.length, folded, offset, bytes });
  }
  const wanted = (await readManifest(folder))?.n_records ?? records.length;
  if (records.length === wanted) return { stamp, records };
  const file = join(folder, RECORDS_FILE);
  throw incomplete(`${file} holds ${records.length} of ${wanted} records`, { file, database: name });
}

/** What changes whenever another file takes the place of the records or they are written anew. */
async function stampOf(folder: string, name: string): Promise<string> {
  const file = join(folder, RECORDS_FILE);
  const found = await stat(file).catch(() => null);
  if (found?.isFile() === true) return stampFrom(found);
  throw new GapitError(
    'DB_INCOMPLETE',
    `the database ${name} holds no records to search in: ${file} is missing`,
    {
      database: name,
      file,
      next_step: `Genes in ${join(folder, 'sequences')} can be built into a database with gapit db build; loci can't be searched.`,
    },
  );
}

function stampFrom({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }): string {
  return [ino, size, mtimeMs].join(' ');
}

/** The line of a record; null where the file is another one by now. */
async function readLine(
  file: string,
  { offset, bytes }: IndexedRecord,
  stamp: string,
): Promise<Buffer | null> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch {
    return null;
  }
  try {
    if (stampFrom(await handle.stat()) !== stamp) return null;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, offset);
    return bytesRead === bytes ? buffer : null;
  } finally {
    await handle.close();
  }
}
