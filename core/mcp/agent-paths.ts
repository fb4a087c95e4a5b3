import { join } from 'node:path';
import { readAgentSettings } from '../workspace/agent-settings.ts';

export interface AgentPlaces {
  readonly datadir: string;
  readonly workspace: string;
  /** `<resources>/…` of what ships: the demo genomes and the databases. */
  readonly resources: string;
  /** Folders that whoever started the server allowed. */
  readonly allow: readonly string[];
}

/**
 * What an agent may read: what the user opened or allowed in the workbench, the databases, the workspace, what ships
 * with the program. Asked anew at each call, so that a folder she allows counts at once.
 */
export async function agentPaths({ datadir, workspace, resources, allow }: AgentPlaces): Promise<string[]> {
  // Where nobody can tell what she allowed, it is nothing.
  const { folders, opened } = await readAgentSettings(workspace).catch(() => ({ folders: [], opened: [] }));
  return [
    ...allow,
    ...folders,
    ...opened,
    datadir,
    workspace,
    join(resources, 'demo'),
    join(resources, 'bundled'),
  ];
}
