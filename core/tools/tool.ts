import type { z } from 'zod';
import type { Artifact } from '../artifacts/artifact.ts';

/** What a tool is told of the call that it answers. */
export interface ToolCall {
  /** Under this id the call is kept; a screening keeps its run under the same. */
  readonly id: string;
  readonly client: { readonly host: 'mcp' | 'desktop'; readonly name: string };
  /** Fires when the client gives up. */
  readonly signal: AbortSignal;
  /** `done` of `total`, in any unit; a null total is not known. */
  readonly onProgress: (done: number, total: number | null, message: string) => void;
}

/** Paths that a call would read, and those that it would write to. */
export interface CallPaths {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

export const NO_PATHS: CallPaths = { reads: [], writes: [] };

/** What a tool answers. A tool that fails throws; the desk makes the envelope. */
export interface ToolAnswer {
  /** What a model reads first: a document, byte for byte as the command line prints it. */
  readonly content: string;
  /** What a model reads besides: failures of single inputs, notes. */
  readonly more?: readonly string[];
  /** The answer in a sentence, for a person. */
  readonly headline: string;
  readonly artifacts: readonly Artifact[];
  /** The answer as an object, for clients that take one; none for text. */
  readonly structured?: Record<string, unknown>;
}

/** How a client may treat a tool, in the words of the protocol. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A tool of an agent: what it takes, what it does. `S` parses its arguments, and gives its JSON Schema. */
export interface Tool<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Written for a model that must choose rightly the first time; under 2,048 characters. */
  readonly description: string;
  readonly input: S;
  readonly hints: ToolHints;
  /** A call in a few words, e.g. `2 assemblies, kpsc_k`. */
  readonly about: (args: z.output<S>) => string;
  /** The `gapit` line that gives the same answer; null where there is none. */
  readonly commandLine: (args: z.output<S>) => string | null;
  /** Paths of the call: the desk refuses those that are not allowed. */
  readonly paths: (args: z.output<S>) => CallPaths;
  /** It runs programs for minutes: few of its kind run at once, the others wait. */
  readonly heavy?: true;
  readonly run: (args: z.output<S>, call: ToolCall) => Promise<ToolAnswer>;
}
