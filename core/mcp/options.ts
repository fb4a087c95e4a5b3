import { parseArgs } from 'node:util';
import { delimiter, resolve } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { PROFILES, type Profile } from './profiles.ts';

export interface ServerOptions {
  readonly profile: Profile;
  readonly datadir: string | undefined;
  /** Null: nothing is recorded. */
  readonly workspace: string | null | undefined;
  readonly readOnly: boolean;
  /** Folders that agents may read besides those that the user allowed in the workbench. */
  readonly allow: readonly string[];
  /** Seconds after which a call is answered with a pointer to its run. */
  readonly patience: number;
}

/** Claude Desktop gives up on a call after 60 seconds at the earliest. */
const PATIENCE = 45;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The options of the server: its command line, then the environment, then the defaults.
 *
 * @returns the options, or the word of what was asked instead of a server
 * @throws GapitError USAGE_ERROR
 */
export function parseServerOptions(
  argv: readonly string[],
  env: Environment,
): ServerOptions | 'help' | 'version' {
  const values = parsed(argv);
  if (values.help === true) return 'help';
  if (values.version === true) return 'version';
  return {
    profile: profileOf(values.profile ?? given(env, 'GAPIT_MCP_PROFILE') ?? 'all'),
    datadir: values.datadir ?? given(env, 'GAPIT_DATADIR'),
    workspace: values['no-record'] === true ? null : values.workspace,
    readOnly: values['read-only'] === true || isYes(given(env, 'GAPIT_MCP_READ_ONLY')),
    allow: [...(values.allow ?? []), ...(given(env, 'GAPIT_MCP_ALLOW') ?? '').split(delimiter)]
      .filter((folder) => folder !== '')
      .map((folder) => resolve(folder)),
    patience: secondsOf(values.patience ?? given(env, 'GAPIT_MCP_PATIENCE')),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        profile: { type: 'string' },
        datadir: { type: 'string', short: 'D' },
        workspace: { type: 'string' },
        'read-only': { type: 'boolean' },
        'no-record': { type: 'boolean' },
        allow: { type: 'string', multiple: true },
        patience: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    }).values;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new GapitError(
      'USAGE_ERROR',
      message,
      { next_step: 'gapit-mcp --help shows its options.' },
      { cause },
    );
  }
}

function given(env: Environment, name: string): string | undefined {
  const value = env[name];
  return value === '' ? undefined : value;
}

function isYes(value: string | undefined): boolean {
  return value !== undefined && /^(1|true|yes|on)$/i.test(value);
}

function profileOf(name: string): Profile {
  const profile = PROFILES.find((each) => each === name);
  if (profile !== undefined) return profile;
  throw new GapitError('USAGE_ERROR', `there is no profile ${name}: choose one of ${PROFILES.join(', ')}`, {
    profile: name,
  });
}

function secondsOf(text: string | undefined): number {
  if (text === undefined) return PATIENCE;
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds >= 0 && seconds <= 86_400) return seconds;
  throw new GapitError('USAGE_ERROR', `--patience is a number of seconds up to 86400, not ${text}`, {
    patience: text,
  });
}

export const SERVER_HELP = `Usage: gapit-mcp [options]

Serves the Model Context Protocol on standard input and output until standard input is closed.

Options:
  --profile <name>      all (default): screening, virome and run tools; gapit: a strict replacement of the
                        documented server; virome
  -D, --datadir <path>  folder of the databases
  --workspace <path>    folder of the run library
  --read-only           hides and refuses the tools that write
  --allow <folder>      a folder that agents may read; repeatable. Without it they read what the user opened or
                        allowed in the workbench, the databases and the workspace. The profile gapit reads all
                        that its user can read
  --no-record           keeps no record of calls
  --patience <seconds>  after which a call is answered with a pointer to its run (${PATIENCE}; not in the profile gapit)
  -h, --help            this help
  --version             the version

Environment: GAPIT_DATADIR, GAPIT_WORKSPACE, GAPIT_ALIGNERS, GAPIT_MCP_PROFILE, GAPIT_MCP_READ_ONLY,
GAPIT_MCP_ALLOW (folders, separated as in PATH), GAPIT_MCP_PATIENCE

For Claude Desktop and others:
  {"mcpServers": {"gapit": {"command": "gapit-mcp"}}}
`;
