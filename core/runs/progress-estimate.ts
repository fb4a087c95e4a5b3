/** What is known of a running search. */
export interface SearchClock {
  readonly elapsedSeconds: number;
  readonly basesFed: number;
  readonly basesTotal: number;
  /** Seconds a base of this database took in searches that have ended; null before the first. */
  readonly secondsPerBase: number | null;
}

export interface SearchEstimate {
  /** 0 to 1; null while nothing tells. */
  readonly progress: number | null;
  readonly secondsLeft: number | null;
}

/** An estimate never claims to be finished. */
const ALMOST = 0.97;
/** Below this share the time left would be a guess. */
const ENOUGH = 0.05;

/**
 * BLAST takes its queries in small batches, so what it has pulled of a draft tells how far it is. A closed
 * genome it pulls at once and then says nothing: there, the time that others took tells.
 */
export function estimateSearch(clock: SearchClock): SearchEstimate {
  const fed = clock.basesTotal > 0 ? clock.basesFed / clock.basesTotal : 0;
  const expected = clock.secondsPerBase === null ? null : clock.secondsPerBase * clock.basesTotal;
  if (fed < 1 && fed > 0) {
    const progress = Math.min(fed, ALMOST);
    const left = progress > ENOUGH ? (clock.elapsedSeconds * (1 - progress)) / progress : expected;
    return { progress, secondsLeft: left };
  }
  if (expected === null || expected <= 0) return { progress: null, secondsLeft: null };
  return {
    progress: Math.min(clock.elapsedSeconds / expected, ALMOST),
    secondsLeft: Math.max(1, expected - clock.elapsedSeconds),
  };
}
