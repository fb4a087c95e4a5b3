import type { Progress } from './download-failure.ts';

/** Least time between two reports, in milliseconds. */
const INTERVAL_MS = 100;

export interface ProgressMeter {
  readonly report: (progress: Progress) => void;
  /** The last report, which always comes. */
  readonly finish: (progress: Progress) => void;
}

/** Thins out progress for a listener that may be a terminal or a page. */
export function createProgressMeter(onProgress: ((progress: Progress) => void) | undefined): ProgressMeter {
  let last = -Infinity;
  return {
    report: (progress) => {
      const now = performance.now();
      if (now - last < INTERVAL_MS) return;
      last = now;
      onProgress?.(progress);
    },
    finish: (progress) => onProgress?.(progress),
  };
}
