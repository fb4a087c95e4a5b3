import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Home } from './app.ts';

const server = resolve(import.meta.dirname, '..', '..', 'dist', 'gapit-mcp.mjs');

/** An agent: a foreign client that has started the server as it would from its configuration. */
export interface Agent {
  readonly client: Client;
  /** The text that a model would read. */
  call(tool: string, args: Record<string, unknown>): Promise<{ text: string; isError: boolean }>;
  close(): Promise<void>;
}

/** Starts the server for the user whose home is given, and introduces itself as Claude Desktop does. */
export async function startAgent(home: Home, args: readonly string[] = []): Promise<Agent> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [server, ...args],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home.path,
      XDG_DATA_HOME: join(home.path, 'data'),
    },
    stderr: 'inherit',
  });
  const client = new Client({ name: 'claude-ai', version: '0.1.0' });
  await client.connect(transport);
  return {
    client,
    call: async (tool, given) => {
      const { content, isError } = await client.callTool({ name: tool, arguments: given });
      const text = (content as { type: string; text?: string }[]).map((part) => part.text ?? '').join('\n');
      return { text, isError: isError === true };
    },
    close: () => client.close(),
  };
}
