import { z } from 'zod';
import { storedHit, storedLoci, storedReads } from '../workspace/run-schema.ts';

/** Confidence in words; the cuts are defined once, in `core/reports/confidence.ts`. */
export const confidence = z.enum(['exact', 'close', 'diverged', 'partial', 'split']);

/**
 * One hit of the table: as it is kept, and what the table says of it. Positions count from 1, both ends
 * included; percentages have the two decimals of the printed table; on protein databases gene positions and lengths are residues and contig positions stay bases.
 */
export const hitRow = storedHit.extend({
  /** `<search id>:<row>`; unique within a run. */
  id: z.string(),
  searchId: z.string(),
  sampleId: z.string(),
  sample: z.string(),
  confidence,
  /** The part of the gene that is missing would lie beyond the end of the contig. */
  atContigEnd: z.boolean(),
});

/** A pairwise alignment as two equally long lines, `-` where one has no base. */
export const alignment = z.strictObject({
  sampleLine: z.string(),
  geneLine: z.string(),
  /** First and last position of each line: contig positions (falling on the minus strand), gene positions. */
  sampleStart: z.number(),
  sampleEnd: z.number(),
  geneStart: z.number(),
  geneEnd: z.number(),
  mismatches: z.number(),
});

export const hitDetail = z.strictObject({
  hitId: z.string(),
  /** Null where it can't be made any more, with the reason in `alignmentProblem`. */
  alignment: alignment.nullable(),
  alignmentProblem: z.string().nullable(),
  /** The sample's bases under the hit, on the gene's strand, without gaps. */
  sequence: z.string().nullable(),
  record: z.strictObject({ header: z.string(), sequenceLength: z.number() }).nullable(),
  links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
});

/**
 * The genes of a database on the reads of a sample, or on the contigs of a surveyed assembly; those with a
 * row, by breadth. Percentages and depths have two decimals.
 */
export const readsResult = storedReads.extend({
  searchId: z.string(),
  sampleId: z.string(),
  sample: z.string(),
  database: z.string(),
  engine: z.enum(['reads', 'survey']),
});

/** The loci of a database on an assembly, by rank; percentages have two decimals. */
export const lociResult = storedLoci.extend({
  searchId: z.string(),
  sampleId: z.string(),
  sample: z.string(),
  database: z.string(),
});

/** What a run may hold. */
export const resultKind = z.enum(['contigs', 'reads', 'loci']);

export const exportFormat = z.enum([
  'tsv',
  'csv',
  'xlsx',
  'html',
  'json',
  'md',
  'hamronization',
  'fasta',
  'gff3',
  'bed',
]);

export type Confidence = z.output<typeof confidence>;
export type HitRow = z.output<typeof hitRow>;
export type Alignment = z.output<typeof alignment>;
export type ReadsResult = z.output<typeof readsResult>;
export type LociResult = z.output<typeof lociResult>;
export type HitDetail = z.output<typeof hitDetail>;
export type ResultKind = z.output<typeof resultKind>;
export type ExportFormat = z.output<typeof exportFormat>;
