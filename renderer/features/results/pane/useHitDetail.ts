import { useEffect, useState } from 'react';
import type { HitDetail } from '../../../../core/contract/results.ts';
import { asRemoteError, call, type RemoteError } from '../../../state/bridge.ts';

interface Answer {
  hitId: string;
  detail: HitDetail | null;
  problem: RemoteError | null;
}

/** Holding an arrow key runs over many hits; only where it rests an alignment is made. */
const rest = 120;

/** The details of a hit; null until they are there. */
export function useHitDetail(runId: string, hitId: string): Pick<Answer, 'detail' | 'problem'> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      call('hitDetail', { runId, hitId }).then(
        (detail) => {
          if (!left) setAnswer({ hitId, detail, problem: null });
        },
        (error: unknown) => {
          if (!left) setAnswer({ hitId, detail: null, problem: asRemoteError(error) });
        },
      );
    }, rest);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [runId, hitId]);
  return answer?.hitId === hitId ? answer : { detail: null, problem: null };
}
