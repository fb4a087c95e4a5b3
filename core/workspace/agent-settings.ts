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

export function readAgentSettings(workspace: string): Promise<AgentSettings> {
  return readSettings(fileOf(workspace), agentSettings);
}

export function writeAgentSettings(workspace: string, settings: AgentSettings): Promise<void> {
  return writeSettings(fileOf(workspace), settings);
}

function fileOf(workspace: string): string {
  return join(workspace, 'agents.json');
}
