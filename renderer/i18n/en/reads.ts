import type { RecordNoun } from '../../../core/contract/databases.ts';
import type { ReadType } from '../../../core/documents/reads.ts';
import type { Agreement } from '../../features/reads/model/agreement.ts';
import type { ReadDifference } from '../../features/reads/model/differences.ts';
import type { Laid } from '../../features/reads/model/gene.ts';
import type { ReadsLimits, TableVerdict } from '../../features/reads/model/verdict.ts';
import { counted, countedRecords, format, recordNoun } from './counts.ts';
import { differenceLabel, readsSentence } from './readsVerdict.ts';

const percent = (value: number) => format.percent(value, value % 1 === 0 ? 0 : 2);

const technology: Record<ReadType, string> = {
  sr: 'Illumina reads',
  'map-ont': 'Nanopore reads',
  'map-hifi': 'PacBio HiFi reads',
};

const verdicts: Record<TableVerdict, (limits: ReadsLimits, laid: Laid) => string> = {
  present: () => 'Present',
  exact: () => 'Present, exact',
  close: () => 'Present, close',
  diverged: () => 'Present, diverged',
  partial: () => 'Present, partial',
  belowBreadth: ({ breadth }) => `Below ${percent(breadth)}`,
  belowIdentity: ({ identity }) => `Identity below ${percent(identity)}`,
  none: (_, laid) => (laid === 'reads' ? 'No reads' : 'No contig'),
};

