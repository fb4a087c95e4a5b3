import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { isFolder } from '../base/is-folder.ts';
import type { AgentAccess } from '../contract/agents.ts';
import { readAgentSettings, writeAgentSettings, type AgentSettings } from '../workspace/agent-settings.ts';
import { createTurns } from './turns.ts';

/** How many opened files and folders are remembered. */
const MOST_OPENED = 500;

/** Folders that agents read in any case. */
export interface AlwaysRead {
  readonly datadir: string;
  readonly workspace: string;
  /** Null where the demo does not ship. */
  readonly demo: string | null;
}

/** Two changes of one workspace's settings must not both start from the same content. */
const turns = createTurns();

/** What agents may do and read, as the page shows it. */
export function accessOf(settings: AgentSettings, { datadir, workspace, demo }: AlwaysRead): AgentAccess {
  return {
    readOnly: settings.readOnly,
    folders: [...settings.folders],
    always: [
      ...settings.opened.map((path) => ({ path, why: 'opened' as const })),
      { path: datadir, why: 'datadir' },
      { path: workspace, why: 'workspace' },
      ...(demo === null ? [] : [{ path: demo, why: 'demo' as const }]),
    ],
  };
}

/** Remembers what the user opened in the window, the newest first. */
export function noteOpened(workspace: string, paths: readonly string[]): Promise<AgentSettings> {
  const absolute = paths.map((path) => resolve(path));
  return change(workspace, (settings) => ({
    ...settings,
    opened: [...new Set([...absolute, ...settings.opened])].slice(0, MOST_OPENED),
  }));
}

/** Hides and refuses tools that write, or allows them. */
export function setReadOnly(workspace: string, readOnly: boolean): Promise<AgentSettings> {
  return change(workspace, (settings) => ({ ...settings, readOnly }));
}

/**
 * Lets agents read a folder, under its real path: a link that is changed later leads them nowhere else.
 *
 * @throws GapitError INPUT_NOT_FOUND where there is no such folder
 */
export async function allowFolder(workspace: string, folder: string): Promise<AgentSettings> {
  const real = await realFolder(folder);
  return change(workspace, (settings) => ({
    ...settings,
    folders: [...new Set([...settings.folders, real])],
  }));
}

/** Takes a folder, or one of what was opened, from what agents may read. */
export function forbid(workspace: string, path: string): Promise<AgentSettings> {
  return change(workspace, (settings) => ({
    ...settings,
    folders: settings.folders.filter((folder) => folder !== path),
    opened: settings.opened.filter((opened) => opened !== path),
  }));
}

/** Reads, changes and writes the settings; what would stay the same is not written. */
function change(workspace: string, edit: (settings: AgentSettings) => AgentSettings): Promise<AgentSettings> {
  return turns.take(resolve(workspace), async () => {
    const before = await readAgentSettings(workspace);
    const after = edit(before);
    if (JSON.stringify(after) !== JSON.stringify(before)) await writeAgentSettings(workspace, after);
    return after;
  });
}

async function realFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => null);
  if (real !== null && (await isFolder(real))) return real;
  throw new GapitError('INPUT_NOT_FOUND', `${folder} is not a folder`, {
    file: folder,
    next_step: 'Choose a folder that exists.',
  });
}
