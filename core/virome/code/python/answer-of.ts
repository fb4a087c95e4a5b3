import { runProgram } from '../../../aligners/run-program.ts';
import type { CodeRequest, CodeResult } from '../code-request.ts';
import { readAnswer } from './read-answer.ts';
import { csvContents, requestLines } from './request-lines.ts';
import { sandboxCommand, type Sandbox } from './sandbox.ts';

/** What came out of a run; `no-answer` where Python ended without one. */
export type Answer =
  | CodeResult
  | { readonly kind: 'late' | 'too-large' }
  | { readonly kind: 'no-answer'; readonly stderr: string };

/** What an answer holds beside the result: names and kinds of columns, what was printed. */
const ANSWER_ROOM = 4 * 1024 * 1024;

class TooLarge extends Error {}

/**
 * Runs the request in the sandbox, whatever its code does: at the deadline, and where it writes more than it may, it is
 * killed with all that it started.
 *
 * @throws the reason of `request.signal` where that was aborted; the error of reading a file of the request
 */
export async function answerOf(request: CodeRequest, sandbox: Sandbox): Promise<Answer> {
  const { limits, signal } = request;
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort();
  }, limits.milliseconds);
  const chunks: Uint8Array[] = [];
  let room = limits.resultBytes + ANSWER_ROOM;
  try {
    const { stderr } = await runProgram({
      ...sandboxCommand(sandbox, limits),
      input: requestLines(request),
      moreInputs: csvContents(request),
      signal: AbortSignal.any([signal, deadline.signal]),
      onBytes: (bytes) => {
        room -= bytes.length;
        if (room < 0) throw new TooLarge();
        chunks.push(bytes);
      },
    });
    return readAnswer(Buffer.concat(chunks), limits) ?? { kind: 'no-answer', stderr };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.signal.aborted) return { kind: 'late' };
    if (error instanceof TooLarge) return { kind: 'too-large' };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
