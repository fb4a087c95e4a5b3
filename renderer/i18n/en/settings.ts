import type { Settings } from '../../../core/contract/system.ts';
import { counted, format } from './counts.ts';

export const settings = {
  title: 'Settings',
  appearance: 'Appearance',
  theme: 'Theme',
  themeExplain: 'Dark or light after the system, or always the same',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  work: 'Work',
  searchesAtOnce: 'Searches at once',
  searchesExplain: (cores: number) =>
    `Empty: one a core, ${cores} on this computer. Fewer leave more of it for other work.`,
  searchesRange: 'A whole number from 1 to 256',
  strategy: 'Search strategy',
  strategies: { fast: 'Fast', exact: 'Exact' } satisfies Record<Settings['strategy'], string>,
  strategiesExplain: {
    fast: 'Fast: a quick scan finds the places that look like a gene, and only these are aligned.',
    exact:
      'Exact: the plain command over everything, 7 to 40 times slower; on every real genome compared, the rows were the same.',
  } satisfies Record<Settings['strategy'], string>,
  keptAnswers: 'Kept answers',
  keptAnswersExplain:
    'A search of unchanged files against an unchanged database is answered from what an earlier one found. Beyond the limit those go that were not used for longest.',
  keptAnswersOff: 'None: switched off by GAPIT_CACHE',
  cacheUsage: (entries: number, bytes: number, limit: number) =>
    `${counted(entries, 'answer', 'answers')}, ${format.bytes(bytes)} of at most ${format.bytes(limit)}`,
  cacheFailed: 'The kept answers could not be counted or cleared',
  clearAnswers: 'Clear',
  clearAnswersNamed: 'Clear the kept answers',
  library: 'Run library',
  ownRuns: 'Your runs',
  ownRunsExplain:
    'Kept until you delete them. A run of an agent or of the command line becomes yours when you rename it or run it again.',
  otherEntries: 'Runs and calls of agents and the command line',
  otherEntriesExplain:
    'Beyond these limits the oldest are removed for good, as soon as a limit is set. What is at work stays.',
  usage: (entries: number, bytes: number) =>
    `${counted(entries, 'entry', 'entries')}, ${format.bytes(bytes)}`,
  usageFailed: 'What is kept could not be counted',
  noLimit: 'No limit',
  limits: {
    days: {
      title: 'Keep for',
      unit: 'days',
      explain: 'Empty: however old',
      range: 'A whole number from 1 to 36,500',
    },
    entries: {
      title: 'Keep the newest',
      unit: 'entries',
      explain: 'Empty: however many',
      range: 'A whole number from 1 to 1,000,000',
    },
    bytes: {
      title: 'Space for all of them',
      unit: 'GB',
      explain: 'Empty: however much. The newest entry stays, however large it is.',
      range: 'A number from 0.01 to 100,000',
    },
  },
  places: 'Places',
  datadir: 'Folder of the databases',
  alignerFolder: 'Folder of the aligners',
  alignerFolderExplain: 'Looked in first for blastn, blastx, makeblastdb and minimap2',
  usualPlace: 'The usual place',
  searched: 'Found by itself',
  choose: 'Choose a folder',
  chooseNamed: (what: string) => `Choose a folder: ${what}`,
  useUsual: 'Use the usual place',
  failed: 'The settings could not be read',
  saveFailed: 'The setting could not be saved',
  privacy: 'Nothing leaves this computer: no account, no telemetry, no network unless you ask for it.',
  version: (version: string) => `Gapit Workbench ${version}`,
};
