import { GapitError } from '../../../base/errors.ts';

/**
 * A statement that is not run, and what to write instead.
 *
 * @param answer `columns` where the columns of the tables are part of what to write
 */
export function refused(message: string, nextStep: string, answer?: 'columns'): GapitError {
  return new GapitError('SQL_REFUSED', message, {
    ...(answer === undefined ? {} : { rule: answer }),
    next_step: nextStep,
  });
}
