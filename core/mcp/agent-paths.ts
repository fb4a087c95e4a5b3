import { join } from 'node:path';
import type { AllowedPlaces } from '../tools/path-policy.ts';
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
 * with the program; and what it may write databases to: their usual folder, and the folders that she named. Asked
 * anew at each call, so that a folder she allows counts at once.
 */
export async function agentPaths({
  datadir,
  workspace,
  resources,
  allow,
}: AgentPlaces): Promise<AllowedPlaces> {
  const { folders, opened } = await readAgentSettings(workspace);
  return {
    read: [...opened, workspace, join(resources, 'demo'), join(resources, 'bundled')],
    write: [...allow, ...folders, datadir],
  };
}
