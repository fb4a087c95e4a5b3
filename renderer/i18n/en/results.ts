import type { ColumnId } from '../../features/results/model/columns.ts';
import type { RecordNoun } from '../../../core/contract/databases.ts';
import { counted, countedRecords, format } from './counts.ts';
import { verdictSentence } from './verdict.ts';

const columns: Record<ColumnId, string> = {
  gene: 'Gene',
  sample: 'Sample',
  confidence: 'Confidence',
  coveragePct: 'Coverage %',
  identityPct: 'Identity %',
  classes: 'Resistance',
  contig: 'Contig',
  start: 'Start',
  end: 'End',
  strand: 'Strand',
  found: 'Found part',
  coverageMap: 'Coverage map',
  gaps: 'Gaps',
  database: 'Database',
  accession: 'Accession',
  product: 'Product',
};

const hits = (count: number) => counted(count, 'hit', 'hits');
const percent = (value: number) => format.percent(value, value % 1 === 0 ? 0 : 2);

interface SearchedDatabase {
  name: string;
  noun: RecordNoun;
  records: number | null;
}

/** "None of the 7,330 genes of ncbi and resfinder and the 488 replicons of plasmidfinder" */
function noneOf(databases: readonly SearchedDatabase[]): string {
  const names = (list: readonly SearchedDatabase[]) => format.list(list.map(({ name }) => name));
  if (databases.some(({ records }) => records === null)) return `Nothing of ${names(databases)}`;
  const nouns = [...new Set(databases.map(({ noun }) => noun))];
  const groups = nouns.map((noun) => {
    const group = databases.filter((database) => database.noun === noun);
    const records = group.reduce((sum, database) => sum + (database.records ?? 0), 0);
    return `the ${countedRecords(records, noun)} of ${names(group)}`;
  });
  return `None of ${format.list(groups)}`;
}

