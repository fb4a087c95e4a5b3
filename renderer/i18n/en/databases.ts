import type { DatabaseJob } from '../../../core/contract/databases.ts';
import type { Column, GroupName } from '../../features/databases/model/groups.ts';
import type { DatabaseState, RowAction } from '../../features/databases/model/state.ts';
import { counted, countedRecords, format, recordNoun } from './counts.ts';

const databaseCount = (count: number) => counted(count, 'database', 'databases');

/** "38.2 of 61.4 MB", or of a download of unknown size "38.2 MB". */
function transferred(bytes: number, totalBytes: number | null): string {
  if (totalBytes === null) return format.bytes(bytes);
  const total = format.bytes(totalBytes);
  const unit = total.split(' ').at(-1) ?? '';
  const size = { kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 }[unit] ?? 1;
  return `${format.decimal(Math.min(bytes, totalBytes) / size, size === 1 || totalBytes / size >= 99.95 ? 0 : 1)} of ${total}`;
}

/** What is being done, at its place in a line. */
const phases: Record<DatabaseJob['phase'], string> = {
  waiting: 'Waiting',
  downloading: 'Downloading',
  reading: 'Reading',
  building: 'Being prepared',
  failed: 'Failed',
};

export const databases = {
  title: 'Databases',
  recordNoun,
  daysOld: (days: number) => (days === 0 ? 'From today' : `${counted(days, 'day', 'days')} old`),
  yearsOld: (years: number) => `${counted(years, 'year', 'years')} old`,
  ageUnknown: 'Age not stated',
  licenceUnknown: 'Licence not stated',
  states: {
    ready: 'Ready',
    preparing: 'Being prepared',
    shipped: 'Shipped, built at first use',
    available: 'Not installed',
    removed: 'Removed',
    'not-indexed': 'Not prepared yet',
    broken: 'Not usable',
  },
  prepare: 'Prepare it',
  prepareNamed: (name: string) => `Prepare it: ${name}`,
  installed: (installed: number, available: number) =>
    `${format.integer(installed)} installed, ${format.integer(available)} more available`,
  totals: (count: number, records: number, bytes: number) =>
    [
      databaseCount(count),
      counted(records, 'record', 'records'),
      ...(bytes === 0 ? [] : [format.bytes(bytes)]),
    ].join(', '),
  columns: {
    name: 'Name',
    holds: 'What it holds',
    kind: 'Kind',
    records: 'Records',
    state: 'State',
    age: 'Age',
    licence: 'Licence',
  } satisfies Record<Column, string>,
  action: 'What can be done',
  holds: countedRecords,
  groups: {
    installed: 'Installed',
    fetching: 'Fetching',
    built: 'Built by you',
    available: 'Available',
  } satisfies Record<GroupName, string>,
  kinds: { dna: 'DNA', protein: 'Protein', loci: 'Loci' },
  age: {
    days: (days: number) => (days === 0 ? 'today' : counted(days, 'day', 'days')),
    years: (years: number) => counted(years, 'year', 'years'),
  },
  notStated: 'Not stated',
  yourOwn: 'Your own',
  rowStates: {
    current: 'Current',
    shipped: 'Shipped',
    ready: 'Ready',
    stale: 'Older than 90 days',
    updateAvailable: 'Update available',
    updateFailed: 'Update failed, old one in use',
    notReached: 'Source not reached',
    notIndexed: 'Not indexed yet',
    broken: 'Not usable',
    preparing: 'Being prepared',
    available: 'Not installed',
    notBuilt: 'Not installed, shipped',
    removed: 'Removed, can be restored',
  } satisfies Record<Exclude<DatabaseState, 'working'>, string>,
  notInstalled: (bytes: number) => `Not installed, ${format.bytes(bytes)}`,
  phases,
  working: (job: DatabaseJob) => {
    if (job.phase === 'downloading')
      return job.bytes === 0 && job.totalBytes === null
        ? phases.downloading
        : transferred(job.bytes, job.totalBytes);
    if (job.phase !== 'waiting' && job.kind === 'check') return 'Looking for updates';
    if (job.phase !== 'waiting' && job.kind === 'remove') return 'Being removed';
    return phases[job.phase];
  },
  progressOf: (name: string) => `Progress of ${name}`,
  actions: {
    get: 'Get',
    build: 'Build it',
    update: 'Update',
    check: 'Check',
    why: 'Why',
    prepare: 'Prepare',
    cancel: 'Cancel',
  } satisfies Record<RowAction, string>,
  actionNamed: (action: RowAction, name: string) =>
    ({
      get: `Get ${name}`,
      build: `Build it: ${name}`,
      update: `Update ${name}`,
      check: `Check ${name} for updates`,
      why: `Why ${name} is so`,
      prepare: `Prepare ${name}`,
      cancel: `Cancel the work on ${name}`,
    })[action],
  search: 'Gene or product in all databases',
  checkForUpdates: 'Check for updates',
  checking: 'Looking for updates',
  buildOwn: 'Build your own',
  more: 'More on the databases',
  showFolder: 'Show their folder',
  chooseFolder: 'Choose a folder',
  chooseAnother: 'Choose another folder',
  none: 'No databases here yet',
  noneExplain: 'Get one on the page of the databases, build your own, or choose the folder that holds yours.',
  notWritable: 'This folder can not be written.',
  notWritableExplain:
    'Its databases can be searched. To get, build, update or remove any, choose another folder.',
  noneInstalled: 'Nothing is installed in this folder yet.',
  noneInstalledExplain:
    'Get a database from the list below, build your own, or choose the folder that holds yours.',
  failed: 'The databases could not be listed',
  status: {
    check: 'Looking for updates of databases',
    one: (job: DatabaseJob) =>
      ({
        fetch: `Fetching ${job.database}`,
        check: 'Looking for updates of databases',
        preview: `Fetching ${job.database}`,
        update: `Updating ${job.database}`,
        build: `Building ${job.database}`,
        restore: `Restoring ${job.database}`,
        remove: `Removing ${job.database}`,
      })[job.kind],
    oneWithPart: (name: string, part: number) => `Fetching ${name}, ${format.percent(part * 100, 0)}`,
    several: (count: number) => `Working on ${databaseCount(count)}`,
  },
  /** News of work that came about. */
  done: {
    fetched: (name: string) => `${name} is ready`,
    updated: (name: string) => `${name} was updated`,
    restored: (name: string) => `The older version of ${name} is in use`,
    removed: (name: string) => `Removed ${name}`,
    broughtBack: (name: string) => `${name} is back`,
    checked: (updates: number) =>
      updates === 0 ? 'No updates found' : `${counted(updates, 'update is', 'updates are')} available`,
  },
  undo: 'Undo',
  failure: {
    title: (kind: DatabaseJob['kind'], name: string) =>
      ({
        fetch: `${name} was not fetched.`,
        check: `${name} could not be checked for updates.`,
        preview: `${name} was not updated.`,
        update: `${name} was not updated.`,
        build: `${name} was not built.`,
        restore: `${name} was not restored.`,
        remove: `${name} was not removed.`,
      })[kind],
    notUpdated: (name: string) => `${name} was not updated`,
    notChecked: (name: string) => `${name} could not be checked for updates`,
    notPrepared: (name: string) => `${name} could not be prepared`,
    checks: (count: number) => `${databaseCount(count)} could not be checked for updates.`,
    allChecks: 'Updates could not be looked for.',
    copyOf: (iso: string) => `The copy of ${format.date(iso)} stays in use.`,
    copy: 'The copy that is there stays in use.',
    useFile: 'Use a downloaded file',
    details: 'Details',
    hideDetails: 'Hide details',
    dismissNamed: (title: string) => `Dismiss: ${title}`,
  },
};
