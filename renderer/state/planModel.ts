import type { DatabaseSummary } from '../../core/contract/databases.ts';
import type { AssemblyMethod, EngineName, StartRun } from '../../core/contract/runs.ts';
import type { Sample } from '../../core/contract/samples.ts';
import type { AlignerStatus, ParameterDescription } from '../../core/contract/system.ts';

export type ThresholdName = ParameterDescription['name'];
/** What thresholds are for: hits on assemblies, genes on reads, loci. */
export type ThresholdGroup = ParameterDescription['engine'];
/** Null: the field is empty; `NaN`: it holds no number. */
export type Thresholds = Partial<Record<ThresholdName, number | null>>;
export type ContigOptions = StartRun['options'];

export const noOptions: ContigOptions = { mergeFragments: false, recoverCulled: false };

/** Whether a value lies in the parameter's range. */
export function inRange(parameter: ParameterDescription, value: number | null): value is number {
  if (value === null || !Number.isFinite(value)) return false;
  const aboveMinimum = parameter.exclusiveMinimum ? value > parameter.minimum : value >= parameter.minimum;
  return aboveMinimum && value <= parameter.maximum;
}

/** Whether a database can be chosen: it is ready, or is made so when it is first searched. */
export function canBeSearched({ state }: Pick<DatabaseSummary, 'state'>): boolean {
  return state === 'ready' || state === 'shipped';
}

/**
 * The database that a first screen takes: one of resistance genes (not proteins), else the first, those that are ready
 * before those that come with the app. Null where there is none, or one that may be better is being prepared.
 */
export function preferredDatabase(list: readonly DatabaseSummary[]): DatabaseSummary | null {
  const inState = (state: DatabaseSummary['state']) => list.filter((database) => database.state === state);
  const [ready, shipped] = [inState('ready'), inState('shipped')];
  const best = [...ready, ...shipped].find(holdsResistance) ?? ready[0];
  if (best !== undefined) return best;
  return inState('preparing').length > 0 ? null : (shipped[0] ?? null);
}

function holdsResistance({ name, description, dbtype }: DatabaseSummary): boolean {
  return dbtype === 'nucl' && /resist|amr/i.test(`${name} ${description}`);
}

/** Names of the databases a run would search: the chosen ones that are ready, in the list's order. */
export function chosenReady(list: readonly DatabaseSummary[], chosen: readonly string[] | null): string[] {
  const ready = list.filter(canBeSearched).map((database) => database.name);
  const kept = chosen === null ? [] : ready.filter((name) => chosen.includes(name));
  // What was chosen in another folder of databases says nothing about this one.
  const known = chosen !== null && (chosen.length === 0 || list.some(({ name }) => chosen.includes(name)));
  if (known) return kept;
  const preferred = preferredDatabase(list);
  return preferred === null ? [] : [preferred.name];
}

type SearchedDatabase = Pick<DatabaseSummary, 'kind' | 'dbtype'>;

/** Why a database can't be searched for in a sample. */
export type Unsearchable = 'lociInReads' | 'proteinsInReads' | 'proteinsNeedFullSearch';

/** How a sample of this kind meets a database, or why it can't. */
function engineOf(
  kind: Sample['kind'],
  database: SearchedDatabase,
  method: AssemblyMethod,
): EngineName | { unsearchable: Unsearchable } {
  if (kind === 'reads') {
    if (database.kind === 'cluster') return { unsearchable: 'lociInReads' };
    return database.dbtype === 'prot' ? { unsearchable: 'proteinsInReads' } : 'reads';
  }
  if (database.kind === 'cluster') return 'loci';
  if (database.dbtype === 'prot' && method !== 'contig') return { unsearchable: 'proteinsNeedFullSearch' };
  return method;
}

/** The programs that a kind of search runs. */
function programsOf(engine: EngineName, { dbtype }: SearchedDatabase): AlignerStatus['program'][] {
  const blast = dbtype === 'prot' ? 'blastx' : 'blastn';
  if (engine === 'contig') return [blast];
  return engine === 'confirm' ? ['minimap2', blast] : ['minimap2'];
}

/** What the samples and databases make together. */
export interface PlannedSearches {
  readonly count: number;
  readonly engines: ReadonlySet<EngineName>;
  readonly programs: ReadonlySet<AlignerStatus['program']>;
  /** Databases that are searched for in at least one sample, and kinds of samples that are searched at all. */
  readonly databases: ReadonlySet<string>;
  readonly kinds: ReadonlySet<Sample['kind']>;
}

