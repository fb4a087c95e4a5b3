import type { AssemblyMethod } from '../../../core/contract/runs.ts';
import type { ThresholdGroup, ThresholdName, Unsearchable } from '../../state/planModel.ts';
import type { ReadType } from '../../state/readsSamples.ts';
import type { Mate } from '../../features/screen/model/rows.ts';
import { counted, format, readCount } from './counts.ts';

const samples = (count: number) => counted(count, 'sample', 'samples');
const contigs = (count: number) => counted(count, 'contig', 'contigs');

function reads(count: number, bases: number): string {
  return `${readCount(count, bases)} ${count === 1 ? 'read' : 'reads'}`;
}

type Values = Partial<Record<ThresholdName, number | null>>;

function shown(values: Values, name: ThresholdName): string {
  const value = values[name];
  return value === null || value === undefined || Number.isNaN(value) ? '–' : String(value);
}

const methods: Record<AssemblyMethod, { name: string; explain: string }> = {
  contig: {
    name: 'Full search (BLAST)',
    explain: 'Every contig against every gene: finds diverged and partial genes too',
  },
  confirm: {
    name: 'Survey, then confirm',
    explain: 'minimap2 picks the contigs, BLAST searches those: faster, may miss diverged genes',
  },
  survey: {
    name: 'Fast survey (minimap2)',
    explain: 'Which genes are there, by breadth alone: quickest, blind to diverged and partial genes',
  },
};

const unsearchable: Record<Unsearchable, string> = {
  lociInReads: 'Loci need assemblies',
  proteinsInReads: 'Proteins need assemblies',
  proteinsNeedFullSearch: 'Proteins need the full search',
};

