import { errorEnvelope, GapitError } from '../base/errors.ts';
import type { AnyTool } from '../tools/any-tool.ts';
import type { CallOutcome } from '../tools/tool-desk.ts';

/** What `tools/call` answers. A type, since the SDK takes objects that may hold more. */
export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError: boolean;
};

/** The result of a call; a failing tool is a result too, with the envelope as its text. */
export function toolResult(
  outcome: CallOutcome,
  { structured, failure: words }: { structured: boolean; failure: AnyTool['failure'] },
): ToolResult {
  const failed = (error: GapitError): ToolResult => {
    const { content, structured: object } = words(error);
    return {
      content: [asText(content)],
      ...(structured && object !== undefined ? { structuredContent: object } : {}),
      isError: true,
    };
  };
  switch (outcome.state) {
    case 'done': {
      const { content, more = [], structured: object } = outcome.answer;
      return {
        content: [content, ...more].map(asText),
        ...(structured && object !== undefined ? { structuredContent: object } : {}),
        isError: false,
      };
    }
    case 'failed':
      return failed(outcome.error);
    case 'cancelled':
      return failed(new GapitError('CANCELLED', 'cancelled', {}));
  }
}

export function failure(error: unknown): ToolResult {
  return { content: [asText(JSON.stringify(errorEnvelope(error)))], isError: true };
}

function asText(text: string): { type: 'text'; text: string } {
  return { type: 'text', text };
}
