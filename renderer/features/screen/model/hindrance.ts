import type { AlignerStatus } from '../../../../core/contract/system.ts';

export interface StartConditions {
  reading: boolean;
  listed: number;
  chosen: number;
  databases: number;
  /** Of the chosen samples against the chosen databases. */
  searches: number;
  thresholdsInRange: boolean;
  missingAligner: AlignerStatus['program'] | null;
}

export type Hindrance =
  | { what: 'reading' | 'samples' | 'noneChosen' | 'databases' | 'searches' | 'thresholds' }
  | { what: 'aligner'; program: AlignerStatus['program'] };

/** The first thing that is missing before a run can start, in the order in which a person would do them. */
export function hindranceOf(conditions: StartConditions): Hindrance | null {
  if (conditions.reading) return { what: 'reading' };
  if (conditions.listed === 0) return { what: 'samples' };
  if (conditions.chosen === 0) return { what: 'noneChosen' };
  if (conditions.databases === 0) return { what: 'databases' };
  if (conditions.searches === 0) return { what: 'searches' };
  if (!conditions.thresholdsInRange) return { what: 'thresholds' };
  if (conditions.missingAligner !== null) return { what: 'aligner', program: conditions.missingAligner };
  return null;
}