export const reads = {
  tab: 'Reads',
  sample: 'Sample',
  database: 'Database',
  /** "paired Illumina reads, 1 lane, 22,084 pairs" */
  sampleReads: (facts: {
    readType: ReadType;
    paired: boolean;
    lanes: number;
    reads: number;
    pairs: number;
  }) =>
    [
      `${facts.paired ? 'paired ' : ''}${technology[facts.readType]}`,
      counted(facts.lanes, 'lane', 'lanes'),
      facts.paired ? counted(facts.pairs, 'pair', 'pairs') : counted(facts.reads, 'read', 'reads'),
    ].join(', '),
  sampleContigs: (contigs: number, bases: number) =>
    `assembly, ${counted(contigs, 'contig', 'contigs')}, ${format.bases(bases)}`,
  presentFrom: 'Present from breadth',
  andIdentity: 'and identity',
  limitName: { breadth: 'Least breadth of a present gene', identity: 'Least identity of a present gene' },
  atLeast: '≥',
  limitRange: (least: number) => `From ${least} to 100`,
  search: 'Gene or product',

  table: 'Genes',
  columns: {
    gene: 'Gene',
    verdict: 'Verdict',
    breadth: 'Breadth %',
    identity: 'Identity %',
    depth: 'Mean depth',
    reads: { reads: 'Reads', contigs: 'Contigs' } satisfies Record<Laid, string>,
    profile: 'Depth along the gene',
    coverage: 'Coverage %',
    onIdentity: 'Identity %',
    agreement: 'Agreement',
  },
  laidOn: { reads: 'Reads against', contigs: 'Survey: contigs against' } satisfies Record<Laid, string>,
  beside: {
    contig: 'Assembly',
    confirm: 'Confirmed assembly',
    survey: 'Surveyed assembly',
    choose: 'Compare with an assembly',
    change: 'Change',
    changeNamed: (sample: string) => `Change the assembly beside the reads, now ${sample}`,
    nothing: 'No comparison',
  },
  presentOf: (present: number, all: number, noun: RecordNoun) =>
    `${format.integer(present)} of ${countedRecords(all, noun)} present`,
  showPresentOnly: 'Show present only',
  showEveryGene: 'Show every gene with a read',
  verdict: (verdict: TableVerdict, limits: ReadsLimits, laid: Laid) => verdicts[verdict](limits, laid),
  agreement: {
    agree: 'Agree',
    readsOnly: 'Reads only',
    assemblyOnly: 'Assembly only',
    neither: 'In neither',
  } satisfies Record<Agreement, string>,
  /** A small plot, read out. */
  profileSummary: (mean: number) => `mean ${format.decimal(mean, 1)}`,

  sentence: readsSentence,
  facts: (facts: { length: number; breadth: number; depth: number; identity: number }) =>
    [
      format.basePairs(facts.length),
      `breadth ${format.percent(facts.breadth)}`,
      `depth ${format.decimal(facts.depth, 1)}`,
      `identity ${format.percent(facts.identity)}`,
    ].join(', '),
  panel: 'Depth along the chosen gene',
  close: 'Close',
  plot: {
    differingBase: 'Differing base',
    summary: (gene: string, median: number, deepest: number, places: number) =>
      `Depth along ${gene}: median ${format.decimal(median, 0)}, at most ${format.decimal(deepest, 0)}; ` +
      `${counted(places, 'difference', 'differences')}. The table holds the same numbers.`,
    median: (depth: number) => `median ${format.decimal(depth, depth < 10 && depth % 1 !== 0 ? 1 : 0)}`,
    noReads: (laid: Laid, first: number, last: number) =>
      `no ${laid}, ${first === last ? 'base' : 'bases'} ${format.integer(first)}${first === last ? '' : ` to ${format.integer(last)}`}`,
    none: (laid: Laid) => `no ${laid}`,
    found: 'found',
    label: differenceLabel,
    at: (first: number, last: number, depth: number) =>
      `${first === last ? `base ${format.integer(first)}` : `bases ${format.integer(first)} to ${format.integer(last)}`}, depth ${format.decimal(depth, 1)}`,
    showTable: 'Table',
    showPlot: 'Plot',
  },
  differences: {
    title: 'Differences',
    position: 'Base',
    kind: 'In the reads',
    reads: { reads: 'Reads', contigs: 'Contigs' } satisfies Record<Laid, string>,
    depth: 'Of',
    share: 'Share %',
    none: 'No difference.',
    words: (difference: ReadDifference) => {
      if (difference.kind === 'substitution') return `${difference.reference}→${difference.base}`;
      const count = counted(difference.length, 'base', 'bases');
      return difference.kind === 'deletion' ? `${count} missing` : `${count} more, before it`;
    },
  },
  bins: { title: 'Depth', bases: 'Bases', depth: 'Mean depth' },

  none: 'No genes',
  noneExplain: (parts: { laid: Laid; database: string; records: number | null; noun: RecordNoun }) =>
    parts.records === null
      ? `No ${parts.laid === 'reads' ? 'read' : 'contig'} of this sample lies on a ${recordNoun(1, parts.noun)} of ${parts.database}.`
      : `No ${parts.laid === 'reads' ? 'read' : 'contig'} of this sample lies on any of the ${countedRecords(parts.records, parts.noun)} of ${parts.database}.`,
  otherDatabases: 'Choose other databases',
  noMatch: 'No gene to show',
  hiddenBy: (all: number, search: string, noun: RecordNoun) =>
    search === ''
      ? `${countedRecords(all, noun)} ${all === 1 ? 'has' : 'have'} reads, but none is present.`
      : `${countedRecords(all, noun)} ${all === 1 ? 'is' : 'are'} hidden by “${search}”.`,
  clearSearch: 'Show every gene',
  waiting: 'Not searched yet',
  waitingExplain: 'The genes of this sample appear here as soon as its search has finished.',
  stopped: 'No result',
  stoppedExplain: 'The search of this sample did not finish.',
  failed: 'The search of this sample failed',
  loadFailed: 'The result of this search could not be read',
  seeProgress: 'See the progress',
  status: (program: string, database: string, records: number | null, noun: RecordNoun) =>
    records === null ? `${program}, ${database}` : `${program}, ${database} ${countedRecords(records, noun)}`,
  statusCount: (all: number, present: number, noun: RecordNoun) =>
    `${countedRecords(all, noun)}, ${format.integer(present)} present`,
};
