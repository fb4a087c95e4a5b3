import { join } from 'node:path';
import type { Database } from '../../databases/database.ts';
import { idOf, readSequences } from '../../databases/sequences-file.ts';
import { proteinSet } from '../../scanner/protein-index.ts';
import { ProteinScanner } from '../../scanner/protein-scanner.ts';
import type { ScanThreads } from '../../scanner/scan-threads.ts';

/** Residues of a database, at the most: each thread needs eight to sixteen bytes for each of them. */
const MOST_RESIDUES = 2 ** 24;
/** Databases whose index is kept. */
const KEPT = 4;

/** A protein database that is ready to be searched for. */
export interface ScannedDatabase {
  readonly scanner: ProteinScanner;
  /** The places in the database of the proteins with this id. */
  readonly subjectsOf: (id: string) => readonly number[];
}

/** The indexes of protein databases, made when they are first needed and kept from search to search. */
export class WarmProteins {
  readonly #threads: ScanThreads;
  /** By folder and content, the one that was used last at the end. */
  readonly #kept = new Map<string, Promise<ScannedDatabase | null>>();

  constructor(threads: ScanThreads) {
    this.#threads = threads;
  }

  /** A database's scanner; null where the database is too large for one. @throws what reading it does */
  of(database: Pick<Database, 'folder' | 'stamp'>): Promise<ScannedDatabase | null> {
    const key = `${database.folder}\n${database.stamp}`;
    const kept = this.#kept.get(key) ?? openDatabase(database.folder, this.#threads);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#letGo(oldest);
    return kept;
  }

  #letGo(key: string): void {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    kept?.then(
      (database) => database?.scanner.close(),
      () => undefined,
    );
  }
}

async function openDatabase(folder: string, threads: ScanThreads): Promise<ScannedDatabase | null> {
  const sequences: string[] = [];
  const places = new Map<string, number[]>();
  let residues = 0;
  for await (const record of readSequences(join(folder, 'sequences'))) {
    residues += record.residues.length;
    if (residues > MOST_RESIDUES) return null;
    const id = idOf(record.header);
    places.set(id, [...(places.get(id) ?? []), sequences.length]);
    sequences.push(record.residues);
  }
  const scanner = await ProteinScanner.open(proteinSet(sequences), threads);
  return { scanner, subjectsOf: (id) => places.get(id) ?? [] };
}