export const results = {
  table: 'Hits',
  columns,
  /** Where a filter looks at something else than its column shows. */
  filterNames: { ...columns, found: 'Gene length', gaps: 'Gap bases' } as Record<ColumnId, string>,
  confidence: { exact: 'Exact', close: 'Close', diverged: 'Diverged', partial: 'Partial', split: 'Split' },
  /** Pieces of a gene, joined. */
  splitOver: (pieces: number, contigs: number) =>
    contigs === 1
      ? `Split in ${format.integer(pieces)} pieces`
      : `Split over ${format.integer(contigs)} contigs`,
  contigEnd: 'at contig end',
  notStated: 'Not stated',
  strand: { '+': 'Forward', '-': 'Reverse' },
  more: (count: number) => `+${count}`,

  search: 'Gene, contig or product',
  filter: 'Filter',
  filterBy: 'Filter by',
  operators: { contains: 'contains', atLeast: 'at least', atMost: 'at most', oneOf: 'is' },
  removeFilter: (name: string) => `Remove the filter on ${name}`,
  editFilter: (name: string) => `Change the filter on ${name}`,
  or: (values: readonly string[]) =>
    values.length <= 2
      ? values.join(' or ')
      : `${values[0] ?? ''} or ${counted(values.length - 1, 'other', 'others')}`,
  apply: 'Apply filter',
  clearFilters: 'Clear filters',
  findValue: 'Find',
  valuesLeft: (count: number) => `${format.integer(count)} more; type to find them`,

  groupBy: 'Group by',
  groups: { sample: 'sample', gene: 'gene', class: 'class', none: 'nothing' },
  columnsMenu: 'Columns',
  columnsShown: (shown: number, all: number) => `${shown} / ${all}`,
  columnsReset: 'Default columns',

  identity: 'Identity',
  coverage: 'Coverage',
  thresholdSlider: { identity: 'Lowest identity', coverage: 'Lowest coverage' },
  atLeast: '≥',
  shown: (shown: number, all: number) => `${format.integer(shown)} of ${format.integer(all)}`,
  shownHits: (all: number) => `${all === 1 ? 'hit' : 'hits'} shown.`,
  /** `identity` is null where the run had no limit on it. */
  needsRun: (identity: number | null, coverage: number) => {
    if (identity === null) return 'Lower coverage needs a new run.';
    if (identity === coverage) return `Below ${percent(identity)} needs a new run.`;
    return `Below ${percent(identity)} and ${percent(coverage)} needs a new run.`;
  },
  belowRun: (limit: number) => `From ${percent(limit)} to 100 %`,

  hits,
  found: countedRecords,
  tally: { exact: 'exact', close: 'close', diverged: 'diverged', partial: 'partial', split: 'split' },
  sampleSize: (bases: number, contigs: number) =>
    `${format.bases(bases)} in ${counted(contigs, 'contig', 'contigs')}`,
  inSamples: (count: number) => `in ${counted(count, 'sample', 'samples')}`,
  groupWaiting: (waiting: number) => `${counted(waiting, 'search', 'searches')} not finished`,
  groupFailed: (failed: number) => `${counted(failed, 'search', 'searches')} without a result`,
  stillRunning: (waiting: number, all: number) =>
    `${format.integer(all - waiting)} of ${counted(all, 'search', 'searches')} finished; the hits of the others follow.`,

  none: 'No hits',
  noneExplain: (parts: {
    databases: readonly SearchedDatabase[];
    samples: number;
    minid: number;
    mincov: number;
  }) => {
    const place = parts.samples === 1 ? 'this sample' : `these ${format.integer(parts.samples)} samples`;
    const limits =
      parts.minid === parts.mincov
        ? `${percent(parts.minid)} identity and coverage`
        : `${percent(parts.minid)} identity and ${percent(parts.mincov)} coverage`;
    return `${noneOf(parts.databases)} is in ${place} at ${limits}.`;
  },
  lowerThresholds: 'Lower the thresholds',
  nothingYet: 'No hits yet',
  nothingYetExplain: 'Hits appear here as soon as the first search has finished.',
  noSearchDone: 'No results',
  noSearchDoneExplain: 'No search of this run has finished.',
  seeProgress: 'See the progress',
  noMatch: 'Nothing matches the filters',
  hiddenBy: (all: number, filters: readonly string[]) =>
    `${hits(all)} ${all === 1 ? 'is' : 'are'} hidden by ${format.list(filters)}.`,
  searchFilter: (text: string) => `“${text}”`,
  loadFailed: 'The hits could not be read',

  status: {
    selected: '1 hit selected',
    totals: (count: number, withHits: number, samples: number) =>
      `${hits(count)} in ${format.integer(withHits)} of ${counted(samples, 'sample', 'samples')}`,
    thresholds: (minid: number, mincov: number) => `minid ${minid}, mincov ${mincov}`,
  },

  pane: {
    label: 'Hit',
    previous: 'Previous hit',
    next: 'Next hit',
    close: 'Close',
    inSample: (what: string, sample: string) => (what === '' ? `In ${sample}` : `${what} in ${sample}`),
    resistance: (first: string, more: number) =>
      more === 0 ? `Resistance to ${first}` : `Resistance to ${first} and ${format.integer(more)} more`,
    verdict: verdictSentence,
    gaps: 'Gaps',
    length: 'Length',
    gapBases: (bases: number, protein: boolean) =>
      `of ${counted(bases, protein ? 'residue' : 'base', protein ? 'residues' : 'bases')}`,
    lengthUnit: { nucl: 'bp', prot: 'aa' },
    coverageOf: (subject: RecordNoun) => `Coverage of the ${subject}`,
    marks: {
      gene: { mismatch: 'mismatch', extra: 'extra base', missing: 'missing base' },
      protein: { mismatch: 'mismatch', extra: 'extra residue', missing: 'missing residue' },
    },
    coverageSummary: (from: number, to: number, length: number) =>
      `Found from ${format.integer(from)} to ${format.integer(to)} of ${format.integer(length)}`,
    coverageMap: 'Coverage map',
    place: 'Place on its contig',
    contigSize: (length: number, found: string) => `${format.basePairs(length)}, ${found}`,
    contigPart: (length: number, found: string) => `${found} in this part of ${format.bases(length)}`,
    position: (bases: number, step: number) =>
      step < 1000 ? format.integer(bases) : `${format.decimal(bases / 1000, 0)} kb`,
    positionEnd: (bases: number) =>
      bases < 1000 ? format.basePairs(bases) : `${format.decimal(bases / 1000, 1)} kb`,
    mapArrow: (gene: string, database: string, verdict: string, start: number, end: number) =>
      `${gene} of ${database}, ${verdict}, ${format.integer(start)} to ${format.integer(end)}`,
    offEnd: (gene: string, missing: number, unit: 'base' | 'residue') =>
      `${gene} runs off the end of the contig; ${format.integer(missing)} of its ${unit}s ${missing === 1 ? 'is' : 'are'} missing.`,
    pieces: 'Pieces',
    pieceColumns: {
      contig: 'Contig',
      position: 'Position',
      part: 'Part of the gene',
      identity: 'Identity %',
    },
    range: (from: number, to: number) => `${format.integer(from)} to ${format.integer(to)}`,
    piecesSummary: (pieces: number, length: number) =>
      `${counted(pieces, 'piece', 'pieces')} found of ${format.integer(length)}`,
    alignment: 'Alignment',
    longestPiece: 'of the longest piece',
    around: (count: number) =>
      `around the ${count === 1 ? 'difference' : `${format.integer(count)} differences`}`,
    aroundFirst: (shown: number, count: number) =>
      `around the first ${format.integer(shown)} of ${format.integer(count)} differences`,
    identical: 'no difference',
    showAll: (columns: number) => `Show all ${format.integer(columns)} columns`,
    showLess: 'Show the differences only',
    sampleLine: 'sample',
    noAlignment: 'No alignment.',
    detailFailed: 'The details of this hit could not be read',
    record: 'Database record',
    database: 'Database',
    fetched: (date: string) => `fetched ${date}`,
    version: (version: string) => `version ${version}`,
    accession: 'Accession',
    product: 'Product',
    classes: 'Resistance',
    otherDatabases: 'Other databases',
    otherSamples: 'Other samples',
    notFound: 'Not found',
    moreSamples: (count: number) => `and ${format.integer(count)} more`,
    linkOpens: (label: string) => `${label}, opens in the browser`,
    copySequence: 'Copy sequence',
    copyRow: 'Copy row',
    showInMatrix: 'Show in matrix',
    sequenceCopied: 'Sequence copied',
    rowCopied: 'Row copied',
  },

  export: {
    action: 'Export',
    formats: {
      tsv: 'TSV table',
      csv: 'CSV table',
      xlsx: 'Excel workbook',
      html: 'HTML report',
      json: 'JSON',
      md: 'Markdown',
      hamronization: 'hAMRonization table',
      fasta: 'FASTA of the hits',
      gff3: 'GFF3',
      bed: 'BED',
    },
    all: (count: number) => `All ${hits(count)}`,
    reads: 'Genes on reads',
    loci: 'Loci',
    /** In a format that takes hits, genes on reads and loci alike. */
    wholeRun: 'Whole run',
    shown: (count: number) => `${hits(count)} shown`,
    named: (what: string, format_: string) => `${what} as ${format_}`,
    saved: (file: string, rows: number) => `Saved ${file}, ${counted(rows, 'row', 'rows')}`,
    show: 'Show',
    failed: 'The results could not be saved',
  },
};
