import { quoteWord } from '../base/shell-words.ts';
import { DEFAULT_STRATEGY } from '../screening/strategy-name.ts';
import type { EngineName, StoredRun } from '../workspace/run-schema.ts';

type PlannedRun = Pick<
  StoredRun,
  | 'samples'
  | 'databases'
  | 'searches'
  | 'strategy'
  | 'thresholds'
  | 'options'
  | 'readsThresholds'
  | 'clusterThresholds'
>;

/**
 * The `gapit screen` lines that give the same results as a run: one for its assemblies and gene databases,
 * one for each sample of reads or of several assemblies, and one for each cluster database. For showing and
 * copying, never for running.
 */
export function commandLines(run: PlannedRun, datadir: string): string {
  const start = ['gapit', 'screen', '--datadir', datadir, '--db'];
  const searched = (engines: readonly EngineName[]): string[] => {
    const found = new Set(
      run.searches.filter(({ engine }) => engines.includes(engine)).map(({ database }) => database),
    );
    return run.databases.map(({ name }) => name).filter((name) => found.has(name));
  };
  const assemblies = run.samples.filter(({ kind }) => kind !== 'reads');
  const files = assemblies.flatMap(({ files: [first, ...more] }) =>
    first === undefined || more.length > 0 ? [] : [first.path],
  );
  const lines: string[][] = [];
  const onContigs = searched(['contig', 'confirm', 'survey']).join(',');
  if (onContigs !== '') {
    if (files.length > 0) lines.push([...start, onContigs, ...assemblyOptions(run), ...files]);
    for (const sample of assemblies.filter((each) => each.files.length > 1)) {
      const paths = sample.files.map(({ path }) => path).join(',');
      lines.push([...start, onContigs, ...readsThresholdOptions(run.readsThresholds), '--r1', paths]);
    }
  }
  const onReads = searched(['reads']).join(',');
  for (const sample of run.samples.filter(({ kind }) => kind === 'reads')) {
    if (onReads !== '') lines.push([...start, onReads, ...readsOptions(run, sample)]);
  }
  for (const name of searched(['loci'])) lines.push([...start, name, ...clusterOptions(run), ...files]);
  return lines.map((words) => words.map(quoteWord).join(' ')).join('\n');
}

function assemblyOptions({ searches, thresholds, options, readsThresholds, strategy }: PlannedRun): string[] {
  const engines = new Set(searches.map(({ engine }) => engine));
  if (engines.has('survey')) return ['--aligner', 'minimap2', ...readsThresholdOptions(readsThresholds)];
  return [
    ...(engines.has('confirm') ? ['--confirm'] : []),
    '--minid',
    String(thresholds.minid),
    '--mincov',
    String(thresholds.mincov),
    ...(options.mergeFragments ? ['--merge-fragments'] : []),
    ...(options.recoverCulled ? ['--recover-culled'] : []),
    ...strategyOption(strategy),
  ];
}

function readsOptions(
  { readsThresholds, strategy }: PlannedRun,
  sample: StoredRun['samples'][number],
): string[] {
  const mates = sample.lanes.map(({ r2 }) => r2);
  const paths = sample.lanes.flatMap(({ r1, r2 }) => (r2 === null ? [r1] : [r1, r2]));
  return [
    ...(sample.readType === null ? [] : ['--read-type', sample.readType]),
    ...readsThresholdOptions(readsThresholds),
    ...strategyOption(strategy),
    ...(paths.some((path) => path.includes(','))
      ? // A comma parts lanes: these files are named one by one, and put together by their names again.
        paths
      : [
          '--r1',
          sample.lanes.map(({ r1 }) => r1).join(','),
          ...(mates.every((mate) => mate === null)
            ? []
            : ['--r2', mates.map((mate) => mate ?? '').join(',')]),
        ]),
  ];
}

function readsThresholdOptions(thresholds: PlannedRun['readsThresholds']): string[] {
  return [
    '--min-breadth',
    String(thresholds.minBreadth),
    ...(thresholds.minIdentity === 0 ? [] : ['--min-identity', String(thresholds.minIdentity)]),
    ...(thresholds.minMapq === 0 ? [] : ['--min-mapq', String(thresholds.minMapq)]),
  ];
}

function clusterOptions({ clusterThresholds, strategy }: PlannedRun): string[] {
  return [
    '--min-gene-cov',
    String(clusterThresholds.minGeneCov),
    '--min-gene-id',
    String(clusterThresholds.minGeneId),
    '--min-cluster-cov',
    String(clusterThresholds.minClusterCov),
    ...strategyOption(strategy),
  ];
}

/** The one that is used anyway goes without saying. */
function strategyOption(strategy: PlannedRun['strategy']): string[] {
  return strategy === DEFAULT_STRATEGY ? [] : ['--strategy', strategy];
}
