import { counted, format } from './counts.ts';

const rows = (count: number) => counted(count, 'row', 'rows');
const points = (count: number) => counted(count, 'point', 'points');
const genes = (count: number) => counted(count, 'gene', 'genes');
const files = (count: number) => counted(count, 'file', 'files');

export const artifacts = {
  sources: 'Sources',
  webPage: 'Web page',
  pubmed: (pmid: number) => `PMID ${pmid}`,
  taxonomy: (taxId: string) => `NCBI Taxonomy ${taxId}`,
  noWebAddress: 'not a web address',

  json: {
    lines: (count: number) => counted(count, 'line', 'lines'),
    copy: 'Copy JSON',
    copied: 'JSON copied',
    shown: (shown: number, all: number) =>
      shown === all
        ? `All ${format.integer(all)} lines`
        : `First ${format.integer(shown)} of ${format.integer(all)} lines`,
    copyHasAll: 'A copy holds all of them',
    showAll: 'Show all',
    showLess: 'Show less',
  },

  find: 'Find',
  noMatch: (find: string) => `Nothing holds “${find}”`,
  clearFind: 'Show all',
  save: 'Save',
  saveAs: { tsv: 'Save as TSV', csv: 'Save as CSV' },
  /** With a filter in force: what is left of the rows. */
  saveShownAs: {
    tsv: (count: number) => `Save ${rows(count)} shown as TSV`,
    csv: (count: number) => `Save ${rows(count)} shown as CSV`,
  },

  table: {
    title: 'Table',
    fileName: 'table',
    /** How many rows there are, of which it may hold the first, of which `shown` are found. */
    rows: (shown: number, held: number, total: number) =>
      shown < held
        ? `${format.integer(shown)} of ${rows(held)} found`
        : held < total
          ? `${format.integer(held)} of ${rows(total)}`
          : rows(held),
    empty: 'No rows',
    columnsShown: (shown: number, all: number) =>
      `The first ${format.integer(shown)} of ${counted(all, 'column', 'columns')} are shown; a saved file has all.`,
  },

  figure: {
    chart: 'Chart',
    map: 'Map',
    fileName: { chart: 'chart', map: 'map' },
    values: { map: points, chart: (count: number) => counted(count, 'value', 'values') },
    series: 'Series',
    showTable: 'Show as table',
    showPicture: 'Show as picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomReset: 'Show the whole map',
    /** For those who don't see it. */
    summary: (facts: { map: boolean; title: string; values: number; series: readonly string[] }) =>
      [
        facts.title === '' ? (facts.map ? 'Map' : 'Chart') : `${facts.map ? 'Map' : 'Chart'}, ${facts.title}`,
        facts.map ? points(facts.values) : counted(facts.values, 'value', 'values'),
        ...(facts.series.length > 1
          ? [`${counted(facts.series.length, 'series', 'series')}: ${format.list(facts.series.slice(0, 8))}`]
          : []),
      ].join(', ') + '. The table holds the same numbers.',
    sampled: (drawn: number, all: number) =>
      `${format.integer(drawn)} of ${points(all)} are drawn, evenly chosen; the table has all.`,
    fewerTraces: (drawn: number, all: number) =>
      `The first ${format.integer(drawn)} of ${format.integer(all)} series are drawn.`,
    withoutTiles: 'Drawn on outlines that ship with the app, without map tiles.',
    withoutOutside: 'Its own pictures and buttons were left out, since they could reach the network.',
    failed: 'This picture could not be drawn',
    failedExplain: 'The table holds what it would show.',
    empty: 'This figure holds nothing to draw',
    json: 'The figure as it came',
  },

  documents: {
    report: 'Genes in assemblies',
    reads: 'Genes in reads',
    cluster: 'Loci',
    summary: 'Samples and genes',
    files,
    hits: (shown: number, all: number) =>
      shown < all
        ? `${format.integer(shown)} of ${counted(all, 'hit', 'hits')} found`
        : counted(all, 'hit', 'hits'),
    thresholds: (database: string, minid: number, mincov: number) =>
      `${database}, minid ${minid}, mincov ${mincov}`,
    noHits: 'No hits',
    noHitsExplain: (database: string, identity: number, coverage: number) =>
      `Nothing of ${database} was found at ${identity} % identity and ${coverage} % coverage.`,
    presentOf: (present: number, all: number) => `${format.integer(present)} of ${genes(all)} present`,
    noGenes: 'No genes',
    noGenesExplain: (database: string) => `No read lies on a gene of ${database}.`,
    noFiles: 'No files',
    noLocusExplain: (database: string) => `No base of this assembly aligns to a locus of ${database}.`,
    calledOf: (called: number, all: number) => `${format.integer(called)} of ${files(all)} called`,
    size: (samples: number, all: number) => `${counted(samples, 'sample', 'samples')}, ${genes(all)}`,
    findGene: 'Gene',
    orders: { similarity: 'By similarity', name: 'By name', run: 'As listed' },
    matrixKeys: 'Arrow keys move',
    noMatrix: 'No genes',
    noMatrixExplain: 'None of these samples has a gene.',
  },
};
