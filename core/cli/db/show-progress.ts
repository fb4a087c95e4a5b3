import type { FetchProgress } from '../../databases/fetch/fetch-database.ts';
import type { CliHost } from '../host.ts';
import { progressLine } from '../progress-line.ts';

/** What a long work on a database says while it goes on; nothing where messages are not wanted. */
export interface ShownProgress {
  readonly report: (progress: FetchProgress) => void;
  readonly say: (sentence: string) => void;
  readonly end: () => void;
}

const WORDS: Readonly<Record<FetchProgress['phase'], string>> = {
  waiting: 'waiting for another process that works on it',
  downloading: 'downloading',
  reading: 'reading',
  building: 'building',
};

export function showProgress(host: CliHost, name: string, quiet: boolean): ShownProgress {
  const line = progressLine(host.stderr, !quiet);
  let phase: FetchProgress['phase'] | undefined;
  const say = (sentence: string): void => {
    line.clear();
    if (!quiet) host.stderr.write(`${sentence}\n`);
  };
  return {
    say,
    end: () => {
      line.clear();
    },
    report: (progress) => {
      // On a terminal the line tells of all; a log wants each phase once.
      if (progress.phase !== phase && (!host.stderr.isTTY || progress.phase === 'waiting')) {
        say(`${name}: ${WORDS[progress.phase]}`);
      }
      phase = progress.phase;
      line.showBytes(progress.bytes, progress.totalBytes, `${name}: ${WORDS[phase]}`);
    },
  };
}
