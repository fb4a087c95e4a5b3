import { z } from 'zod';
import { artifact } from '../artifacts/artifact.ts';
import { runOwner, storedProblem } from './run-schema.ts';

/** Who asked: an MCP client (`mcp`), somebody at the window's console (`desktop`), or a terminal (`cli`). */
export const callClient = z.strictObject({
  host: z.enum(['mcp', 'desktop', 'cli']),
  /** As the client names itself, e.g. `claude-ai`; empty where it does not. */
  name: z.string(),
  version: z.string(),
});

/** `call.json`: what was asked of a tool. It never changes. */
export const storedCall = z.strictObject({
  schema: z.literal('gapit-workbench.call/1'),
  id: z.string(),
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  /** The call in a few words, e.g. `2 assemblies, kpsc_k`. */
  about: z.string(),
  client: callClient,
  /** Started by `run_start`: nobody waits for the answer. */
  background: z.boolean(),
  startedAt: z.string(),
  owner: runOwner,
  /** The `gapit` line that gives the same answer; null where there is none. */
  commandLine: z.string().nullable(),
});

/** `answer.json`: how a call ended; written last, so that a call without one is at work or was interrupted. */
export const storedAnswer = z.strictObject({
  schema: z.literal('gapit-workbench.answer/1'),
  state: z.enum(['done', 'failed', 'cancelled']),
  finishedAt: z.string(),
  /** The answer in a sentence. */
  headline: z.string(),
  problem: storedProblem.nullable(),
  /** Types of its artifacts, in order. */
  artifactTypes: z.array(z.string()),
  /** Length of the text that a model reads, in bytes. */
  contentBytes: z.number(),
});

/** `artifacts.json`: what a person sees of the answer. */
export const storedArtifacts = z.array(artifact);

export type CallClient = z.output<typeof callClient>;
export type StoredCall = z.output<typeof storedCall>;
export type StoredAnswer = z.output<typeof storedAnswer>;
