import { describe, expect, it } from 'vitest';
import { errorEnvelope, exitStatusOf, GapitError, toGapitError } from '../../../core/base/errors.ts';

describe('errors', () => {
  it.each([
    ['UNEXPECTED', 1],
    ['BLAST_FAILED', 1],
    ['USAGE_ERROR', 2],
    ['MISSING_DEPENDENCY', 3],
    ['DATADIR_NOT_FOUND', 4],
    ['DATABASE_NOT_INDEXED', 4],
    ['HEADER_MALFORMED', 4],
    ['INPUT_NOT_FOUND', 5],
    ['INVALID_FASTA', 5],
  ] as const)('%s ends the program with status %i', (code, status) => {
    expect(exitStatusOf(new GapitError(code, 'message'))).toBe(status);
  });

  it('keep code, message and facts in the envelope', () => {
    const error = new GapitError('INVALID_FASTA', 'a.fa is a picture', {
      file: 'a.fa',
      next_step: 'Name another file.',
    });
    expect(errorEnvelope(error)).toEqual({
      schema: 'gapit.error/1',
      code: 'INVALID_FASTA',
      message: 'a.fa is a picture',
      context: { file: 'a.fa', next_step: 'Name another file.' },
    });
  });

  it('nobody foresaw become UNEXPECTED with their message; an abort becomes CANCELLED', () => {
    expect(errorEnvelope(new TypeError('x is undefined'))).toMatchObject({
      code: 'UNEXPECTED',
      message: 'x is undefined',
    });
    expect(errorEnvelope('just text')).toMatchObject({ code: 'UNEXPECTED', message: 'just text' });
    expect(toGapitError(AbortSignal.abort().reason).code).toBe('CANCELLED');
    expect(toGapitError(new DOMException('late', 'TimeoutError')).code).toBe('CANCELLED');
  });
});
