import { z } from 'zod';
import { artifact } from '../artifacts/artifact.ts';
import { callClient } from '../workspace/call-schema.ts';
import { problem } from './samples.ts';

export const callState = z.enum(['running', 'done', 'failed', 'cancelled', 'interrupted']);

/** A call of a tool as the list shows it. */
export const callSummary = z.strictObject({
  id: z.string(),
  tool: z.string(),
  /** The call in a few words, e.g. `2 assemblies, kpsc_k`. */
  about: z.string(),
  client: callClient,
  state: callState,
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The answer in a sentence; empty while there is none. */
  headline: z.string(),
  problem: problem.nullable(),
  /** Types of the artifacts of the answer, in order. */
  artifactTypes: z.array(z.string()),
  /** The kept run that it made, to be opened like her own; null where it screened nothing. */
  runId: z.string().nullable(),
});

/** A call with its answer. */
export const callDetail = z.strictObject({
  summary: callSummary,
  arguments: z.record(z.string(), z.unknown()),
  /** What the model read, or the first part of it. */
  content: z.string(),
  /** Length of all that the model read, in bytes. */
  contentBytes: z.number(),
  artifacts: z.array(artifact),
  /** Why there are none where there should be: what was kept of them can't be read. */
  artifactsProblem: problem.nullable(),
  /** The `gapit` line that gives the same answer; null where there is none. */
  commandLine: z.string().nullable(),
});

/** A call that could not be read; its folder is left as it is. */
const unreadableCall = z.strictObject({ id: z.string(), path: z.string(), problem });

export const callList = z.strictObject({
  /** The newest first. */
  calls: z.array(callSummary),
  /** How many there are beyond those. */
  older: z.number(),
  /** Of those asked for, the newest first. */
  unreadable: z.array(unreadableCall),
});

/** A tool as clients see it. */
export const toolDescription = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** JSON Schema of the arguments: an object whose properties carry `description`, `default`, ranges, `enum`. */
  inputSchema: z.record(z.string(), z.unknown()),
  readOnly: z.boolean(),
  /** May replace or delete. */
  destructive: z.boolean(),
  /** The same call gives the same answer and changes nothing more. */
  idempotent: z.boolean(),
  /** Asks servers on the internet. */
  network: z.boolean(),
});

/** What agents may do, and may read. */
export const agentAccess = z.strictObject({
  readOnly: z.boolean(),
  /** Folders that the user allowed. */
  folders: z.array(z.string()),
  /** Read in any case: what she opened, the datadir, the workspace, the demo. */
  always: z.array(
    z.strictObject({ path: z.string(), why: z.enum(['opened', 'datadir', 'workspace', 'demo']) }),
  ),
});

/** One place where Claude Desktop may keep its configuration. */
export const claudePlace = z.strictObject({
  path: z.string(),
  /** `store`: the folder of the Windows app that came from the store. */
  kind: z.enum(['linux', 'macos', 'windows', 'store']),
  /**
   * `absent`: Claude's folder is there, the file is not; `free`: without our entry; `connected`: with it;
   * `outdated`: our entry starts another program than this app would; `unreadable`: it does not parse.
   */
  state: z.enum(['absent', 'free', 'connected', 'outdated', 'unreadable']),
  problem: problem.nullable(),
  /** Path of the copy made before our change; null where there is none: nothing can be undone. */
  backup: z.string().nullable(),
});

export const claudeConnection = z.strictObject({
  /** Where Claude Desktop was found; empty: it is not installed here. */
  places: z.array(claudePlace),
  /** Tools and resources that it would see. */
  tools: z.number(),
  resources: z.number(),
  /** Where this system keeps the file, for a Claude Desktop that is installed later. */
  usualPath: z.string(),
});

/** What would be written to a configuration file, line by line. */
export const configChange = z.strictObject({
  path: z.string(),
  lines: z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  /** SHA-256 of the file as it was read; empty where there is none. Given back, so that no other change is lost. */
  before: z.string(),
});

/** How another client is told of the server. */
export const clientSnippet = z.strictObject({
  id: z.enum(['claude-code', 'cursor', 'vscode', 'codex', 'gemini', 'generic']),
  name: z.string(),
  /** Where it goes: a file's path, or `terminal`. */
  place: z.string(),
  language: z.enum(['json', 'toml', 'shell']),
  text: z.string(),
});

/** The server, started as a client would start it, and what came of it. */
export const serverCheck = z.strictObject({
  command: z.array(z.string()),
  steps: z.array(
    z.strictObject({
      name: z.enum(['start', 'initialize', 'list', 'call', 'end']),
      state: z.enum(['done', 'failed', 'skipped']),
      milliseconds: z.number().nullable(),
      /** In a few words: `gapit 0.1.0, protocol 2025-06-18`, `14 tools`. */
      detail: z.string(),
      problem: problem.nullable(),
    }),
  ),
});

export type CallState = z.output<typeof callState>;
export type CallSummary = z.output<typeof callSummary>;
export type CallDetail = z.output<typeof callDetail>;
export type CallList = z.output<typeof callList>;
export type ToolDescription = z.output<typeof toolDescription>;
export type AgentAccess = z.output<typeof agentAccess>;
export type ClaudePlace = z.output<typeof claudePlace>;
export type ClaudeConnection = z.output<typeof claudeConnection>;
export type ConfigChange = z.output<typeof configChange>;
export type ClientSnippet = z.output<typeof clientSnippet>;
export type ServerCheck = z.output<typeof serverCheck>;
