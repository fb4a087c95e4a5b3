import { GapitError } from '../../../base/errors.ts';

/**
 * A statement that is not run, and what to write instead.
 *
 * @param rule `columns` where the answer should name the columns of the tables
 */
export function refused(message: string, nextStep: string, rule: 'columns' | 'other' = 'other'): GapitError {
  return new GapitError('SQL_REFUSED', message, { next_step: nextStep, rule });
}
