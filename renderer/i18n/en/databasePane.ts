import type { DatabaseChange } from '../../../core/contract/databases.ts';
import type { ChangeFilter, Difference } from '../../features/databases/model/changes.ts';
import { counted, format } from './counts.ts';

/** A length in the unit of what a database is made of. */
const length = (residues: number, unit: 'bp' | 'aa') => `${format.integer(residues)} ${unit}`;

const parts: Record<Exclude<DatabaseChange['parts'][number], 'sequence'>, string> = {
  accession: 'accession',
  function: 'class',
  product: 'name',
};

/** As sentences name them: what it is called before what it is. */
const partOrder = ['product', 'function', 'accession'] as const;

export const databasePane = {
  label: (name: string) => `About ${name}`,
  close: 'Close',
  more: (name: string) => `More on ${name}`,
  from: (vendor: string) => `By ${vendor}`,
  version: (version: string) => `version ${version}`,
  checkNow: 'Check for updates',
  useFile: 'Use a downloaded file',
  showFolder: 'Show its folder',
  remove: 'Remove',
  get: (bytes: number) => `Get it, ${format.bytes(bytes)}`,
  getUnknown: 'Get it',
  build: 'Build it',
  cancel: 'Cancel',
  getTitle: 'Get this database',
  getExplain: 'It is downloaded from its source and built on this computer. It appears whole or not at all.',
  buildTitle: 'Build this database',
  buildExplain: 'Its records come with the app: it is built on this computer without a network.',
  facts: {
    holds: 'Holds',
    size: 'Download',
    onDisk: 'On disk',
    room: 'Free space',
    source: 'Source',
    licence: 'Licence',
    terms: 'Terms',
    citation: 'Cite',
    checksum: 'Checksum',
    version: 'Version',
    fetched: 'Fetched',
    built: 'Built',
    checked: 'Checked',
  },
  sizeUnknown: 'Size not known',
  roomUnknown: 'Not known',
  noRoom: (needed: number, free: number) =>
    `This needs about ${format.bytes(needed)} while it is built, and ${format.bytes(free)} are free. Free some space, or choose another folder for the databases.`,
  licenceAndSource: 'Licence and source',
  licenceNotStated: 'Not stated by the source',
  ownLicence: 'Your own',
  noSource: 'Not stated',
  opens: (host: string) => `Open ${host} in the browser`,
  readLicence: (name: string) => `${name}, read it in the browser`,
  copyCitation: 'the citation',
  checksumOf: (name: string) => `the checksum of ${name}`,
  working: 'Work on it',
  prepareTitle: 'Not indexed yet',
  prepareExplain: 'Its sequences are there; before they can be searched they must be indexed once.',
  prepare: 'Prepare it',
  brokenTitle: (name: string) => `${name} can't be used`,
  update: {
    title: 'What the update changes',
    waiting: 'An update is available',
    explain:
      'The newer content is downloaded and compared with what is in use. Nothing is replaced until you say so.',
    see: 'See what changes',
    seeSized: (bytes: number) => `See what changes, ${format.bytes(bytes)}`,
    apply: 'Update',
    notNow: 'Not now',
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    recordsAfter: 'Records after',
    filter: 'Which changes are listed',
    filters: { all: 'All', added: 'Added', removed: 'Removed', changed: 'Changed' } satisfies Record<
      ChangeFilter,
      string
    >,
    signs: { added: 'Added', removed: 'Removed', changed: 'Changed' } satisfies Record<
      DatabaseChange['change'],
      string
    >,
    find: 'Find a gene',
    closeFind: 'Close the search',
    list: 'Genes that change',
    showAll: (count: number) => `Show all ${counted(count, 'change', 'changes')}`,
    showFewer: 'Show fewer',
    noneFound: 'No change fits the filter.',
    clearFilter: 'Clear the filter',
    nothing: 'No record changes. Only the version of the source is another.',
    onlyFiles: (names: readonly string[]) =>
      `No record changes. What goes with them does: ${format.list(names)}.`,
    losesMost: (removed: number, before: number) =>
      `${format.integer(removed)} of ${format.integer(before)} records would go. Look at the source before you update.`,
    versions: (before: string, after: string) => `From version ${before} to ${after}`,
    difference: (difference: Difference, unit: 'bp' | 'aa') => {
      if (difference.what === 'length')
        return `${length(difference.after, unit)}, was ${length(difference.before, unit)}`;
      if (difference.what === 'sequence') return 'another sequence of the same length';
      const names = partOrder.filter((part) => difference.parts.includes(part)).map((part) => parts[part]);
      return names.length === 0 ? 'not told what' : `${format.list(names)} only`;
    },
    finishedRuns: 'Finished runs keep the version they used.',
    affectedRuns: (count: number) =>
      count === 1
        ? '1 of your runs shows genes that change.'
        : `${format.integer(count)} of your runs show genes that change.`,
  },
  versions: {
    title: 'Versions',
    note: 'kept for restore',
    inUse: 'in use',
    dateUnknown: 'Date not stated',
    records: (count: number) => counted(count, 'record', 'records'),
    recordsUnknown: 'records not counted',
    restore: 'Restore',
    restoreNamed: (what: string) => `Restore the version of ${what}`,
    deleteNamed: (what: string) => `Delete the version of ${what}`,
    failed: 'The kept versions could not be listed',
    deleteFailed: 'The version was not deleted',
    deleteTitle: (what: string) => `Delete the version of ${what}?`,
    deleteExplain: (bytes: number) =>
      `It can't be brought back. ${format.bytes(bytes)} become free. The version in use is not affected.`,
    keep: 'Keep it',
    delete: 'Delete it',
  },
};
