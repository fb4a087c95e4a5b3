import { connectAgentAccess } from './agentAccess.ts';
import { connectCalls } from './calls.ts';
import { connectClaude } from './claude.ts';
import { connectDatabases } from './databases.ts';
import { connectDraft } from './draft.ts';
import { connectRunList } from './runList.ts';
import { connectSystem } from './system.ts';
import { connectToolConsole } from './toolConsole.ts';

/** Asks for what every page needs and follows its changes until the signal aborts. */
export function connectState(signal: AbortSignal): void {
  connectSystem(signal);
  connectDatabases(signal);
  connectRunList(signal);
  connectDraft(signal);
  connectCalls(signal);
  connectToolConsole(signal);
  connectAgentAccess(signal);
  connectClaude();
}