export const screen = {
  title: 'New screen',
  name: 'Name',
  defaultName: (iso: string) => `Screen of ${format.date(iso)}`,
  addFiles: 'Add files',
  addFolder: 'Add a folder',
  clearList: 'Clear list',
  listCleared: (count: number) => `Cleared ${samples(count)}`,
  undo: 'Undo',
  samples,
  tally: (parts: { assemblies: number; annotated: number; reads: number; rejected: number }) =>
    [
      parts.assemblies > 0 ? counted(parts.assemblies, 'assembly', 'assemblies') : '',
      parts.annotated > 0 ? counted(parts.annotated, 'annotated genome', 'annotated genomes') : '',
      parts.reads > 0 ? `${format.integer(parts.reads)} with reads` : '',
      parts.rejected > 0 ? counted(parts.rejected, 'file not readable', 'files not readable') : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  nameHint: 'Named by file; click a name to change it',
  groupHint: 'Grouped by file name; click a name to change it',
  byHand: (count: number) => `${format.integer(count)} changed by hand`,
  groupByName: 'Group by name again',
  groupedByName: 'Grouped by name again',
  table: 'Samples',
  columns: { sample: 'Sample', kind: 'What it is', file: 'Files', holds: 'Holds', size: 'Size' },
  kinds: { assembly: 'Assembly', annotated: 'Annotated genome' },
  readsKind: (pairing: 'paired' | 'single' | 'mixed', lanes: number) => {
    const kind = { paired: 'Reads, paired', single: 'Reads, single', mixed: 'Reads, part paired' }[pairing];
    return lanes === 1 ? kind : `${kind}, ${counted(lanes, 'lane', 'lanes')}`;
  },
  files: (count: number) => counted(count, 'file', 'files'),
  holds: (count: number, bases: number) => `${contigs(count)}, ${format.bases(bases)}`,
  /** `count`: of reads, mates counted both. */
  holdsReads: (count: number, bases: number, paired: boolean) =>
    paired
      ? `${readCount(Math.round(count / 2), bases)} pairs, ${format.bases(bases)}`
      : `${reads(count, bases)}, ${format.bases(bases)}`,
  fileHolds: (count: number, meanLength: number) =>
    count === 0
      ? 'no reads'
      : `${reads(count, count * meanLength)} of ${format.bases(Math.round(meanLength))}`,
  openFiles: (name: string) => `Files of ${name}:`,
  lane: (lane: number) => `Lane ${lane}`,
  mates: {
    r1: 'R1, forward',
    r2: 'R2, reverse',
    single: 'Single reads',
    interleaved: 'Pairs, interleaved',
  } satisfies Record<Mate, string>,
  /** Where there is no column for it. */
  shortMates: { r1: 'R1', r2: 'R2' },
  swapNamed: (lane: string) => `Swap R1 and R2 of ${lane}`,
  takeOutNamed: (file: string) => `Take ${file} out of its sample`,
  readType: 'Reads come from',
  readTypes: {
    sr: 'Illumina, short reads',
    'map-ont': 'Nanopore',
    'map-hifi': 'PacBio HiFi',
  } satisfies Record<ReadType, string>,
  guessed: 'guessed from the reads',
  guessedOther: (guess: string) => `the reads look like ${guess}`,
  split: 'Split into single files',
  splitDone: (name: string, files: number) => `Split ${name} into ${counted(files, 'sample', 'samples')}`,
  join: 'Join with other samples',
  joinNamed: (name: string) => `Join with ${name}`,
  joinExplain: 'Their files become one sample.',
  joinFind: 'Find a sample',
  joinList: 'Samples of reads',
  joinAs: 'Joined as',
  joinAsLanes: 'further lanes',
  joinAsMates: 'its mates (R1 and R2)',
  joinNone: 'No other sample of reads has this name.',
  joinAction: (count: number) => `Join ${samples(count)}`,
  joined: (count: number, name: string) => `Joined ${samples(count)} as ${name}`,
  cancel: 'Cancel',
  lanesHint: (count: number, name: string) => `These ${format.integer(count)} look like lanes of ${name}.`,
  joinLanes: 'Join them',
  notReadable: 'Not readable',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  chooseAll: 'Choose all samples',
  chooseSample: (name: string) => `Choose ${name}`,
  rename: (name: string) => `Rename ${name}`,
  sampleName: (name: string) => `Name of ${name}`,
  notes: {
    sameName: 'Another sample has the same name.',
    mixedReads: 'Its files hold different kinds of reads; they are better screened as samples of their own.',
  },
  reading: (files: number) => `Reading ${counted(files, 'file', 'files')}`,
  readingMore: 'Reading files',
  stopReading: 'Stop reading',
  readFailed: 'The files could not be read',
  duplicates: (files: number) =>
    files === 1
      ? 'One file is already in the list'
      : `${format.integer(files)} files are already in the list`,
  dropMore: 'Drop more files or folders anywhere in this window',
  empty: 'No samples yet',
  emptyExplain: 'Drop genome assemblies, sequencing reads or a folder anywhere in this window.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  pane: 'What to look for',
  databases: 'Databases',
  chosen: (count: number, records: number) =>
    count === 0 ? 'none chosen' : `${count} chosen, ${counted(records, 'record', 'records')}`,
  /** Beside a database that can't be searched for in some samples. */
  unsearched: (found: { reason: Unsearchable; samples: number; all: boolean }) =>
    found.all
      ? `${unsearchable[found.reason]}: it is left out.`
      : `${unsearchable[found.reason]}: not searched in ${samples(found.samples)}.`,
  thresholds: 'Thresholds',
  groups: { contig: 'Assemblies', reads: 'Reads', loci: 'Loci' } satisfies Record<ThresholdGroup, string>,
  survey: 'Survey of assemblies',
  readsAndSurvey: 'Reads and survey of assemblies',
  groupSummary: {
    contig: (values: Values) => `identity ${shown(values, 'minid')} %, coverage ${shown(values, 'mincov')} %`,
    reads: (values: Values) =>
      [
        `breadth ${shown(values, 'minBreadth')} %`,
        ...(values.minIdentity === 0 ? [] : [`identity ${shown(values, 'minIdentity')} %`]),
        ...(values.minMapq === 0 ? [] : [`mapping quality ${shown(values, 'minMapq')}`]),
      ].join(', '),
    loci: (values: Values) =>
      `gene ${shown(values, 'minGeneCov')} and ${shown(values, 'minGeneId')} %, locus ${shown(values, 'minClusterCov')} %`,
  } satisfies Record<ThresholdGroup, (values: Values) => string>,
  assemblySearch: 'How assemblies are searched',
  method: 'Search',
  methods,
  options: {
    mergeFragments: {
      title: 'Join pieces over contigs',
      explain: 'A gene found in pieces on several contigs counts as one, marked as split',
      short: 'pieces joined',
    },
    recoverCulled: {
      title: 'Report genes hidden behind longer partial hits',
      explain: 'BLAST drops a whole gene that lies inside a longer, partial one; this looks for it again',
      short: 'hidden genes reported',
    },
  },
  backToDefaults: 'Back to defaults',
  outOfRange: (minimum: number, maximum: number, exclusive: boolean) =>
    exclusive ? `Above ${minimum}, up to ${maximum}` : `From ${minimum} to ${maximum}`,
  percent: '%',
  planned: (sampleCount: number, databases: number) =>
    `${samples(sampleCount)}, ${counted(databases, 'database', 'databases')}`,
  searches: (count: number) => counted(count, 'search', 'searches'),
  leftOut: (count: number) =>
    `${samples(count)} ${count === 1 ? 'is' : 'are'} left out: no chosen database can be searched for in ${count === 1 ? 'it' : 'them'}.`,
  start: 'Start screening',
  starting: 'Starting',
  startFailed: 'The run could not be started',
  missing: {
    reading: 'Files are still being read.',
    samples: 'Add at least one sample.',
    noneChosen: 'Choose at least one sample.',
    databases: 'Choose at least one database.',
    searches: 'Choose a database that these samples can be searched for.',
    thresholds: 'Correct the threshold marked above.',
    aligner: (program: string) => `${program} was not found.`,
  },
  listed: (count: number) => `${samples(count)} listed, nothing started`,
  cores: (used: number, all: number) => `${Math.min(used, all)} of ${counted(all, 'core', 'cores')}`,
  nothingListed: 'Nothing listed yet',
};
