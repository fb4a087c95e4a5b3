import type { RemoteError } from '../../state/bridge.ts';

/** What could not be done to a run, shown above the list. */
export interface RunFailure {
  title: string;
  error: RemoteError;
}
