import type { DrugClass } from '../../features/matrix/model/drugClasses.ts';
import { counted, format } from './counts.ts';

const classes: Record<DrugClass, string> = {
  aminoglycoside: 'Aminoglycoside',
  'beta-lactam': 'Beta-lactam',
  'fusidic acid': 'Fusidic acid',
  glycopeptide: 'Glycopeptide',
  macrolide: 'Macrolide (MLS)',
  mupirocin: 'Mupirocin',
  nitroimidazole: 'Nitroimidazole',
  oxazolidinone: 'Oxazolidinone',
  phenicol: 'Phenicol',
  pleuromutilin: 'Pleuromutilin',
  polymyxin: 'Polymyxin',
  'quaternary ammonium': 'Quaternary ammonium',
  quinolone: 'Quinolone',
  rifamycin: 'Rifamycin',
  sulfonamide: 'Sulfonamide',
  tetracycline: 'Tetracycline',
  fosfomycin: 'Fosfomycin',
  trimethoprim: 'Trimethoprim',
};

const genes = (count: number) => counted(count, 'gene', 'genes');
const samples = (count: number) => counted(count, 'sample', 'samples');

export const matrix = {
  tab: 'Matrix',
  size: (rows: number, columns: number) => `${format.integer(rows)} × ${format.integer(columns)}`,
  label: 'Samples and genes',
  layout: 'Layout',
  layouts: { heatMap: 'Heat map', table: 'Table' },
  show: 'Show',
  shows: { presence: 'Presence', identity: 'Identity', coverage: 'Coverage', count: 'Count' },
  orderBy: 'Order samples by',
  orders: { similarity: 'similarity', name: 'name', run: 'run order' },
  groupBy: 'Group genes by',
  groups: { class: 'class', database: 'database', none: 'nothing' },
  classes,
  notStated: 'Not stated',
  database: 'Database',
  allDatabases: 'all databases',
  takeAlong: 'Copy or save',
  copy: 'Copy table',
  saveTable: 'Save table as TSV',
  savePicture: 'Save heat map as PNG',
  fileName: (run: string) => `${run} matrix`,
  copied: (rows: number) => `Copied ${samples(rows)} as tab-separated text`,
  keys: 'Arrow keys move, Enter opens the hit, T shows the table',
  keysTable: 'Arrow keys move, Enter opens the hit, T shows the heat map',

  columns: { sample: 'Sample', genes: 'Genes' },
  genesHead: 'genes',
  cell: {
    in: 'in',
    identity: 'Identity',
    coverage: 'Coverage',
    breadth: 'Breadth',
    hits: 'Hits',
    database: 'Database',
    class: 'Class',
    notFound: 'Not found',
    notSearched: 'Not searched',
    split: 'Split',
    incomplete: 'Not complete',
    present: 'Present',
    opens: 'Enter opens the hit',
    opensMapped: 'Enter opens the gene',
    /** A cell read out: its gene, its sample, what is known. */
    name: (gene: string, sample: string, facts: readonly string[]) =>
      `${gene} in ${sample}, ${facts.join(', ')}`,
    fact: (name: string, value: string) => `${name.toLowerCase()} ${value}`,
    hitCount: (count: number) => counted(count, 'hit', 'hits'),
  },

  legend: {
    below: (limit: number) => `<${limit}`,
    incomplete: 'gene not complete',
    split: 'split over contigs',
    mapped: 'by mapping reads or contigs',
    notFound: 'not found',
    notSearched: 'not searched',
    present: 'present',
    atLeast: (count: number) => `${format.integer(count)} +`,
    hits: 'Hits',
    percent: (value: number) => `${value} %`,
  },

  summary: (rows: number, columns: number, withHits: number) =>
    `${samples(rows)}, ${genes(columns)}, ${samples(withHits)} with hits`,
  chosen: '1 cell selected',
  distance: 'Distance: Jaccard on presence',

  none: 'No genes found',
  noneExplain: (rows: number) =>
    rows === 1 ? 'Nothing was found in this sample.' : `Nothing was found in these ${samples(rows)}.`,
  noneYet: 'No genes yet',
  noneYetExplain: 'Genes appear here as soon as the first search has finished.',
  noSearchDone: 'No results',
  noSearchDoneExplain: 'No search of this run has finished.',
  noneInDatabase: (database: string) => `Nothing of ${database} was found`,
  showAllDatabases: 'Show all databases',
  seeProgress: 'See the progress',
  readsFailed: 'The genes found on reads could not be read',
};
