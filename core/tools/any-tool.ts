import type { z } from 'zod';
import { parseArguments } from './arguments.ts';
import { errorEnvelope, type GapitError } from '../base/errors.ts';
import type { CallPaths, Tool, ToolAnswer, ToolCall, ToolHints } from './tool.ts';

/** A call whose arguments are right. */
export interface BoundCall {
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly about: string;
  readonly commandLine: string | null;
  readonly paths: CallPaths;
  readonly run: (call: ToolCall) => Promise<ToolAnswer>;
}

/** A failure in the words of a tool: what a model reads, and the same as an object for clients that take one. */
export interface FailureWords {
  readonly content: string;
  readonly structured?: Record<string, unknown>;
}

/** A tool among others: its arguments are parsed where a call comes in. */
export interface AnyTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly hints: ToolHints;
  readonly heavy: boolean;
  readonly failure: (error: GapitError) => FailureWords;
  /** @throws GapitError USAGE_ERROR that names the argument */
  readonly bind: (given: unknown, options: { unknown: 'refuse' | 'ignore' }) => BoundCall;
}

/** @param failure how it says that it failed; as the `gapit.error/1` envelope by default */
export function anyTool<S extends z.ZodObject>(
  tool: Tool<S>,
  failure: AnyTool['failure'] = (error) => ({ content: JSON.stringify(errorEnvelope(error)) }),
): AnyTool {
  const { name, title, description, input, hints, heavy = false } = tool;
  return {
    name,
    title,
    description,
    input,
    hints,
    heavy,
    failure,
    bind: (given, options) => {
      const args = parseArguments(tool, given, options);
      return {
        arguments: args,
        about: tool.about(args),
        commandLine: tool.commandLine(args),
        paths: tool.paths(args),
        run: (call) => tool.run(args, call),
      };
    },
  };
}
