import { z } from 'zod';
import { assemblyMethod, engineName, runOrigin, usedDatabase } from '../workspace/run-schema.ts';
import { strategyName } from '../screening/strategy-name.ts';
import { clusterThresholds, contigThresholds, readsThresholds } from '../screening/thresholds.ts';
import { problem, sample } from './samples.ts';

export const searchState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'interrupted']);

/** One sample against one database. */
export const search = z.strictObject({
  id: z.string(),
  sampleId: z.string(),
  database: z.string(),
  engine: engineName,
  state: searchState,
  /** 0 to 1 while running, else null. */
  progress: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  hits: z.number().nullable(),
  /** Distinct genes among the hits. */
  genes: z.number().nullable(),
  /** Of a locus search: what was called; null where nothing was. */
  call: z.string().nullable(),
  notes: z.array(z.string()),
  problem: problem.nullable(),
  /** Contigs that were searched by the plain command, since the run's strategy can't promise their rows. */
  fallbackContigs: z.number(),
  /** It is the answer of an earlier search of the same content, which was kept. */
  fromCache: z.boolean(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** The aligner's command line as it ran, for the record and for copying. */
  command: z.string().nullable(),
});

export const runState = z.enum(['running', 'done', 'failed', 'cancelled', 'interrupted']);

const stateCounts = z.strictObject({
  waiting: z.number(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
  cancelled: z.number(),
  interrupted: z.number(),
});

export const runSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  origin: runOrigin,
  state: runState,
  /** Another living process works on it: it can be stopped and deleted there alone. */
  elsewhere: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  samples: z.number(),
  databases: z.array(z.string()),
  hits: z.number(),
  counts: stateCounts,
});

/** What the contig engine does beyond the compatible table; both off by default. */
const contigOptions = z.strictObject({
  /** Joins pieces of a gene that lie on several contigs. */
  mergeFragments: z.boolean(),
  /** Reports a whole gene that BLAST dropped behind a longer partial hit. */
  recoverCulled: z.boolean(),
});

export const runRecord = z.strictObject({
  summary: runSummary,
  samples: z.array(sample),
  databases: z.array(usedDatabase),
  thresholds: contigThresholds,
  options: contigOptions,
  readsThresholds,
  clusterThresholds,
  strategy: strategyName,
  searches: z.array(search),
  /** Program name to version, e.g. `blastn` → `2.12.0+`. */
  tools: z.record(z.string(), z.string()),
  /** The `gapit screen` line that gives the same tables. */
  commandLine: z.string(),
});

export const startRun = z.strictObject({
  name: z.string().max(200),
  samples: z.array(sample).min(1),
  databases: z.array(z.string()).min(1),
  thresholds: contigThresholds,
  options: contigOptions.default({ mergeFragments: false, recoverCulled: false }),
  readsThresholds: readsThresholds.prefault({}),
  clusterThresholds: clusterThresholds.prefault({}),
  /** How assemblies are screened against gene databases. */
  assemblyMethod: assemblyMethod.default('contig'),
});

/** A run folder that could not be read; it is left as it is. */
const unreadableRun = z.strictObject({ id: z.string(), path: z.string(), problem });

export const runList = z.strictObject({ runs: z.array(runSummary), unreadable: z.array(unreadableRun) });

export type SearchState = z.output<typeof searchState>;
export type Search = z.output<typeof search>;
export type RunState = z.output<typeof runState>;
export type RunSummary = z.output<typeof runSummary>;
export type UsedDatabase = z.output<typeof usedDatabase>;
export type RunRecord = z.output<typeof runRecord>;
export type StartRun = z.output<typeof startRun>;
export type AssemblyMethod = z.output<typeof assemblyMethod>;
export type EngineName = z.output<typeof engineName>;
export type { StrategyName } from '../screening/strategy-name.ts';
export type RunList = z.output<typeof runList>;
