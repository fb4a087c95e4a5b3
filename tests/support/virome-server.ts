import { expect } from 'vitest';
import type { Artifact } from '../../core/artifacts/artifact.ts';
import { childrenOf } from './processes.ts';
import { startMcp, textOf, type McpOptions, type McpServer, type ToolResult } from './mcp-server.ts';
import { temporaryFolder } from './temporary.ts';
import { waitFor } from './wait-for.ts';

/** What every tool of the virome answers. */
export interface Answer {
  readonly success: boolean;
  readonly content: string;
  readonly artifacts: readonly Artifact[];
}

/** The built server with the virome tools, with a home, a cache and a working directory that the test has to itself. */
export async function startVirome(options: McpOptions = {}): Promise<McpServer> {
  return startMcp({
    args: ['--profile', 'virome'],
    cwd: await temporaryFolder(),
    ...options,
    env: { XDG_DATA_HOME: await temporaryFolder(), TMPDIR: await temporaryFolder(), ...options.env },
  });
}

/** The answer of a result, once it is seen that it keeps the contract: one shape, twice, and `isError` for failures. */
export function answerOf(result: ToolResult): Answer {
  const answer = JSON.parse(textOf(result)) as Answer;
  expect(result.structuredContent).toEqual(answer);
  expect(Object.keys(answer)).toEqual(['success', 'content', 'artifacts']);
  expect(result.isError).toBe(!answer.success);
  expect(answer.content).toMatch(/\S/);
  if (!answer.success) expect(answer.artifacts).toEqual([]);
  return answer;
}

export async function ask(server: McpServer, tool: string, args: object = {}): Promise<Answer> {
  return answerOf(await server.call(tool, args));
}

/** The content of an answer that must be a failure. */
export async function refusal(server: McpServer, tool: string, args: object = {}): Promise<string> {
  const { success, content } = await ask(server, tool, args);
  if (success) throw new Error(`${tool} answered: ${content.slice(0, 300)}`);
  return content;
}

/** The only artifact of an answer that must be a success. */
export async function artifact(server: McpServer, tool: string, args: object): Promise<Artifact> {
  const { success, content, artifacts } = await ask(server, tool, args);
  const [first, ...others] = artifacts;
  if (!success || first === undefined || others.length > 0)
    throw new Error(`${tool} did not give one artifact: ${content}`);
  return first;
}

/** Rows of the table that a statement gives. */
export async function select(server: McpServer, sql: string): Promise<unknown> {
  return (await artifact(server, 'query_host_sql', { sql }))['rows'];
}

/** Waits until nothing of a server is left but itself and, where there is one, its SQL engine. */
export async function expectCalm(server: McpServer): Promise<void> {
  await waitFor(() => {
    const children = childrenOf(server.pid);
    return children.length <= 1 && children.every(({ pid }) => childrenOf(pid).length === 0) ? true : null;
  });
}
