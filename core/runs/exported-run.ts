import { tool } from '../base/version.ts';
import type { ReadType } from '../documents/reads.ts';
import type { ExportLoci, ExportReads, ExportRun, ExportSample } from '../reports/exports/export-run.ts';
import type { ResultKind } from '../reports/exports/formats.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import type { EngineName, StoredOutcome, StoredRun } from '../workspace/run-schema.ts';
import { contigOptionsAsked } from './contig-options.ts';
import { parseHitId } from './hit-rows.ts';
import { basesOfSample } from './sample-bases.ts';

const KIND_OF_ENGINE: Readonly<Record<EngineName, ResultKind>> = {
  contig: 'contigs',
  confirm: 'contigs',
  reads: 'reads',
  survey: 'reads',
  loci: 'loci',
};

type Sample = StoredRun['samples'][number];
type Search = StoredRun['searches'][number];

/** What of a run is exported. */
export interface ExportedPart {
  /** The kind of result, in formats that show one. */
  readonly shows: ResultKind;
  /** Kinds of results that the format takes: those that are counted. */
  readonly kinds: readonly ResultKind[];
  /** The hits that are wanted; null: all of them. */
  readonly hitIds: readonly string[] | null;
}

/**
 * A kept run as exports take it, read from the library sample by sample.
 *
 * @returns `rows`: number of results handed out at the last pass over the samples
 */
export async function exportedRun(
  library: RunLibrary,
  runId: string,
  { shows, kinds, hitIds }: ExportedPart,
): Promise<{ run: ExportRun; rows: () => number }> {
  const run = await library.read(runId);
  const outcomes = await library.readOutcomes(runId);
  const wanted = hitIds === null ? null : rowsBySearch(hitIds);
  let rows = 0;
  async function* samples(): AsyncGenerator<ExportSample> {
    rows = 0;
    for (const sample of run.samples) {
      const exported = await exportedSample(library, run, outcomes, sample, wanted);
      for (const kind of kinds) rows += countOf(exported, kind);
      yield exported;
    }
  }
  return {
    rows: () => rows,
    run: {
      title: run.name,
      createdAt: new Date(),
      tool,
      programs: run.tools,
      databases: run.databases,
      parameters: parametersOf(run),
      shows,
      shownDatabases: databasesWith(run, shows),
      schemes: await schemesIn(library, run),
      samples,
      basesOf: basesOfSample,
    },
  };
}

/** The databases of the searches that give results of a kind, in the run's order. */
function databasesWith({ databases, searches }: StoredRun, kind: ResultKind): string[] {
  const searched = new Set(
    searches.filter(({ engine }) => KIND_OF_ENGINE[engine] === kind).map(({ database }) => database),
  );
  return databases.map(({ name }) => name).filter((name) => searched.has(name));
}

/** Hits, genes present on reads, or loci called, of one sample. */
function countOf({ contigs, reads, loci }: ExportSample, kind: ResultKind): number {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  switch (kind) {
    case 'contigs':
      return sum(contigs.map(({ hits }) => hits.length));
    case 'reads':
      return sum(reads.map(({ genes }) => genes.filter(({ present }) => present).length));
    case 'loci':
      return loci.filter(({ called }) => called).length;
  }
}

/** Names of the schemes by which its loci were typed, of the database with most of them. */
async function schemesIn(library: RunLibrary, run: StoredRun): Promise<string[]> {
  const looked = new Set<string>();
  let most: string[] = [];
  for (const { id, engine, database } of run.searches) {
    if (engine !== 'loci' || looked.has(database)) continue;
    const stored = await library.readLoci(run.id, id);
    if (stored === null) continue;
    // All samples were typed by the same schemes of a database.
    looked.add(database);
    const schemes = Object.keys(stored.phenotypes);
    if (schemes.length > most.length) most = schemes;
  }
  return most;
}

