import type { TypingCall } from '../../documents/call.ts';
import type { ReadType } from '../../documents/reads.ts';
import type { TableFragment, TableHit } from '../hit-columns.ts';
import type { ResultKind } from './formats.ts';

/** Everything that an export may need of a run, handed over as plain data. */
export interface ExportRun {
  readonly title: string;
  readonly createdAt: Date;
  readonly tool: { readonly name: string; readonly version: string };
  /** Program name to version: `blastn` → `2.12.0+`. */
  readonly programs: Readonly<Record<string, string>>;
  readonly databases: readonly ExportDatabase[];
  /** Thresholds and options by the names of the command line: `minid`, `min_breadth`, … */
  readonly parameters: Readonly<Record<string, number | string>>;
  /** The kind of result that formats with `oneKind` show. */
  readonly shows: ResultKind;
  /** Names of the databases in which results of that kind were looked for. */
  readonly shownDatabases: readonly string[];
  /** Names of the typing schemes of the cluster database that has most of them. */
  readonly schemes: readonly string[];
  /**
   * The samples in order, from the first at each call. Formats with `passes: 'one'` in `EXPORT_FORMATS` call
   * it once; the others walk the samples several times, and keep none of them.
   */
  readonly samples: () => AsyncIterable<ExportSample> | Iterable<ExportSample>;
  readonly basesOf: BasesOf;
}

/** A database as the run used it; what is not known is null. */
export interface ExportDatabase {
  readonly name: string;
  readonly description: string;
  readonly dbtype: 'nucl' | 'prot';
  readonly version: string | null;
  readonly sha256: string | null;
  /** ISO-8601. */
  readonly fetchedAt: string | null;
  readonly records: number | null;
  readonly license: string | null;
}

export interface ExportSample {
  readonly name: string;
  /** Its files as tables name them; the first is the FILE of its hits. */
  readonly files: readonly string[];
  /** One for each database that its contigs were screened against. */
  readonly contigs: readonly ExportContigs[];
  readonly reads: readonly ExportReads[];
  readonly loci: readonly ExportLoci[];
  readonly failures: readonly ExportFailure[];
}

export interface ExportContigs {
  readonly database: string;
  readonly molecule: 'nucl' | 'prot';
  readonly hits: readonly ExportHit[];
}

/** A hit of the contig engine as it hands it over; percentages unrounded. */
export interface ExportHit extends TableHit {
  /** Place of the contig in its file, from 0. */
  readonly contigIndex: number;
  readonly contigLength: number;
  /** Of a merged hit its pieces; null for an ordinary one. */
  readonly fragments: readonly ExportFragment[] | null;
}

export interface ExportFragment extends TableFragment {
  readonly contigIndex: number;
  readonly geneStart: number;
  readonly geneEnd: number;
}

/** Genes of a database on the reads of a sample or, of a survey, on its contigs by minimap2. */
export interface ExportReads {
  readonly database: string;
  readonly engine: 'reads' | 'survey';
  readonly readType: ReadType;
  readonly reads: number;
  readonly pairs: number;
  readonly bases: number;
  readonly genes: readonly ExportReadGene[];
}

/** Percentages and depths are unrounded. */
export interface ExportReadGene {
  readonly gene: string;
  readonly database: string;
  readonly accession: string;
  readonly product: string;
  readonly classes: readonly string[];
  readonly geneLength: number;
  readonly breadthPct: number;
  readonly meanDepth: number;
  readonly readsMapped: number;
  readonly meanIdentityPct: number;
  readonly present: boolean;
  readonly profile: {
    readonly binSize: number;
    readonly bins: readonly number[];
  };
}

/** Loci of a cluster database on an assembly by rank; `called`: the first is the answer. */
export interface ExportLoci {
  readonly database: string;
  readonly called: boolean;
  readonly loci: readonly ExportLocus[];
  /** The call of each scheme by its name. */
  readonly phenotypes: Readonly<Record<string, TypingCall>>;
}

/** Positions on the locus from 1, both ends included; percentages unrounded. */
export interface ExportLocus {
  readonly locus: string;
  readonly label: string;
  readonly type: string;
  readonly length: number;
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly rank: number;
  readonly genes: readonly ExportLocusGene[];
  readonly pieces: readonly ExportLocusPiece[];
}

export interface ExportLocusGene {
  readonly geneId: string;
  readonly product: string;
  readonly start: number;
  readonly end: number;
  readonly strand: '+' | '-';
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly verdict: 'present' | 'partial' | 'absent';
  readonly isSplit: boolean;
}

export interface ExportLocusPiece {
  readonly contig: string;
  readonly contigLength: number;
  readonly contigStart: number;
  readonly contigEnd: number;
  readonly strand: '+' | '-';
  readonly locusStart: number;
  readonly locusEnd: number;
}

/** A search that gave no result, and why. */
export interface ExportFailure {
  readonly database: string;
  readonly code: string;
  readonly message: string;
}

/** A stretch of a contig, from 1, both ends included, `start` never above `end`. */
export interface HitPlace {
  readonly contig: string;
  readonly contigIndex: number;
  readonly start: number;
  readonly end: number;
  /** Of the gene, on protein databases too. */
  readonly strand: '+' | '-';
}

/**
 * The sample's bases at places of its contigs, read in the gene's direction, one text for each place in the
 * order given. It may throw, as where the file is gone.
 */
export type BasesOf = (sample: ExportSample, places: readonly HitPlace[]) => Promise<readonly string[]>;

/** What tables print as FILE. */
export function fileLabel(sample: ExportSample): string {
  return sample.files[0] ?? sample.name;
}