export function planSearches(
  kinds: readonly Sample['kind'][],
  databases: readonly DatabaseSummary[],
  method: AssemblyMethod,
): PlannedSearches {
  const counts = new Map<Sample['kind'], number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const engines = new Set<EngineName>();
  const programs = new Set<AlignerStatus['program']>();
  const searchedDatabases = new Set<string>();
  const searchedKinds = new Set<Sample['kind']>();
  let count = 0;
  for (const database of databases) {
    for (const [kind, samples] of counts) {
      const engine = engineOf(kind, database, method);
      if (typeof engine !== 'string') continue;
      count += samples;
      engines.add(engine);
      for (const program of programsOf(engine, database)) programs.add(program);
      searchedDatabases.add(database.name);
      searchedKinds.add(kind);
    }
  }
  return { count, engines, programs, databases: searchedDatabases, kinds: searchedKinds };
}

/** Samples that a database can't be searched for in, by the reason. */
export function unsearchedSamples(
  kinds: readonly Sample['kind'][],
  database: SearchedDatabase,
  method: AssemblyMethod,
): { reason: Unsearchable; samples: number } | null {
  let samples = 0;
  let reason: Unsearchable | null = null;
  for (const kind of kinds) {
    const engine = engineOf(kind, database, method);
    if (typeof engine === 'string') continue;
    samples += 1;
    reason = engine.unsearchable;
  }
  return reason === null ? null : { reason, samples };
}

/** Which thresholds apply; before anything is listed or chosen, those of assemblies. */
export function thresholdGroups(
  kinds: readonly Sample['kind'][],
  databases: readonly DatabaseSummary[],
  method: AssemblyMethod,
): ReadonlySet<ThresholdGroup> {
  const listed = kinds.length === 0 ? (['assembly'] as const) : kinds;
  const genes: SearchedDatabase = { kind: 'gene', dbtype: 'nucl' };
  const searched: readonly SearchedDatabase[] = databases.length === 0 ? [genes] : databases;
  const groups = new Set<ThresholdGroup>();
  for (const database of searched) {
    for (const kind of new Set(listed)) {
      const engine = engineOf(kind, database, method);
      if (engine === 'contig' || engine === 'confirm') groups.add('contig');
      if (engine === 'reads' || engine === 'survey') groups.add('reads');
      if (engine === 'loci') groups.add('loci');
    }
  }
  return groups;
}

/** One of the programs that is needed and was not found. */
export function missingAligner(
  aligners: readonly AlignerStatus[],
  needed: ReadonlySet<AlignerStatus['program']>,
): AlignerStatus['program'] | null {
  const missing = aligners.find((aligner) => needed.has(aligner.program) && aligner.path === null);
  return missing?.program ?? null;
}

/** The value of a threshold: as typed, else the default. */
export function thresholdValue(typed: Thresholds, parameter: ParameterDescription): number | null {
  const value = typed[parameter.name];
  return value === undefined ? parameter.default : value;
}

/**
 * The typed values over the defaults; null as long as one that applies is out of range. Of those that do not
 * apply, and so are not shown, one out of range counts as never typed.
 */
export function completeThresholds(
  parameters: readonly ParameterDescription[],
  typed: Thresholds,
  groups: ReadonlySet<ThresholdGroup>,
): Required<Pick<StartRun, 'thresholds' | 'readsThresholds' | 'clusterThresholds'>> | null {
  const values = new Map<ThresholdName, number>();
  for (const parameter of parameters) {
    const value = thresholdValue(typed, parameter);
    if (inRange(parameter, value)) values.set(parameter.name, value);
    else if (groups.has(parameter.engine)) return null;
    else values.set(parameter.name, parameter.default);
  }
  const all = <N extends ThresholdName>(...names: N[]): Record<N, number> | null => {
    const found = names.flatMap((name) => {
      const value = values.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return found.length === names.length ? (Object.fromEntries(found) as Record<N, number>) : null;
  };
  const thresholds = all('minid', 'mincov');
  const readsThresholds = all('minBreadth', 'minIdentity', 'minMapq');
  const clusterThresholds = all('minGeneCov', 'minGeneId', 'minClusterCov');
  if (thresholds === null || readsThresholds === null || clusterThresholds === null) return null;
  return { thresholds, readsThresholds, clusterThresholds };
}
