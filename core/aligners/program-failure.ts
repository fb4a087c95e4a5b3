import { GapitError } from '../base/errors.ts';
import type { ProgramEnd } from './run-program.ts';

type FailureCode = 'BLAST_FAILED' | 'MINIMAP2_FAILED';

/** Shells and containers report a process killed by signal 9 as 128 + 9. */
const KILLED_STATUS = 137;

/** The error of a program that did not end well, or null. `doing` completes "blastn … while it …". */
export function programFailure(
  program: string,
  code: FailureCode,
  end: ProgramEnd,
  doing: string,
  context: Record<string, string>,
): GapitError | null {
  if (end.startError !== null) {
    return new GapitError(code, `${program} could not be started: ${end.startError}`, {
      ...context,
      program,
      next_step: `Check the installation of ${program} on the self-check page.`,
    });
  }
  if (end.exitCode === 0) return null;
  const facts = {
    ...context,
    program,
    ...(end.exitCode === null ? {} : { exit_status: String(end.exitCode) }),
    ...(end.signal === null ? {} : { signal: end.signal }),
    ...(end.stderr === '' ? {} : { stderr: end.stderr }),
  };
  if (end.signal === 'SIGKILL' || end.exitCode === KILLED_STATUS) {
    return new GapitError(
      code,
      `${program} was ended by the system while it ${doing}, most likely for lack of memory`,
      {
        ...facts,
        next_step: 'Close other programs or run fewer searches at once, then try again.',
      },
    );
  }
  const how =
    end.signal === null ? `ended with status ${end.exitCode ?? 'unknown'}` : `was ended by ${end.signal}`;
  const lastLine = end.stderr.split('\n').at(-1) ?? '';
  return new GapitError(
    code,
    `${program} ${how} while it ${doing}${lastLine === '' ? '' : `: ${lastLine}`}`,
    facts,
  );
}
