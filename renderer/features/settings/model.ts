import type { Settings } from '../../../core/contract/system.ts';

const mostSearches = 256;

/** Null (one a core) or a whole number of searches at once. */
export function validSearches(value: number | null): boolean {
  return value === null || (Number.isInteger(value) && value >= 1 && value <= mostSearches);
}

type Limits = Settings['retention'];

/** One limit on what agents and the command line leave, as the form shows it: null is no limit. */
export interface LimitField {
  readonly name: keyof Limits;
  readonly show: (limits: Limits) => number | null;
  readonly isValid: (value: number | null) => boolean;
  readonly change: (limits: Limits, value: number | null) => Limits;
}

const bytesOfGigabyte = 1e9;

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** Age in days, number of entries, and their size, which is typed in gigabytes. */
export const limitFields: readonly LimitField[] = [
  {
    name: 'days',
    show: ({ days }) => days,
    isValid: (value) => value === null || isWhole(value, 36_500),
    change: (limits, days) => ({ ...limits, days }),
  },
  {
    name: 'entries',
    show: ({ entries }) => entries,
    isValid: (value) => value === null || isWhole(value, 1_000_000),
    change: (limits, entries) => ({ ...limits, entries }),
  },
  {
    name: 'bytes',
    show: ({ bytes }) => (bytes === null ? null : bytes / bytesOfGigabyte),
    isValid: (value) => value === null || (value >= 0.01 && value <= 100_000),
    change: (limits, gigabytes) => ({
      ...limits,
      bytes: gigabytes === null ? null : Math.round(gigabytes * bytesOfGigabyte),
    }),
  },
];
