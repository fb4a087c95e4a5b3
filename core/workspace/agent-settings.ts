import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readSettings, writeSettings } from './settings.ts';

/** `agents.json` of a workspace: what agents may do; written by the desktop, read by the server at every call. */
export const agentSettings = z.strictObject({
  /** Tools that write are hidden and refused. */
  readOnly: z.boolean().default(false),
  /** Folders that agents may read besides what the user opened, the datadir and the workspace. */
  folders: z.array(z.string()).default([]),
  /** Files and folders that the user opened in the window, the newest first. */
  opened: z.array(z.string()).default([]),
});

export type AgentSettings = z.output<typeof agentSettings>;

/** Holds where a file is there and can't be read: nobody can tell what the user allowed, so it is nothing. */
const CLOSED: AgentSettings = { readOnly: true, folders: [], opened: [] };

/** Never fails. The file is left as it is, since servers read it too, and none of them may undo a refusal. */
export async function readAgentSettings(workspace: string): Promise<AgentSettings> {
  try {
    return agentSettings.parse(JSON.parse(await readFile(fileOf(workspace), 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? agentSettings.parse({}) : CLOSED;
  }
}

export async function writeAgentSettings(workspace: string, settings: AgentSettings): Promise<void> {
  const file = fileOf(workspace);
  // What stood there and can't be read is set aside, not overwritten.
  await readSettings(file, agentSettings);
  await writeSettings(file, settings);
}

function fileOf(workspace: string): string {
  return join(workspace, 'agents.json');
}
