import type { Toolbox } from '../../core/aligners/toolbox.ts';
import { AgentDesk } from '../../core/agents/agent-desk.ts';
import { serverCommand } from '../../core/agents/server-command.ts';
import type { Machine } from '../../core/base/places.ts';
import { resolveDatadir } from '../../core/databases/datadir.ts';
import type { SearchCache } from '../../core/cache/search-cache.ts';
import type { Strategies } from '../../core/screening/strategies.ts';
import type { HttpClient } from '../../core/base/http/http.ts';
import { gapitTools } from '../../core/tools/gapit/index.ts';
import { everyPath } from '../../core/tools/path-policy.ts';
import { runTools } from '../../core/tools/runs/index.ts';
import { ToolDesk } from '../../core/tools/tool-desk.ts';
import { citationGuard, viromeTools } from '../../core/tools/virome/index.ts';
import type { ViromeSession } from '../../core/tools/virome/virome-session.ts';
import type { Dataset } from '../../core/virome/datasets/dataset.ts';
import type { CallLog } from '../../core/workspace/call-log.ts';
import { workspaceFolder } from '../../core/workspace/places.ts';
import type { RunLibrary } from '../../core/workspace/run-library.ts';
import type { EnginePlaces, Push } from './messages.ts';

export interface AgentParts {
  readonly machine: Machine;
  readonly places: EnginePlaces;
  readonly library: RunLibrary;
  readonly http: HttpClient;
  readonly toolbox: () => Toolbox;
  readonly strategies: Strategies;
  readonly cache: SearchCache | undefined;
  readonly datadir: () => string;
  readonly bundledFolder: string;
  readonly alignerFolder: () => string | null;
  readonly log: CallLog;
  /** What the server offers the schemas of. */
  readonly datasets: () => Promise<readonly Dataset[]>;
  /** What the virome tools of the console remember. */
  readonly session: ViromeSession;
  readonly push: Push;
}

/** Binds the agents' tools to the desktop: the console calls them, and the window follows the calls of others. */
export function openAgentDesk(parts: AgentParts): AgentDesk {
  const { machine, places, library, log, push, datadir } = parts;
  const now = (): Date => new Date();
  const host = { ...parts, workspace: places.workspace, now };
  const tools: ToolDesk = new ToolDesk({
    tools: [
      ...gapitTools(host),
      ...viromeTools(parts.session),
      citationGuard(parts.session),
      ...runTools({
        desk: () => tools,
        log,
        library,
        client: () => ({ host: 'desktop', name: '', version: '' }),
      }),
    ],
    log,
    // The user's own hands: she reads what she may read, whatever agents may do.
    policy: everyPath,
    readOnly: () => Promise.resolve(false),
    unknownArguments: 'refuse',
    now,
    onRecordLost: () => undefined,
    onCall: (id) => void desk.announce(id),
  });
  const desk = new AgentDesk({
    machine,
    workspace: places.workspace,
    datadir,
    resources: places.resources,
    resourceCount: async () => (await parts.datasets()).length,
    tools,
    log,
    command: () =>
      serverCommand({
        ...places.server,
        datadir: unless(datadir(), resolveDatadir({ ...machine, env: {} })),
        workspace: unless(places.workspace, workspaceFolder({ ...machine, env: {} })),
        aligners: parts.alignerFolder(),
      }),
    now,
    onCall: (call) => {
      push('callChanged', call);
    },
    onAccess: (access) => {
      push('agentAccessChanged', access);
    },
  });
  return desk;
}

/** What a client must be told: nothing where the server looks there by itself. */
function unless(place: string, usual: string): string | null {
  return place === usual ? null : place;
}
