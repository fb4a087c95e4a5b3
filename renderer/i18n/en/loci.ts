import type { CallMark, GeneMark } from '../../features/loci/model/locus.ts';
import type { TypingCall } from '../../../core/documents/call.ts';
import { counted, format } from './counts.ts';
import { locusSentence } from './lociVerdict.ts';

const loci_ = (count: number) => counted(count, 'locus', 'loci');

/** Rounded down, so that 99.96 % is not called 100. */
function shortPercent(value: number): string {
  return format.decimal(Math.floor(value * 10 + 1e-9) / 10, 1);
}

/** Parts of a score that have a word of their own; others are called as their scheme names them. */
const components: Readonly<Record<string, string>> = {
  coverage: 'Coverage',
  identity: 'Identity',
  key_genes: 'Key genes',
  bias: 'Bias',
};

const numbers: Readonly<Record<string, string>> = {
  cov: 'coverage',
  coverage: 'coverage',
  ident: 'identity',
  identity: 'identity',
  present: 'present',
};

/** "Coverage", "wzi coverage", "KL28 identity"; a gene that a rule names stands as it is. */
function componentWords(name: string): string {
  const feature = /^(?:gene|cluster):(.+):([a-z]+)$/.exec(name);
  if (feature !== null) {
    const [, of = '', number = ''] = feature;
    return `${of} ${numbers[number] ?? number}`;
  }
  return components[name] ?? name;
}

