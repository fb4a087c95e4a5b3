import type { Toolbox } from '../aligners/toolbox.ts';
import { GapitError } from '../base/errors.ts';
import { cachedStrategy } from '../cache/cached-strategy.ts';
import { lociQuestion, readsQuestion, surveyQuestion } from '../cache/questions.ts';
import { noCache, type Answered, type SearchCache } from '../cache/search-cache.ts';
import { screenClusters } from '../screening/clusters/cluster-engine.ts';
import { surveyFirst } from '../screening/confirm-strategy.ts';
import { screenContigs } from '../screening/contig-engine.ts';
import { screenReads, type ReadsSearchResult } from '../screening/reads/reads-engine.ts';
import { surveyAssemblies } from '../screening/reads/survey.ts';
import type { Strategies } from '../screening/strategies.ts';
import type { EngineName, StoredRun } from '../workspace/run-schema.ts';
import type { FinishedSearch } from './finished-search.ts';
import type { ScreeningDatabase } from './open-screening-database.ts';
import { phenotypesOf } from './phenotypes.ts';
import { storedHits, storedLociOf, storedReadsOf } from './stored-results.ts';

export interface SearchOfRun {
  readonly run: StoredRun;
  readonly engine: EngineName;
  readonly sample: StoredRun['samples'][number];
  readonly database: ScreeningDatabase;
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly onBases: (bases: number) => void;
}

export interface SearchParts {
  readonly toolbox: Toolbox;
  readonly strategies: Strategies;
  /** Answers of earlier searches; none where left out. */
  readonly cache?: SearchCache | undefined;
}

/** Runs one search of a run by the engine that it was planned with; what it finds comes in the stored form. */
export async function runSearch(
  search: SearchOfRun,
  { toolbox, strategies, cache = noCache }: SearchParts,
): Promise<FinishedSearch> {
  const { run, engine, sample, database, threads, signal, onBases } = search;
  const work = { threads, signal, onBases };
  if (database.kind === 'cluster') {
    if (sample.kind === 'reads') throw lociInReads(database.name);
    const fast = { strategy: run.strategy, indexes: strategies.locusIndexes };
    const request = { file: fileOf(search), database, thresholds: run.clusterThresholds, ...work, ...fast };
    const question = lociQuestion(request, run.strategy);
    const found = await cache.answer(question, () => screenClusters(request, toolbox));
    return { ...found, result: { kind: 'loci', loci: storedLociOf(found, phenotypesOf(database, found)) } };
  }
  if (engine === 'reads' || engine === 'survey') {
    const request = { database, thresholds: run.readsThresholds, ...work };
    const searchReads = (): Promise<Answered<ReadsSearchResult>> => {
      const { name, lanes, readType } = sample;
      const { strategy } = run;
      const fast = { strategy, filters: strategies.readFilters };
      const reads = { sample: { name, lanes }, readType: readType ?? 'sr', ...fast, ...request };
      return cache.answer(readsQuestion(reads, strategy), () => screenReads(reads, toolbox));
    };
    const survey = (): Promise<Answered<ReadsSearchResult>> => {
      const files = sample.files.map(({ path }) => path);
      return cache.answer(surveyQuestion(files, request), () => surveyAssemblies(files, request, toolbox));
    };
    const found = engine === 'reads' ? await searchReads() : await survey();
    return { ...found, result: { kind: 'reads', reads: storedReadsOf(found) } };
  }
  const strategy = strategies.named(run.strategy, toolbox);
  const found = await screenContigs(
    { file: fileOf(search), database, thresholds: run.thresholds, ...run.options, ...work },
    cachedStrategy(engine === 'confirm' ? surveyFirst(strategy, toolbox) : strategy, cache),
  );
  return { ...found, result: { kind: 'hits', hits: storedHits(found.hits) } };
}

function fileOf({ run, sample }: SearchOfRun): string {
  const [file] = sample.files;
  if (file !== undefined) return file.path;
  throw new GapitError('RUN_UNREADABLE', 'the run names no file for this sample', { run: run.id });
}

function lociInReads(database: string): GapitError {
  return new GapitError(
    'USAGE_ERROR',
    `${database} holds loci, which are found in assemblies: reads can't be screened against it`,
    { database, next_step: 'Assemble the reads first.' },
  );
}
