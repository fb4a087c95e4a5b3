import { useState } from 'react';
import { asRemoteError, type RemoteError } from '../../state/bridge.ts';

export interface Task {
  busy: boolean;
  /** Why the last try failed; it stands where the work was started. */
  problem: RemoteError | null;
  start: (work: () => Promise<unknown>) => void;
}

/** Something a button starts: busy while it lasts, with its failure kept. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  const start = (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    work().then(
      () => {
        setBusy(false);
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(asRemoteError(error));
      },
    );
  };
  return { busy, problem, start };
}
