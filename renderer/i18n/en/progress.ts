import type { RecordNoun } from '../../../core/contract/databases.ts';
import type { SearchState } from '../../../core/contract/runs.ts';
import { counted, countedRecords, format } from './counts.ts';

const searches = (count: number) => counted(count, 'search', 'searches');

const states: Record<SearchState, string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
};

/** Seconds to the precision at which they can be trusted: 12 s, 40 s, 1 min 50 s, 12 min, 2 h 5 min. */
function roughly(seconds: number): string {
  if (seconds < 20) return format.duration(Math.max(1, Math.round(seconds)));
  if (seconds < 60) return format.duration(Math.round(seconds / 5) * 5);
  if (seconds < 600) return format.duration(Math.round(seconds / 10) * 10);
  return format.duration(Math.round(seconds / 60) * 60);
}

export const progress = {
  tabs: { label: 'Parts of the run', progress: 'Progress', results: 'Results', record: 'Record' },
  runFailed: 'The run could not be opened',
  states,
  counts: 'Searches by state',
  headline: {
    left: (seconds: number) => `About ${roughly(seconds)} left`,
    starting: 'Working out how long it takes',
    finished: (seconds: number | null) =>
      seconds === null ? 'Finished' : `Finished in ${format.duration(Math.max(1, seconds))}`,
    failed: 'Finished without a result',
    cancelled: 'Cancelled by you',
    interrupted: 'Interrupted',
  },
  /** `without`: searches that ended without a result, such as "3 cancelled". */
  finishedOf: (finished: number, all: number, without: readonly string[]) => {
    const rest = without.length === 0 ? '' : `, ${without.join(', ')}`;
    if (finished < all) return `${format.integer(finished)} of ${searches(all)} finished${rest}.`;
    return all === 1 ? 'The search has finished.' : `All ${searches(all)} finished.`;
  },
  endedWithout: {
    failed: (count: number) => `${format.integer(count)} failed`,
    cancelled: (count: number) => `${format.integer(count)} cancelled`,
  },
  openNow: 'Finished samples can be opened now.',
  foundInAll: (hits: number, withHits: number, samples: number) =>
    `${counted(hits, 'hit', 'hits')} in ${format.integer(withHits)} of ${counted(samples, 'sample', 'samples')}.`,
  /** Of a run that looked for more than hits on assemblies. */
  foundSomething: (withResult: number, samples: number) =>
    `Something was found in ${format.integer(withResult)} of ${counted(samples, 'sample', 'samples')}.`,
  cancelAll: 'Cancel all',
  cancelFailed: 'The search could not be cancelled',
  retryFailed: 'The search could not be started again',
  interruptedTitle: 'This run was interrupted when the app was closed.',
  interruptedNote: 'Finished searches are kept.',
  resume: 'Resume',
  bySample: 'By sample',
  asList: 'As a list',
  layout: 'Layout',
  stateFilter: 'States',
  allStates: 'All states',
  table: 'Searches',
  columns: {
    sample: 'Sample',
    kind: 'What it is',
    database: 'Database',
    state: 'State',
    started: 'Started',
    took: 'Took',
    actions: 'Actions',
  },
  kinds: { assembly: 'Assembly', annotated: 'Annotated genome', reads: 'Reads' },
  found: countedRecords,
  /** On reads and in surveys a gene is present or not. */
  present: (count: number, noun: RecordNoun) => `${countedRecords(count, noun)} present`,
  noLocus: 'No locus called',
  /** A cell of the table, read out on its own. */
  cellName: (sample: string, database: string, state: SearchState, words: string) =>
    `${sample}, ${database}: ${words.startsWith(states[state]) ? words : `${states[state]}, ${words}`}`,
  percentLeft: (percent: number) => format.percent(percent, 0),
  timeLeft: (seconds: number) => roughly(seconds),
  cancelledByYou: 'Cancelled by you',
  open: 'Open',
  openNamed: (sample: string) => `Open the results of ${sample}`,
  cancel: 'Cancel',
  cancelNamed: (sample: string) => `Cancel the searches of ${sample}`,
  cancelSearchNamed: (sample: string, database: string) =>
    `Cancel the search of ${sample} against ${database}`,
  retryNamed: (sample: string, database: string) => `Try again: the search of ${sample} against ${database}`,
  noneInState: 'No search is in this state',
  showAll: 'Show all states',

  pane: {
    label: 'Search',
    against: (database: string) => `Search against ${database}`,
    outcome: {
      waiting: 'waiting',
      running: 'running',
      done: (took: string) => `finished after ${took}`,
      failed: (took: string) => `failed after ${took}`,
      cancelled: 'cancelled',
      interrupted: 'interrupted',
    },
    plain: { done: 'finished', failed: 'failed' },
    close: 'Close',
    inFile: 'File',
    notAffected: 'The other samples are not affected.',
    notAffectedSearches: 'The other searches are not affected.',
    whatToDo: 'What to do',
    tryAgain: 'Try again',
    details: 'Details',
    copy: 'Copy',
    copied: 'Details copied',
    code: 'Code',
    started: 'Started',
    finished: 'Finished',
    command: 'Command',
    waiting: 'This search starts as soon as a core is free.',
    running: (percent: string) => `${percent} of the sample is searched.`,
    runningPlain: 'The search is running.',
    done: (hits: string, genes: string) => `${hits}, ${genes}.`,
    donePresent: (present: string) => `${present}.`,
    doneLocus: (locus: string, genes: number) =>
      `${locus} is called; ${counted(genes, 'gene of it is', 'genes of it are')} present.`,
    doneNoLocus: 'No locus is covered far enough to be called.',
    cancelled: 'You cancelled this search. What had finished before stays.',
    interrupted: 'The app was closed while this search had not finished.',
    openResults: 'Open the results',
  },
  status: (finished: number, all: number) =>
    `Screening, ${format.integer(finished)} of ${format.integer(all)}`,
};
