import { useEffect, useState } from 'react';
import type { LibraryUsage, Settings } from '../../../core/contract/system.ts';
import { asRemoteError, call, onPush, type RemoteError } from '../../state/bridge.ts';

/** What the run library holds; counted again when limits change and when entries have gone. Null until it is known. */
export function useLibraryUsage(limits: Settings['retention']): {
  usage: LibraryUsage | null;
  problem: RemoteError | null;
} {
  const [usage, setUsage] = useState<LibraryUsage | null>(null);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const count = async () => {
      try {
        const counted = await call('libraryUsage');
        if (left.signal.aborted) return;
        setUsage(counted);
        setProblem(null);
      } catch (error) {
        if (!left.signal.aborted) setProblem(asRemoteError(error));
      }
    };
    onPush('entriesRemoved', () => void count(), left.signal);
    void count();
    return () => {
      left.abort();
    };
  }, [limits]);
  return { usage, problem };
}
