import { z } from 'zod';
import { typingCall } from '../documents/call.ts';
import { geneVerdict } from '../documents/cluster.ts';
import { readType } from '../documents/reads.ts';
import { strategyName } from '../screening/strategy-name.ts';

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

/** Reads of one lane, by the paths of their files. */
const lane = z.strictObject({ r1: z.string(), r2: z.string().nullable() });

/** One recognised sample, ready to be screened. Lengths in bases. */
export const sample = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['assembly', 'annotated', 'reads']),
  format: z.enum(['fasta', 'fastq', 'genbank', 'embl', 'gff3', 'gfa', 'clustal', 'stockholm']),
  files: z.array(inputFile).min(1),
  contigs: z.number(),
  bases: z.number(),
  longestContig: z.number(),
  /** Of reads alone: their lanes, how many there are (estimated from the first of them), and the preset. */
  lanes: z.array(lane).default([]),
  reads: z.number().default(0),
  readType: readType.nullable().default(null),
  warnings: z.array(z.string()),
});

/** What a record of a database is called in a sentence. */
export const recordNoun = z.enum(['gene', 'allele', 'replicon', 'protein', 'locus']);

/** A database as a run used it; kept with the run, so that the record stays true after an update. */
export const usedDatabase = z.strictObject({
  name: z.string(),
  description: z.string(),
  kind: z.enum(['gene', 'cluster']).default('gene'),
  dbtype: z.enum(['nucl', 'prot']),
  /** Runs kept before it was written down have none. */
  noun: recordNoun.default('gene'),
  records: z.number().nullable(),
  sha256: z.string().nullable(),
  version: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  license: z.string().nullable(),
});

/**
 * How a sample meets a database: `contig`, BLAST over an assembly; `confirm`, BLAST over the contigs that a
 * survey found something on; `survey`, minimap2 over an assembly; `reads`; `loci`, the best locus of an assembly.
 */
export const engineName = z.enum(['contig', 'confirm', 'survey', 'reads', 'loci']);

/** How assemblies are screened against gene databases. */
export const assemblyMethod = engineName.extract(['contig', 'confirm', 'survey']);

const storedContigOptions = z.strictObject({ mergeFragments: z.boolean(), recoverCulled: z.boolean() });

const storedReadsThresholds = z.strictObject({
  minBreadth: z.number(),
  minIdentity: z.number(),
  minMapq: z.number(),
});

const storedClusterThresholds = z.strictObject({
  minGeneCov: z.number(),
  minGeneId: z.number(),
  minClusterCov: z.number(),
});

/** A process that works on a run: alive while its id is in use since the same start of the machine. */
export const runOwner = z.strictObject({ pid: z.number(), bootTime: z.number() });

/** Who started a run: somebody at the window, a terminal, or an agent by the name its client gives itself. */
export const runOrigin = z.strictObject({
  host: z.enum(['desktop', 'cli', 'mcp']),
  client: z.string().nullable(),
});

/** `run.json`: what was asked. Only the name, the owner and `kept` ever change. */
export const storedRun = z.strictObject({
  schema: z.literal('gapit-workbench.run/1'),
  id: z.string(),
  name: z.string(),
  origin: runOrigin.default({ host: 'desktop', client: null }),
  /** The user made it her own, by its name or by taking it up again: retention leaves it alone. */
  kept: z.literal(true).optional(),
  createdAt: z.string(),
  owner: runOwner,
  samples: z.array(sample),
  databases: z.array(usedDatabase),
  thresholds: z.strictObject({ minid: z.number(), mincov: z.number() }),
  // Runs kept before these existed were made with their defaults.
  options: storedContigOptions.default({ mergeFragments: false, recoverCulled: false }),
  readsThresholds: storedReadsThresholds.default({ minBreadth: 90, minIdentity: 0, minMapq: 0 }),
  clusterThresholds: storedClusterThresholds.default({ minGeneCov: 90, minGeneId: 90, minClusterCov: 96 }),
  /** Runs kept before there was a choice were made by the plain search. */
  strategy: strategyName.default('exact'),
  searches: z.array(
    z.strictObject({
      id: z.string(),
      sampleId: z.string(),
      database: z.string(),
      engine: engineName.default('contig'),
    }),
  ),
  tools: z.record(z.string(), z.string()),
  commandLine: z.string(),
});

/** `searches/<id>.json`: how one search ended. */
export const storedOutcome = z.strictObject({
  state: z.enum(['done', 'failed', 'cancelled']),
  /** Rows of the answer: hits, genes present in reads, or the locus called. */
  hits: z.number().nullable(),
  /** Distinct genes among them; of a locus, its genes that are present. */
  genes: z.number().nullable(),
  /** Of a locus search: the type and phenotype called; null where there is none. */
  call: z.string().nullable().default(null),
  notes: z.array(z.string()),
  problem: storedProblem.nullable(),
  /** Contigs that were searched by the plain command, since the run's strategy can't promise their rows. */
  fallbackContigs: z.number().default(0),
  /** It is the answer of an earlier search of the same content, which was kept. */
  fromCache: z.boolean().default(false),
  startedAt: z.string().nullable(),
  finishedAt: z.string(),
  command: z.string().nullable(),
});

