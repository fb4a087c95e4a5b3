import type { DatabaseSummary } from '../../../../core/contract/databases.ts';
import type { Health } from '../../../components/HealthGlyph.tsx';

const day = 86_400_000;
const oldAfterDays = 365;

export interface Age {
  days: number;
  /** Whole years, from two years on. */
  years: number | null;
  old: boolean;
}

/** How long ago a database was fetched or released; null where nobody wrote it down. */
export function ageOf(fetchedAt: string | null, now: number): Age | null {
  if (fetchedAt === null) return null;
  const time = Date.parse(fetchedAt);
  if (Number.isNaN(time)) return null;
  // A clock that runs behind must not make a database younger than today.
  const days = Math.max(0, Math.floor((now - time) / day));
  return {
    days,
    years: days >= 2 * oldAfterDays ? Math.floor(days / 365.25) : null,
    old: days > oldAfterDays,
  };
}

/** Sum over the databases whose size is known. */
export function totalRecords(list: readonly DatabaseSummary[]): number {
  return list.reduce((sum, database) => sum + (database.records ?? 0), 0);
}

/** Of databases that are looked at as something to search. */
export const healthOfState: Record<DatabaseSummary['state'], Health> = {
  ready: 'good',
  preparing: 'working',
  shipped: 'good',
  available: 'caution',
  removed: 'caution',
  'not-indexed': 'caution',
  broken: 'failed',
};
