import { connectDatabases } from './databases.ts';
import { connectDraft } from './draft.ts';
import { connectRunList } from './runList.ts';
import { connectSystem } from './system.ts';

/** Asks for what every page needs and follows its changes until the signal aborts. */
export function connectState(signal: AbortSignal): void {
  connectSystem(signal);
  connectDatabases(signal);
  connectRunList(signal);
  connectDraft(signal);
}
