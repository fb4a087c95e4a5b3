import { z } from 'zod';

/** A failure as it is kept: the `gapit.error/1` envelope without its schema name. */
export const storedProblem = z.strictObject({
  code: z.string(),
  message: z.string(),
  context: z.record(z.string(), z.string()),
});

const inputFile = z.strictObject({
  path: z.string(),
  name: z.string(),
  bytes: z.number(),
  sha256: z.string().nullable(),
});

/** One recognised sample, ready to be screened. Lengths in bases. */
export const sample = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['assembly', 'annotated']),
  format: z.enum(['fasta', 'fastq', 'genbank', 'embl', 'gff3', 'gfa', 'clustal', 'stockholm']),
  files: z.array(inputFile).min(1),
  contigs: z.number(),
  bases: z.number(),
  longestContig: z.number(),
  warnings: z.array(z.string()),
});

/** What a record of a database is called in a sentence. */
export const recordNoun = z.enum(['gene', 'allele', 'replicon', 'protein', 'locus']);

/** A database as a run used it; kept with the run, so that the record stays true after an update. */
export const usedDatabase = z.strictObject({
  name: z.string(),
  description: z.string(),
  dbtype: z.enum(['nucl', 'prot']),
  /** Runs kept before it was written down have none. */
  noun: recordNoun.default('gene'),
  records: z.number().nullable(),
  sha256: z.string().nullable(),
  version: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  license: z.string().nullable(),
});

/** A process that works on a run: alive while its id is in use since the same start of the machine. */
export const runOwner = z.strictObject({ pid: z.number(), bootTime: z.number() });

/** `run.json`: what was asked. Only the name and the owner ever change. */
export const storedRun = z.strictObject({
  schema: z.literal('gapit-workbench.run/1'),
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  owner: runOwner,
  samples: z.array(sample),
  databases: z.array(usedDatabase),
  thresholds: z.strictObject({ minid: z.number(), mincov: z.number() }),
  searches: z.array(z.strictObject({ id: z.string(), sampleId: z.string(), database: z.string() })),
  tools: z.record(z.string(), z.string()),
  commandLine: z.string(),
});

/** `searches/<id>.json`: how one search ended. */
export const storedOutcome = z.strictObject({
  state: z.enum(['done', 'failed', 'cancelled']),
  hits: z.number().nullable(),
  genes: z.number().nullable(),
  notes: z.array(z.string()),
  problem: storedProblem.nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string(),
  command: z.string().nullable(),
});

/** One line of `searches/<id>.hits.jsonl`: a hit as the engine gave it, percentages unrounded. */
export const storedHit = z.strictObject({
  contig: z.string(),
  /** Place of the contig in its file, from 0: tells apart contigs that share an id. */
  contigIndex: z.number(),
  contigLength: z.number(),
  start: z.number(),
  end: z.number(),
  strand: z.enum(['+', '-']),
  gene: z.string(),
  geneStart: z.number(),
  geneEnd: z.number(),
  geneLength: z.number(),
  gapOpenings: z.number(),
  gapBases: z.number(),
  /** abricate's 15-character drawing. */
  coverageMap: z.string(),
  coveragePct: z.number(),
  identityPct: z.number(),
  database: z.string(),
  accession: z.string(),
  product: z.string(),
  /** Resistance or function classes, in the database's order. */
  classes: z.array(z.string()),
});

/** `summary.json`: written when all searches have ended; an unfinished run has none. */
export const storedSummary = z.strictObject({
  state: z.enum(['done', 'failed', 'cancelled']),
  finishedAt: z.string(),
  hits: z.number(),
  counts: z.strictObject({ done: z.number(), failed: z.number(), cancelled: z.number() }),
});

export type StoredProblem = z.output<typeof storedProblem>;
export type UsedDatabase = z.output<typeof usedDatabase>;
export type RunOwner = z.output<typeof runOwner>;
export type StoredRun = z.output<typeof storedRun>;
export type StoredOutcome = z.output<typeof storedOutcome>;
export type StoredHit = z.output<typeof storedHit>;
export type StoredSummary = z.output<typeof storedSummary>;
