import { posix, win32 } from 'node:path';
import type { Machine } from '../base/places.ts';
import { quoteWord } from '../base/shell-words.ts';
import type { ClientSnippet } from '../contract/agents.ts';
import type { ServerCommand } from './server-command.ts';

const NAME = 'gapit';

/** What to put where, so that a client other than Claude Desktop starts the server on this machine. */
export function clientSnippets({ command, args, env }: ServerCommand, machine: Machine): ClientSnippet[] {
  const entry = { command, args, env };
  const path = machine.platform === 'win32' ? win32 : posix;
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      place: 'terminal',
      language: 'shell',
      text: claudeCodeLine(entry, machine.platform),
    },
    {
      id: 'cursor',
      name: 'Cursor',
      place: path.join(machine.home, '.cursor', 'mcp.json'),
      language: 'json',
      text: json({ mcpServers: { [NAME]: entry } }),
    },
    {
      id: 'vscode',
      name: 'VS Code',
      place: path.join('.vscode', 'mcp.json'),
      language: 'json',
      text: json({ servers: { [NAME]: { type: 'stdio', ...entry } } }),
    },
    {
      id: 'codex',
      name: 'Codex',
      place: path.join(machine.home, '.codex', 'config.toml'),
      language: 'toml',
      text: codexTable(entry),
    },
    {
      id: 'gemini',
      name: 'Gemini CLI',
      place: path.join(machine.home, '.gemini', 'settings.json'),
      language: 'json',
      text: json({ mcpServers: { [NAME]: entry } }),
    },
    {
      id: 'generic',
      name: 'Other clients',
      place: 'mcp.json',
      language: 'json',
      text: json({ mcpServers: { [NAME]: entry } }),
    },
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * `--env` takes as many words as follow, so another option closes the list before the name; `--` keeps the server's
 * own words from being taken for options.
 */
function claudeCodeLine({ command, args, env }: ServerCommand, platform: NodeJS.Platform): string {
  const quote = platform === 'win32' ? quoteForWindows : quoteWord;
  // PowerShell swallows a bare `--` on its way to a script, which `claude` is there.
  const dashes = platform === 'win32' ? '"--"' : '--';
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', quote(`${name}=${value}`)]);
  const options = ['--scope', 'user', ...variables, '--transport', 'stdio'];
  return `${['claude mcp add', ...options, NAME, dashes, quote(command), ...args.map(quote)].join(' ')}\n`;
}

/**
 * A word as both PowerShell and the command prompt read it, where that can be; a word with what they read
 * differently is quoted for PowerShell. PowerShell takes typographic quotes for plain ones.
 */
function quoteForWindows(word: string): string {
  if (/^[\w=:.\\/-]+$/.test(word)) return word;
  if (!/["$`%\u201c-\u201e]/.test(word)) return `"${word}"`;
  return `'${word.replaceAll(/['\u2018-\u201b]/g, '$&$&')}'`;
}

function codexTable({ command, args, env }: ServerCommand): string {
  const variables = Object.entries(env).map(([name, value]) => `${name} = ${tomlString(value)}`);
  return [
    `[mcp_servers.${NAME}]`,
    `command = ${tomlString(command)}`,
    `args = [${args.map(tomlString).join(', ')}]`,
    ...(variables.length === 0 ? [] : ['', `[mcp_servers.${NAME}.env]`, ...variables]),
    '',
  ].join('\n');
}

/** TOML's basic strings escape as JSON's do, and DEL besides. */
function tomlString(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f');
}
