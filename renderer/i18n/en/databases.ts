import { counted, recordNoun } from './counts.ts';

export const databases = {
  title: 'Databases',
  recordsUnknown: 'Not known',
  clusters: 'Gene clusters',
  dbtypes: { nucl: 'Nucleotide', prot: 'Protein' },
  recordNoun,
  daysOld: (days: number) => (days === 0 ? 'From today' : `${counted(days, 'day', 'days')} old`),
  yearsOld: (years: number) => `${counted(years, 'year', 'years')} old`,
  ageUnknown: 'Age not stated',
  licenceUnknown: 'Licence not stated',
  states: {
    ready: 'Ready',
    preparing: 'Being prepared',
    'not-indexed': 'Not prepared yet',
    broken: 'Not usable',
  },
  prepare: 'Prepare it',
  prepareNamed: (name: string) => `Prepare it: ${name}`,
  sources: { bundled: 'Shipped with the app', local: 'On this computer' },
  version: (version: string) => `version ${version}`,
  columns: {
    database: 'Database',
    records: 'Records',
    kind: 'Kind',
    source: 'From',
    state: 'State',
  },
  totals: (count: number, records: number) =>
    `${counted(count, 'database', 'databases')}, ${counted(records, 'record', 'records')}`,
  addNote: 'Finished runs keep the version they used. To add a database, run',
  addCommand: 'gapit setupdb',
  addNoteEnd: 'in a terminal; it is listed here when you come back.',
  copyCommand: 'Copy the command',
  commandCopied: 'Command copied',
  none: 'No databases here',
  noneExplain:
    'The folder of the databases is empty. Choose another folder, or add a database with gapit setupdb.',
  chooseFolder: 'Choose a folder',
  failed: 'The databases could not be listed',
};
