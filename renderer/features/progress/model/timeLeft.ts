import type { Search } from '../../../../core/contract/runs.ts';

function secondsTaken(search: Search): number | null {
  if (search.startedAt === null || search.finishedAt === null) return null;
  const seconds = (Date.parse(search.finishedAt) - Date.parse(search.startedAt)) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Mean seconds of the finished searches: by database, since their sizes differ, and of all. */
function meanSeconds(searches: readonly Search[]): (database: string) => number | null {
  const sums = new Map<string, { seconds: number; count: number }>();
  const all = { seconds: 0, count: 0 };
  for (const search of searches) {
    const seconds = search.state === 'done' ? secondsTaken(search) : null;
    if (seconds === null) continue;
    const sum = sums.get(search.database) ?? { seconds: 0, count: 0 };
    sums.set(search.database, { seconds: sum.seconds + seconds, count: sum.count + 1 });
    all.seconds += seconds;
    all.count += 1;
  }
  return (database) => {
    const sum = sums.get(database) ?? all;
    return sum.count === 0 ? null : sum.seconds / sum.count;
  };
}

/** What a running search needs in all, from its own progress and time left. */
function wholeOfRunning(search: Search): number | null {
  if (search.secondsLeft === null || search.progress === null || search.progress >= 1) return null;
  return search.secondsLeft / (1 - search.progress);
}

/**
 * Seconds until the run is over: the running searches' time left and the mean for each waiting one,
 * shared by as many as run at once. Null as long as nothing tells how long a search takes.
 */
export function secondsLeft(searches: readonly Search[]): number | null {
  const mean = meanSeconds(searches);
  const running = searches.filter((search) => search.state === 'running');
  const waiting = searches.filter((search) => search.state === 'waiting');
  if (running.length + waiting.length === 0) return 0;
  const known = running.map(wholeOfRunning).filter((seconds) => seconds !== null);
  const guess = known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0) / known.length;
  let work = 0;
  let longest = 0;
  for (const search of running) {
    const own = mean(search.database) ?? guess;
    const left = search.secondsLeft ?? (own === null ? null : own * (1 - (search.progress ?? 0)));
    if (left === null) return null;
    work += left;
    longest = Math.max(longest, left);
  }
  for (const search of waiting) {
    const own = mean(search.database) ?? guess;
    if (own === null) return null;
    work += own;
  }
  return Math.max(longest, work / Math.max(1, running.length));
}

/** Seconds from the first start to the last end; null where nobody wrote them down. */
export function secondsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
