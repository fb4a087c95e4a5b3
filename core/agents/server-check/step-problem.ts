import { GapitError, problemOf } from '../../base/errors.ts';
import type { ServerCheck } from '../../contract/agents.ts';
import type { ServerCommand } from '../server-command.ts';

export type Step = ServerCheck['steps'][number];

/** A step that failed, as the page shows it; `stderr` is the last part of what the server said. */
export function stepProblem(
  name: Step['name'],
  error: unknown,
  command: ServerCommand,
  stderr: string,
): Step['problem'] {
  const reason = error instanceof Error ? error.message : String(error);
  return problemOf(
    new GapitError('SERVER_CHECK_FAILED', `${FAILURES[name]}: ${reason}`, {
      command: command.command,
      ...(command.args[0] === undefined ? {} : { script: command.args[0] }),
      ...(stderr === '' ? {} : { stderr }),
      next_step: NEXT_STEPS[name],
    }),
  );
}

const FAILURES: Record<Step['name'], string> = {
  start: 'the server could not be started',
  initialize: 'the server did not introduce itself',
  list: 'the server did not list its tools',
  call: 'a tool did not answer',
  end: 'the server did not end when its client left',
};

const AGAIN = 'Check again; where it fails the same way, copy the details into a report.';
const NEXT_STEPS: Record<Step['name'], string> = {
  start: 'See that the program is there and may be run; installing the app again puts it back.',
  initialize: AGAIN,
  list: AGAIN,
  call: 'See that the folders of databases and runs can be read, then check again.',
  end: AGAIN,
};