export const loci = {
  tab: 'Loci',
  database: 'Database',
  databaseSize: (records: number) => loci_(records),
  samples: 'Samples',
  columns: { sample: 'Sample', locus: 'Locus', type: 'Type' },
  noCall: 'No call',
  noLocus: 'No locus',
  loading: 'Loading',

  type: (type: string) => `type ${type}`,
  otherRank: (rank: number, best: string, called: boolean) =>
    called ? `Rank ${rank}; called is ${best}` : `Rank ${rank}`,
  backToBest: (best: string) => `Back to ${best}`,
  mark: (mark: CallMark, facts: { contigs: number; missing: number }) => {
    switch (mark) {
      case 'whole':
        return 'Called, all genes present';
      case 'split':
        return `Split over ${counted(facts.contigs, 'contig', 'contigs')}`;
      case 'incomplete':
        return `Called, ${counted(facts.missing, 'gene', 'genes')} not present`;
      case 'none':
        return 'Not called';
    }
  },
  markShort: {
    whole: 'Called',
    split: 'Called, split',
    incomplete: 'Called, incomplete',
    none: 'Not called',
  } satisfies Record<CallMark, string>,
  runnerUp: 'Runner-up',
  sentence: locusSentence,
  coverage: 'Coverage',
  identity: 'Identity',
  genes: 'Genes',
  genesOf: (all: number) => `of ${format.integer(all)}`,

  drawing: 'Genes of the locus',
  drawingNote: 'identity % above, contigs on top',
  drawingNoteAlone: 'identity % above',
  legend: {
    present: 'Present',
    split: 'Present, split over contigs',
    partial: 'Partial, from 50 %',
    absent: 'Absent',
  } satisfies Record<GeneMark, string>,
  geneMark: {
    present: 'Present',
    split: 'Present, split',
    partial: 'Partial',
    absent: 'Absent',
  } satisfies Record<GeneMark, string>,
  partialSplit: 'Partial, split',
  /** An arrow, read out. */
  arrow: (gene: string, mark: string, coverage: number, identity: number) =>
    `${gene}, ${mark}, coverage ${format.percent(coverage)}, identity ${format.percent(identity)}`,
  shortPercent,
  pieceFull: (contig: string, first: number, last: number, length: number) =>
    `${contig}, bases ${format.integer(first)} to ${format.integer(last)} of ${format.integer(length)}`,
  insertion: (length: number, position: number) =>
    `${counted(length, 'base', 'bases')} more before base ${format.integer(position)}`,
  position: (bases: number, step: number) =>
    step < 1000 ? format.integer(bases) : `${format.decimal(bases / 1000, 0)} kb`,
  positionEnd: (bases: number) =>
    bases < 1000 ? format.basePairs(bases) : `${format.decimal(bases / 1000, 2)} kb`,

  phenotype: 'Phenotype',
  scheme: (name: string) => `scheme ${name}`,
  undecided: 'Not decided',
  confidence: {
    high: 'High confidence',
    low: 'Low confidence',
    ambiguous: 'Ambiguous',
  } satisfies Record<TypingCall['confidence'], string>,
  score: 'Score',
  scoreValue: (score: number) => format.decimal(score, 3).replace('-', '−'),
  runnerUpScore: (phenotype: string, score: number) =>
    `runner-up ${phenotype} at ${format.decimal(score, 3)}`,
  noRunnerUp: 'no runner-up',
  scoreLine: (score: number, rest: string) => `score ${format.decimal(score, 3)}, ${rest}`,
  ahead: (difference: number) =>
    difference > 0 ? `ahead by ${format.decimal(difference, 3)}` : 'level with the runner-up',
  between: (names: readonly string[]) => `Between ${format.list(names)}.`,
  component: componentWords,

  other: 'Other locus of this sample',
  others: 'Other loci of this sample',
  openOther: 'Open this locus',

  ranking: 'Ranking',
  rankingNote: (shown: number, all: number) =>
    all === 1
      ? 'the only locus with a match'
      : shown === all
        ? `all ${loci_(all)} with a match`
        : `best and runner-ups, ${format.integer(shown)} of ${loci_(all)} with a match`,
  rankingColumns: {
    rank: 'Rank',
    locus: 'Locus',
    type: 'Type',
    coverage: 'Coverage %',
    identity: 'Identity %',
    present: 'Present',
    partial: 'Partial',
    absent: 'Absent',
    genes: 'Genes, same scale',
  },
  showAll: (count: number) => `Show all ${format.integer(count)}`,
  showLess: 'Show the best only',
  noMatch: 'No match',
  noMatchExplain: (database: string) => `No base of this assembly aligns to a locus of ${database}.`,

  geneTable: 'Gene table',
  geneTableNote: (count: number, locus: string) => `${counted(count, 'gene', 'genes')} of ${locus}`,
  geneColumns: {
    gene: 'Gene',
    verdict: 'Verdict',
    coverage: 'Coverage %',
    identity: 'Identity %',
    start: 'Start',
    end: 'End',
    strand: 'Strand',
    product: 'Product',
  },
  notStated: 'Not stated',
  pieces: 'Place on the contigs',
  piecesNote: (count: number) => counted(count, 'piece', 'pieces'),
  pieceColumns: {
    contig: 'Contig',
    start: 'Start',
    end: 'End',
    length: 'Contig length',
    strand: 'Strand',
    onLocus: 'On the locus',
    extra: 'Extra bases',
  },
  strand: { '+': 'Forward', '-': 'Reverse' },
  onLocus: (first: number, last: number) => `${format.integer(first)} to ${format.integer(last)}`,

  waiting: 'Not searched yet',
  waitingExplain: 'The locus of this sample appears here as soon as its search has finished.',
  stopped: 'No result',
  stoppedExplain: 'The search of this sample did not finish.',
  failed: 'The search of this sample failed',
  loadFailed: 'The loci of this sample could not be read',
  listFailed: 'The loci of some samples could not be read.',
  seeProgress: 'See the progress',
  status: (samples: number, called: number) =>
    `${counted(samples, 'sample', 'samples')}, ${format.integer(called)} with a locus called`,
  statusLimits: (limits: { minClusterCov: number; minGeneCov: number; minGeneId: number }) =>
    `min_cluster_cov ${limits.minClusterCov}, min_gene_cov ${limits.minGeneCov}, min_gene_id ${limits.minGeneId}`,
};
