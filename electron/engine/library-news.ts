import type { AgentDesk } from '../../core/agents/agent-desk.ts';
import { watchLibrary } from '../../core/runs/library-watch.ts';
import type { RunManager } from '../../core/runs/run-manager.ts';
import { applyRetention } from '../../core/workspace/retention.ts';
import type { Retention } from '../../core/workspace/retention-schema.ts';
import { writeRetention } from '../../core/workspace/retention-settings.ts';
import type { Push } from './messages.ts';

/** The window stays open for weeks: what is too old goes meanwhile. In milliseconds. */
const SWEEP_EVERY = 6 * 60 * 60 * 1000;

export interface LibraryNewsParts {
  readonly workspace: string;
  readonly manager: RunManager;
  readonly agents: AgentDesk;
  readonly retention: () => Retention;
  readonly push: Push;
}

/** Follows what other processes keep in the run library, and removes what is over the user's limits. */
export interface LibraryNews {
  /** The limits are new: they hold at once, for all hosts. */
  limitsChanged(): Promise<void>;
  stop(): void;
}

export function followLibrary({
  workspace,
  manager,
  agents,
  retention,
  push,
}: LibraryNewsParts): LibraryNews {
  const watching = watchLibrary(workspace, {
    onChanged: ({ id, isRun, isCall }) => {
      if (isRun) void manager.noticed(id);
      if (isCall) void agents.announce(id);
    },
    onRemoved: (ids) => {
      push('entriesRemoved', { ids });
    },
  });
  const sweep = async (): Promise<void> => {
    const ids = await applyRetention(workspace, retention(), new Date()).catch((): string[] => []);
    if (ids.length > 0) push('entriesRemoved', { ids });
  };
  void watching.ready.then(sweep);
  const timer = setInterval(() => void sweep(), SWEEP_EVERY).unref();
  return {
    limitsChanged: async () => {
      // A workspace that can't be written to keeps nothing anyway.
      await writeRetention(workspace, retention()).catch(() => undefined);
      await sweep();
    },
    stop: () => {
      clearInterval(timer);
      watching.stop();
    },
  };
}
