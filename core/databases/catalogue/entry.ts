import type { MoleculeType } from '../molecule-type.ts';

/** What one record of a database is called. */
export type RecordNoun = 'gene' | 'allele' | 'replicon' | 'protein' | 'locus';

/** The terms under which the content of a database may be used. */
export interface Licence {
  /** As the source names it; null where the source states none. */
  readonly name: string | null;
  /** Where it can be read. */
  readonly url: string | null;
  /** What is asked of the user, in one to three sentences; shown before the first download. */
  readonly terms: string | null;
  /** The paper to cite: first author, title, journal, year. */
  readonly citation: string | null;
}

/** A database that the product knows by name, installed or not. */
export interface CatalogueEntry {
  readonly name: string;
  readonly vendor: string;
  readonly description: string;
  readonly dbtype: MoleculeType;
  readonly kind: 'gene' | 'cluster';
  /** What a record is called in a sentence, singular. */
  readonly noun: RecordNoun;
  readonly licence: Licence;
  /** A page for people about the database; null where there is none. */
  readonly homepage: string | null;
  /** About how many bytes a download is; null where nobody knows or there is none. */
  readonly downloadBytes: number | null;
  /** Made for this product: ships with it and has no source to be fetched from. */
  readonly bundledOnly?: true;
}
