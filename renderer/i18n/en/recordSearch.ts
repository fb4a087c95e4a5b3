import type { RecordField } from '../../../core/contract/databases.ts';
import { counted, format } from './counts.ts';

const fields = {
  any: 'Any',
  gene: 'Gene',
  accession: 'Accession',
  function: 'Class',
  product: 'Product',
} satisfies Record<RecordField, string>;

export const recordSearch = {
  label: 'Records of all databases',
  field: 'Search in',
  fields,
  exact: 'Whole field',
  exactExplain: 'Whole field only, not a part of it',
  database: 'Database to search',
  allDatabases: 'All databases',
  found: (total: number) => `${counted(total, 'record', 'records')} found`,
  searching: 'Searching',
  cut: (shown: number, total: number) =>
    `Showing ${format.integer(shown)} of ${format.integer(total)}; narrow the search to see the others.`,
  skipped: (names: readonly string[]) =>
    `Not searched: ${format.list(names)}. Loci, and databases without records, can't be searched.`,
  table: 'Records found',
  columns: {
    gene: 'Gene',
    database: 'Database',
    accession: 'Accession',
    function: 'Class',
    product: 'Product',
    length: 'Length',
  },
  length: (residues: number, dbtype: 'nucl' | 'prot' | null) => {
    if (dbtype === null) return format.integer(residues);
    return dbtype === 'prot' ? `${format.integer(residues)} aa` : format.basePairs(residues);
  },
  none: (term: string) => `No record matches “${term}”`,
  noneAtAll: 'No records',
  noneExplain: 'No installed database holds records that can be searched.',
  /** `database` null: all were searched. */
  searchedIn: (choice: { field: RecordField; exact: boolean; database: string | null }) => {
    const what = choice.field === 'any' ? 'any field' : `the field ${fields[choice.field]}`;
    const where = choice.database ?? 'all databases';
    return choice.exact
      ? `Looked for it as the whole of ${what} in ${where}.`
      : `Looked in ${what} of ${where}.`;
  },
  widen: 'Search all fields and databases',
  clear: 'Clear the search',
  failed: 'The records could not be searched',
  searchAll: 'Search all databases',
  pane: {
    label: 'Record',
    previous: 'Previous record',
    next: 'Next record',
    close: 'Close',
    record: 'Record',
    inDatabase: (database: string) => `in ${database}`,
    accession: 'Accession',
    classes: 'Classes',
    product: 'Product',
    sourceId: 'Id in the source',
    length: 'Length',
    notStated: 'Not stated',
    linkOpens: (label: string) => `${label}, opens in the browser`,
    sequence: 'Sequence',
    sequenceOf: (gene: string) => `Sequence of ${gene}`,
    copyFasta: 'Copy as FASTA',
    copyAccession: 'Copy accession',
    fastaCopied: 'Sequence copied as FASTA',
    accessionCopied: 'Accession copied',
    failed: 'The record could not be read',
  },
};
