import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { CodeRequest, CodeResult, Frame } from '../code-request.ts';
import { answerOf } from './answer-of.ts';
import { withoutFence } from '../language-of.ts';
import type { PythonFound } from './find-python.ts';

/**
 * Runs Python code of the request in a sandbox without files, network, processes and environment.
 *
 * @returns also what is wrong with the code, or that Python is missing, as a failure in words for its author
 * @throws the reason of `request.signal` where that was aborted
 */
export async function runPython(request: CodeRequest, found: PythonFound): Promise<CodeResult> {
  if (found.kind === 'absent') return failed(`Python is not available here: ${found.problem}`);
  if (request.expects === 'figure' && found.versions.plotly === null) {
    return failed('Figures in Python need plotly, which is not installed. Write the code in JavaScript.');
  }
  const answer = await answerOf(
    { ...request, code: withoutFence(request.code), frames: await readableFrames(request.frames) },
    found.sandbox,
  );
  switch (answer.kind) {
    case 'late':
      return failed(
        `The code did not end within ${String(request.limits.milliseconds / 1000)} s and was stopped. Look for loops that never ` +
          'end, work on fewer rows (filter and group with SQL first), and prefer functions of pandas to loops over rows.',
      );
    case 'too-large':
      return failed(
        `The result is larger than the ${String(Math.round(request.limits.resultBytes / 1e6))} MB that are returned: ` +
          'group it, filter it or select fewer columns first.',
      );
    case 'no-answer':
      return failed(
        'The code brought its sandbox down: most likely it uses too much memory, or ends Python itself. Work on fewer ' +
          'rows and columns, leave out os._exit and signals, and try again.',
      );
    case 'table':
    case 'figure':
    case 'failed':
      return answer;
  }
}

/** A file that can't be read costs only the code that asks for it. */
async function readableFrames(frames: CodeRequest['frames']): Promise<Record<string, Frame>> {
  const checked = Object.entries(frames).map(async ([name, frame]): Promise<[string, Frame]> => {
    if (frame.kind !== 'csv') return [name, frame];
    const isReadable = await access(frame.path, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (isReadable) return [name, frame];
    const problem = `${name} can't be read: the file ${path.basename(frame.path)} is not there, or may not be read.`;
    return [name, { kind: 'absent', problem }];
  });
  return Object.fromEntries(await Promise.all(checked));
}

function failed(message: string): CodeResult {
  return { kind: 'failed', message, printed: '' };
}
