import type { CallOutcome, LiveCall } from '../tools/tool-desk.ts';
import { toolResult, type ToolResult } from './tool-result.ts';

/** Clients refuse results over about a megabyte, and models read less: longer ones are read in pages. In bytes. */
const LARGEST_ANSWER = 200_000;

/**
 * The answer of a call, or, where it takes longer than clients wait or is longer than they take, a pointer to the
 * tools that go on with it. The call itself is not touched. One that is not kept is answered whole: there would be
 * nothing to go on with.
 *
 * @param patience milliseconds
 */
export async function answerOrPointer(call: LiveCall, patience: number): Promise<ToolResult> {
  const outcome = call.isKept ? await settledWithin(call.outcome, patience) : await call.outcome;
  if (outcome === null) return pointer(call, 'running');
  const result = toolResult(outcome, { structured: true, failure: call.failure });
  if (sizeOf(result) <= LARGEST_ANSWER || !call.isKept) return result;
  // The object says once more what stands in the text.
  const text: ToolResult = { content: result.content, isError: result.isError };
  return sizeOf(text) <= LARGEST_ANSWER ? text : pointer(call, 'done', outcome);
}

function sizeOf(result: ToolResult): number {
  return Buffer.byteLength(JSON.stringify(result));
}

async function settledWithin(outcome: Promise<CallOutcome>, patience: number): Promise<CallOutcome | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
    }, patience);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}

function pointer(call: LiveCall, state: 'running' | 'done', outcome?: CallOutcome): ToolResult {
  const headline = outcome?.state === 'done' ? outcome.answer.headline : '';
  const document = {
    run_id: call.id,
    tool: call.tool,
    state,
    ...(headline === '' ? {} : { headline }),
    message:
      state === 'running'
        ? `${call.tool} goes on in the background. Nothing is lost: do not call it again.`
        : `The answer is too long for one message. Nothing is lost: do not call ${call.tool} again.`,
    next:
      state === 'running'
        ? { tool: 'run_status', arguments: { run_id: call.id, wait_seconds: 30 } }
        : { tool: 'run_results', arguments: { run_id: call.id } },
  };
  return {
    content: [{ type: 'text', text: JSON.stringify(document, null, 2) }],
    structuredContent: document,
    isError: false,
  };
}
