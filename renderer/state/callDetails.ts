import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { CallDetail, CallSummary } from '../../core/contract/agents.ts';
import { asRemoteError, call, type RemoteError } from './bridge.ts';

/** So many calls stay in memory: enough to go back and forth between them. */
const kept = 16;

interface Details {
  details: ReadonlyMap<string, CallDetail>;
  remember: (detail: CallDetail) => void;
}

/** Calls with their answers: those that were looked at last. */
export const useDetails = create<Details>()((set) => ({
  details: new Map(),
  remember: (detail) => {
    set(({ details }) => {
      const others = [...details].filter(([id]) => id !== detail.summary.id).slice(1 - kept);
      return { details: new Map([...others, [detail.summary.id, detail]]) };
    });
  },
}));

export interface ShownDetail {
  /** Null until it is read. What was read while the call ran stays until its answer is there. */
  detail: CallDetail | null;
  problem: RemoteError | null;
  retry: () => void;
}

/** A call with its answer, read when it is first looked at and again when it ends. */
export function useCallDetail({ id, state }: Pick<CallSummary, 'id' | 'state'>): ShownDetail {
  const detail = useDetails((store) => store.details.get(id)) ?? null;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ key: string; problem: RemoteError } | null>(null);
  const key = `${id} ${state}`;
  const known = detail?.summary.state === state;
  useEffect(() => {
    if (known) return;
    let left = false;
    call('openCall', { callId: id }).then(
      (read) => {
        useDetails.getState().remember(read);
      },
      (error: unknown) => {
        if (!left) setFailure({ key, problem: asRemoteError(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [id, known, key, attempt]);
  return {
    detail,
    problem: failure?.key === key && !known ? failure.problem : null,
    retry: () => {
      setFailure(null);
      setAttempt((now) => now + 1);
    },
  };
}