/** The thresholds of the engines that the run used, by the names of the command line. */
function parametersOf({
  samples,
  searches,
  thresholds,
  options,
  readsThresholds,
  clusterThresholds,
  strategy,
}: StoredRun): Record<string, number | string> {
  const engines = new Set(searches.map(({ engine }) => engine));
  const parameters: Record<string, number | string> = {};
  if (engines.has('contig') || engines.has('confirm')) {
    Object.assign(parameters, thresholds, contigOptionsAsked(options));
    if (engines.has('confirm')) parameters['confirm'] = 'yes';
  }
  if (engines.has('reads') || engines.has('survey')) {
    parameters['read_type'] = readTypesOf(samples, engines.has('survey')).join(',');
    parameters['min_breadth'] = readsThresholds.minBreadth;
    parameters['min_identity'] = readsThresholds.minIdentity;
    parameters['min_mapq'] = readsThresholds.minMapq;
  }
  if (engines.has('loci')) {
    parameters['min_gene_cov'] = clusterThresholds.minGeneCov;
    parameters['min_gene_id'] = clusterThresholds.minGeneId;
    parameters['min_cluster_cov'] = clusterThresholds.minClusterCov;
  }
  // A survey has one way alone.
  if ([...engines].some((engine) => engine !== 'survey')) parameters['strategy'] = strategy;
  return parameters;
}

/** minimap2's presets for the samples, each once; contigs that are surveyed are taken for long reads. */
function readTypesOf(samples: readonly Sample[], withSurvey: boolean): ReadType[] {
  const types = samples.flatMap(({ readType }) => readType ?? []);
  return [...new Set<ReadType>(withSurvey ? [...types, 'map-ont'] : types)];
}

async function exportedSample(
  library: RunLibrary,
  run: StoredRun,
  outcomes: ReadonlyMap<string, StoredOutcome>,
  sample: Sample,
  wanted: ReadonlyMap<string, ReadonlySet<number>> | null,
): Promise<ExportSample> {
  const searches = run.searches.filter(({ sampleId }) => sampleId === sample.id);
  const done = searches.filter(({ id }) => outcomes.get(id)?.state === 'done');
  return {
    name: sample.name,
    files: sample.files.map(({ path }) => path),
    contigs: await contigsOf(library, run, done, wanted),
    reads: await readsOf(library, run, done),
    loci: await lociOf(library, run, done),
    failures: searches.flatMap(({ id, database }) => {
      const problem = outcomes.get(id)?.problem ?? null;
      return problem === null ? [] : [{ database, code: problem.code, message: problem.message }];
    }),
  };
}

async function contigsOf(
  library: RunLibrary,
  run: StoredRun,
  searches: readonly Search[],
  wanted: ReadonlyMap<string, ReadonlySet<number>> | null,
): Promise<ExportSample['contigs']> {
  const contigs = searches.filter(({ engine }) => engine === 'contig' || engine === 'confirm');
  return Promise.all(
    contigs.map(async ({ id, database }) => {
      const molecule = run.databases.find(({ name }) => name === database)?.dbtype ?? 'nucl';
      const hits = await library.readHits(run.id, id);
      return {
        database,
        molecule,
        hits: wanted === null ? hits : hits.filter((_, row) => wanted.get(id)?.has(row) === true),
      };
    }),
  );
}

async function readsOf(
  library: RunLibrary,
  run: StoredRun,
  searches: readonly Search[],
): Promise<ExportReads[]> {
  const results: ExportReads[] = [];
  for (const { id, database, engine } of searches) {
    if (engine !== 'reads' && engine !== 'survey') continue;
    const stored = await library.readReads(run.id, id);
    if (stored !== null) results.push({ ...stored, database, engine });
  }
  return results;
}

async function lociOf(
  library: RunLibrary,
  run: StoredRun,
  searches: readonly Search[],
): Promise<ExportLoci[]> {
  const results: ExportLoci[] = [];
  for (const { id, database, engine } of searches) {
    if (engine !== 'loci') continue;
    const stored = await library.readLoci(run.id, id);
    if (stored !== null) results.push({ ...stored, database });
  }
  return results;
}

function rowsBySearch(hitIds: readonly string[]): Map<string, Set<number>> {
  const bySearch = new Map<string, Set<number>>();
  for (const id of hitIds) {
    const place = parseHitId(id);
    if (place === null) continue;
    const rows = bySearch.get(place.searchId) ?? new Set();
    rows.add(place.row);
    bySearch.set(place.searchId, rows);
  }
  return bySearch;
}
