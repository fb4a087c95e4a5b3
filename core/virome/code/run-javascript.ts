import { runProgram } from '../../aligners/run-program.ts';
import { GapitError, isAbort } from '../../base/errors.ts';
import { explainError } from './advice.ts';
import type { CodeRequest, CodeResult } from './code-request.ts';
import { checkFigure } from './figure-checks.ts';
import { withoutFence } from './language-of.ts';
import { requestLines } from './request-lines.ts';
import { tableOf } from './result-table.ts';
import { SandboxOutput } from './sandbox-output.ts';

export interface JavaScriptSandbox {
  /** Path of the built `js-sandbox.mjs`. */
  readonly sandboxScript: string;
  /** Node, or a program that is Node with `env`; default: what runs this process. */
  readonly executable?: string;
  /** Environment of the child beside what its system needs, e.g. `ELECTRON_RUN_AS_NODE`; nothing else is handed on. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What an executable may need to be loaded at all. */
const SYSTEM_VARIABLES = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'windir'];

/**
 * Runs JavaScript of an agent in a process of its own that is ended at the deadline, whatever it does. The code sees its
 * dataframes, arquero and the figure helpers, and nothing of the machine.
 *
 * @returns the table or the figure that the code left, or a failure in words for its author
 * @throws the reason of the request's signal when that is aborted; GapitError when the sandbox can't be started
 */
export async function runJavaScript(asked: CodeRequest, sandbox: JavaScriptSandbox): Promise<CodeResult> {
  const request = { ...asked, code: withoutFence(asked.code) };
  const output = new SandboxOutput();
  const failed = (message: string): CodeResult => ({ kind: 'failed', message, printed: output.printed });
  const deadline = AbortSignal.timeout(request.limits.milliseconds);
  const executable = sandbox.executable ?? process.execPath;
  let status: string;
  try {
    const end = await runProgram({
      file: executable,
      args: [sandbox.sandboxScript],
      input: requestLines(request),
      signal: AbortSignal.any([request.signal, deadline]),
      onLine: (line) => {
        output.take(line);
      },
      env: childEnvironment(sandbox.env ?? {}),
      isolatedEnv: true,
    });
    if (end.startError !== null) throw notStarted(executable, end.startError);
    status = end.signal ?? `exit status ${String(end.exitCode)}`;
    if (end.exitCode === 1 && output.end === null) throw notStarted(sandbox.sandboxScript, end.stderr);
  } catch (error) {
    if (!isAbort(error) || request.signal.aborted || !deadline.aborted) throw error;
    return failed(
      `The code did not end within ${String(request.limits.milliseconds / 1000)} s and was stopped. Look for loops that never end, ` +
        'work on fewer rows (filter and group with SQL first), and prefer arquero verbs to loops over rows.',
    );
  }

  const { end, printed } = output;
  switch (end?.kind) {
    case 'refused':
      return failed(end.problem);
    case 'threw':
      return failed(explainError(end, request));
    case 'figure': {
      const check = checkFigure(end.figure);
      return check.kind === 'fine'
        ? { kind: 'figure', figure: check.figure, printed }
        : failed(check.message);
    }
    case 'table': {
      const table = tableOf(end, output.pieces, request.frames);
      if (table !== null) return { kind: 'table', table, printed };
      break;
    }
    case undefined:
      break;
  }
  return failed(
    `The code brought its sandbox down (${status}): it may use too much memory, or change the prototypes of built-in objects. Work on fewer rows and columns, and try again.`,
  );
}

function childEnvironment(env: Readonly<Record<string, string>>): Record<string, string> {
  const system = SYSTEM_VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // Times have one zone, wherever the machine stands.
  return { ...Object.fromEntries(system), TZ: 'UTC', ...env };
}

function notStarted(file: string, problem: string): GapitError {
  return new GapitError('MISSING_DEPENDENCY', `the JavaScript sandbox can't be started: ${problem}`, {
    file,
    next_step: 'install the application again',
  });
}