/** One piece of a merged hit; contig positions as `storedHit` has them. */
const hitFragment = z.strictObject({
  contig: z.string(),
  contigIndex: z.number(),
  start: z.number(),
  end: z.number(),
  strand: z.enum(['+', '-']),
  geneStart: z.number(),
  geneEnd: z.number(),
  coveragePct: z.number(),
  identityPct: z.number(),
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
  /** Pieces of a gene that lies on several places, joined to one hit; null for an ordinary hit. */
  fragments: z.array(hitFragment).nullable().default(null),
});

const geneOnReads = z.strictObject({
  gene: z.string(),
  database: z.string(),
  accession: z.string(),
  product: z.string(),
  classes: z.array(z.string()),
  geneLength: z.number(),
  breadthPct: z.number(),
  meanDepth: z.number(),
  readsMapped: z.number(),
  meanIdentityPct: z.number(),
  present: z.boolean(),
  profile: z.strictObject({
    binSize: z.number(),
    bins: z.array(z.number()),
    uncovered: z.array(z.tuple([z.number(), z.number()])),
    mismatches: z.array(
      z.strictObject({
        position: z.number(),
        reference: z.string(),
        depth: z.number(),
        bases: z.record(z.string(), z.number()),
      }),
    ),
    gaps: z.array(
      z.strictObject({
        kind: z.enum(['deletion', 'insertion']),
        position: z.number(),
        length: z.number(),
        depth: z.number(),
        reads: z.number(),
      }),
    ),
  }),
});

/** `searches/<id>.reads.json`: genes of a database on the reads (or, of a survey, the contigs) of a sample. */
export const storedReads = z.strictObject({
  readType,
  reads: z.number(),
  pairs: z.number(),
  bases: z.number(),
  genes: z.array(geneOnReads),
});

const foundLocus = z.strictObject({
  locus: z.string(),
  label: z.string(),
  type: z.string(),
  length: z.number(),
  coveragePct: z.number(),
  identityPct: z.number(),
  coveredBases: z.number(),
  rank: z.number(),
  genes: z.array(
    z.strictObject({
      geneId: z.string(),
      product: z.string(),
      start: z.number(),
      end: z.number(),
      strand: z.enum(['+', '-']),
      coveragePct: z.number(),
      identityPct: z.number(),
      verdict: geneVerdict,
      isSplit: z.boolean(),
    }),
  ),
  pieces: z.array(
    z.strictObject({
      contig: z.string(),
      contigIndex: z.number(),
      contigLength: z.number(),
      contigStart: z.number(),
      contigEnd: z.number(),
      strand: z.enum(['+', '-']),
      locusStart: z.number(),
      locusEnd: z.number(),
      insertions: z.array(z.strictObject({ locusPosition: z.number(), length: z.number() })),
    }),
  ),
});

/** `searches/<id>.loci.json`: loci of a database on an assembly by rank; `called`: the first is the answer. */
export const storedLoci = z.strictObject({
  called: z.boolean(),
  loci: z.array(foundLocus),
  /** Call of each scheme; a database without schemes has none. */
  phenotypes: z.record(z.string(), typingCall),
});

/** `checksums.json`, which older runs have in the place of `inputs.json`: SHA-256 by path. */
export const storedChecksums = z.record(z.string(), z.string());

/** What a search came to know of its sample, where the run was started without looking into it. */
export const sampleFacts = sample
  .pick({ kind: true, format: true, contigs: true, bases: true, longestContig: true })
  .extend({ reads: z.number() })
  .partial();

/**
 * `inputs.json`: what was not known of the inputs when the run was started. SHA-256 of files, hexadecimal, by
 * path; facts of samples by id.
 */
export const storedInputFacts = z.strictObject({
  checksums: storedChecksums,
  samples: z.record(z.string(), sampleFacts),
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
export type RunOrigin = z.output<typeof runOrigin>;
export type RunOwner = z.output<typeof runOwner>;
export type StoredRun = z.output<typeof storedRun>;
export type StoredOutcome = z.output<typeof storedOutcome>;
export type StoredHit = z.output<typeof storedHit>;
export type StoredReads = z.output<typeof storedReads>;
export type StoredLoci = z.output<typeof storedLoci>;
export type SampleFacts = z.output<typeof sampleFacts>;
export type StoredInputFacts = z.output<typeof storedInputFacts>;
export type EngineName = z.output<typeof engineName>;
export type StoredSummary = z.output<typeof storedSummary>;
