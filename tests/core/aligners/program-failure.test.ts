import { describe, expect, it } from 'vitest';
import { programFailure } from '../../../core/aligners/program-failure.ts';
import type { ProgramEnd } from '../../../core/aligners/run-program.ts';

const end = (change: Partial<ProgramEnd>): ProgramEnd => ({
  exitCode: 0,
  signal: null,
  stderr: '',
  startError: null,
  ...change,
});
const failureOf = (change: Partial<ProgramEnd>): ReturnType<typeof programFailure> =>
  programFailure('blastn', 'BLAST_FAILED', end(change), 'searched a.fa', { file: 'a.fa' });

describe('programFailure', () => {
  it('is none for a program that ended well, whatever it said', () => {
    expect(failureOf({ stderr: 'Warning: something' })).toBeNull();
  });

  it('quotes the last line of standard error and keeps the rest as a fact', () => {
    expect(failureOf({ exitCode: 2, stderr: 'first\nBLAST Database error: no alias' })).toMatchObject({
      code: 'BLAST_FAILED',
      message: 'blastn ended with status 2 while it searched a.fa: BLAST Database error: no alias',
      context: { file: 'a.fa', exit_status: '2', stderr: 'first\nBLAST Database error: no alias' },
    });
  });

  it.each([
    ['status 137, as a container reports it', { exitCode: 137 }],
    ['signal 9', { exitCode: null, signal: 'SIGKILL' }],
  ])('explains %s as a lack of memory and says what to do', (_, change) => {
    expect(failureOf(change)).toMatchObject({
      message: expect.stringContaining('lack of memory') as string,
      context: { next_step: expect.stringContaining('fewer searches at once') as string },
    });
  });

  it('names any other signal', () => {
    expect(failureOf({ exitCode: null, signal: 'SIGSEGV' })?.message).toContain('was ended by SIGSEGV');
  });

  it('says that a program could not be started', () => {
    expect(failureOf({ exitCode: null, startError: 'EACCES' })).toMatchObject({
      message: 'blastn could not be started: EACCES',
      context: { next_step: expect.any(String) as string },
    });
  });
});
