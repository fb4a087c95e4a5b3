import type { z } from 'zod';
import { parseArguments } from './arguments.ts';
import type { Tool, ToolAnswer, ToolCall, ToolHints } from './tool.ts';

/** A call whose arguments are right. */
export interface BoundCall {
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly about: string;
  readonly commandLine: string | null;
  /** Paths that it would read or write. */
  readonly paths: readonly string[];
  readonly run: (call: ToolCall) => Promise<ToolAnswer>;
}

/** A tool among others: its arguments are parsed where a call comes in. */
export interface AnyTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly hints: ToolHints;
  /** @throws GapitError USAGE_ERROR that names the argument */
  readonly bind: (given: unknown, options: { unknown: 'refuse' | 'ignore' }) => BoundCall;
}

export function anyTool<S extends z.ZodObject>(tool: Tool<S>): AnyTool {
  const { name, title, description, input, hints } = tool;
  return {
    name,
    title,
    description,
    input,
    hints,
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
