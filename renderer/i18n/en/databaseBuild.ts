import type { BuildPreview } from '../../../core/contract/databases.ts';
import type { BuildHindrance, FileField, MoleculeChoice } from '../../state/buildFormModel.ts';
import { counted, countedRecords, format } from './counts.ts';

type Headers = NonNullable<BuildPreview['headers']>;

/** As they call themselves; the engine's word where there is no other. */
const formats: Readonly<Record<string, string>> = {
  fasta: 'FASTA',
  fastq: 'FASTQ',
  genbank: 'GenBank',
  embl: 'EMBL',
  gff3: 'GFF3',
  gfa: 'Assembly graph (GFA)',
  clustal: 'Alignment (Clustal)',
  stockholm: 'Alignment (Stockholm)',
};

export const databaseBuild = {
  title: 'Build your own database',
  explain: 'From your own genes or loci. It is screened like any other.',
  close: 'Close the form',
  clear: 'Clear',
  clearNamed: 'Clear the form',
  cleared: 'The form was cleared',
  undo: 'Undo',
  files: {
    input: 'Sequences',
    metadata: 'Table of classes',
    typing: 'Typing rules',
    floors: 'Identity floors',
  } satisfies Record<FileField, string>,
  terms: { typing: 'typing.json', floors: 'floors.json' },
  fileExplain: {
    input: 'FASTA for genes, GenBank or GFF3 for loci; plain or compressed',
    metadata: 'Tab-separated with a column gene; accession and function override the headers',
    typing: 'Turn the genes found into a type or phenotype',
    floors: 'Lowest identity of single genes in reads',
  } satisfies Record<FileField, string>,
  lociHaveNoTable: 'Loci state their genes themselves; a table is for genes only.',
  choose: 'Choose a file',
  chooseNamed: (what: string) => `Choose a file: ${what}`,
  chooseOther: 'Change',
  chooseOtherNamed: (what: string) => `Choose another file: ${what}`,
  removeNamed: (what: string, file: string) => `Take out ${file}: ${what}`,
  dropHere: 'Drop a file here, or',
  optional: 'optional',
  dialogFailed: 'The file could not be chosen',
  release: 'Release to use it in this form',
  releaseExplain:
    '.tsv is taken as the table of classes, .json as typing rules or floors, all others as sequences.',
  tookFirst: (name: string, others: number) =>
    `${name} was taken; ${counted(others, 'other file', 'other files')} of its kind left out`,
  name: 'Name',
  nameExplain: 'Proposed from the file; tables and reports show it',
  namePlaceholder: 'my_genes',
  molecule: 'Molecule',
  molecules: { auto: 'By the letters', nucl: 'DNA', prot: 'Protein' } satisfies Record<
    MoleculeChoice,
    string
  >,
  guessed: { nucl: 'DNA, by its letters', prot: 'Protein, by its letters' },
  looksLike: { nucl: 'The letters look like DNA.', prot: 'The letters look like protein.' },
  moleculeExplain: 'DNA or protein, as the letters show',
  description: 'Description',
  descriptionPlaceholder: 'What it holds',
  descriptionExplain: 'Also the product of genes whose header has none',
  more: 'More',
  moreSummary: 'typing rules, identity floors',
  /** A whole sentence and, where there is one, the next step as another. */
  problem: (sentence: string, nextStep: string | null) =>
    nextStep === null ? sentence : `${sentence} ${nextStep}`,
  recognised: 'What was recognised',
  checking: 'Checking',
  checkFailed: 'The file could not be checked',
  nothingYet:
    'Choose a file: its headers, duplicates and first records are shown here before anything is built.',
  /** "FASTA, headers: 30 plain, 8 abricate" */
  formatLine: (formatName: string | null, headers: Headers | null) => {
    const name = formatName === null ? 'Not recognised' : (formats[formatName.toLowerCase()] ?? formatName);
    const kinds =
      headers === null
        ? []
        : [
            ...(headers.plain > 0 ? [`${format.integer(headers.plain)} plain`] : []),
            ...(headers.legacy > 0 ? [`${format.integer(headers.legacy)} abricate`] : []),
            ...(headers.native > 0 ? [`${format.integer(headers.native)} gapit`] : []),
          ];
    return kinds.length === 0 ? name : `${name}, headers: ${kinds.join(', ')}`;
  },
  numbers: { records: 'Records', duplicates: 'Duplicates', empty: 'Empty', residues: 'Sequence' },
  residues: (count: number, dbtype: 'nucl' | 'prot' | null) =>
    dbtype === 'prot' ? `${format.integer(count)} aa` : format.bases(count),
  duplicatesKept: (count: number) =>
    count === 1
      ? '1 record has the same gene and sequence as another; it is kept once.'
      : `${format.integer(count)} records have the same gene and sequence as others; each is kept once.`,
  first: (shown: number, all: number) =>
    shown === all ? 'All records' : `The first ${format.integer(shown)} records`,
  columns: {
    gene: 'Gene, accession',
    locus: 'Locus',
    holds: 'Classes, product',
    genes: 'Genes',
    length: 'Length',
  },
  length: (residues: number, dbtype: 'nucl' | 'prot' | null) =>
    dbtype === 'prot' ? `${format.integer(residues)} aa` : format.basePairs(residues),
  genes: (count: number) => counted(count, 'gene', 'genes'),
  noProduct: 'Not stated',
  warnings: (count: number) => counted(count, 'remark', 'remarks'),
  moreWarnings: (count: number) => `and ${format.integer(count)} more`,
  replaces: (name: string) =>
    `There is a database ${name}. The new one takes its place; the old version is kept and can be restored.`,
  mayReplace: 'Replace it',
  mayReplaceNamed: (name: string) => `Replace the database ${name}`,
  missing: {
    input: 'Choose a file of sequences.',
    name: 'Give it a name.',
    checking: 'The form is being checked.',
    unchecked: 'The file could not be checked.',
    problems: 'Correct what is marked above.',
    replace: 'Choose another name, or agree to replace the database.',
  } satisfies Record<BuildHindrance, string>,
  ready: (records: number, noun: 'gene' | 'protein' | 'locus') =>
    `${countedRecords(records, noun)}, ready to build`,
  build: 'Build',
  buildReplacing: 'Build and replace',
  phases: {
    starting: 'Starting',
    waiting: 'Waiting: other work on this database goes first',
    downloading: 'Reading the files',
    reading: 'Reading the files',
    building: 'Building the database',
    failed: 'Stopping',
  },
  stop: 'Cancel',
  stopping: 'Stopping',
  stopped: 'Cancelled by you; nothing was changed.',
  failed: 'The database was not built',
  nothingChanged: 'No database was changed.',
  built: (name: string, records: number, noun: 'gene' | 'protein' | 'locus') =>
    `Built ${name}, ${countedRecords(records, noun)}`,
};
