import type { Toolbox } from '../aligners/toolbox.ts';
import { GapitError } from '../base/errors.ts';
import type { AlignmentStrategy } from '../screening/alignment-strategy.ts';
import { screenClusters } from '../screening/clusters/cluster-engine.ts';
import { surveyFirst } from '../screening/confirm-strategy.ts';
import { screenContigs } from '../screening/contig-engine.ts';
import { screenReads, type ReadsSearchResult } from '../screening/reads/reads-engine.ts';
import { surveyAssemblies } from '../screening/reads/survey.ts';
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

/** Runs one search of a run by the engine that it was planned with; what it finds comes in the stored form. */
export async function runSearch(
  search: SearchOfRun,
  { toolbox, strategy }: { toolbox: Toolbox; strategy: AlignmentStrategy },
): Promise<FinishedSearch> {
  const { run, engine, sample, database, threads, signal, onBases } = search;
  const work = { threads, signal, onBases };
  if (database.kind === 'cluster') {
    if (sample.kind === 'reads') throw lociInReads(database.name);
    const request = { file: fileOf(search), database, thresholds: run.clusterThresholds, ...work };
    const found = await screenClusters(request, toolbox);
    return { ...found, result: { kind: 'loci', loci: storedLociOf(found, phenotypesOf(database, found)) } };
  }
  if (engine === 'reads' || engine === 'survey') {
    const request = { database, thresholds: run.readsThresholds, ...work };
    const found: ReadsSearchResult =
      engine === 'reads'
        ? await screenReads(
            {
              sample: { name: sample.name, lanes: sample.lanes },
              readType: sample.readType ?? 'sr',
              ...request,
            },
            toolbox,
          )
        : await surveyAssemblies(
            sample.files.map(({ path }) => path),
            request,
            toolbox,
          );
    return { ...found, result: { kind: 'reads', reads: storedReadsOf(found) } };
  }
  const found = await screenContigs(
    { file: fileOf(search), database, thresholds: run.thresholds, ...run.options, ...work },
    engine === 'confirm' ? surveyFirst(strategy, toolbox) : strategy,
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
