import { useEffect, useState } from 'react';
import type { ConfigChange } from '../../../../core/contract/agents.ts';
import { asRemoteError, call, type RemoteError } from '../../../state/bridge.ts';

interface ClaudeChange {
  /** Null until it is worked out, and where it can't be. */
  change: ConfigChange | null;
  problem: RemoteError | null;
  /** Reads the file again. */
  lookAgain: () => void;
}

/** What connecting would write to a configuration file. */
export function useClaudeChange(path: string): ClaudeChange {
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${path}`;
  const [answer, setAnswer] = useState<{ key: string; change: ConfigChange } | null>(null);
  const [failure, setFailure] = useState<{ key: string; problem: RemoteError } | null>(null);
  useEffect(() => {
    let left = false;
    call('previewClaude', { path }).then(
      (change) => {
        if (!left) setAnswer({ key, change });
      },
      (error: unknown) => {
        if (!left) setFailure({ key, problem: asRemoteError(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [path, key]);
  return {
    change: answer?.key === key ? answer.change : null,
    problem: failure?.key === key ? failure.problem : null,
    lookAgain: () => {
      setAttempt((now) => now + 1);
    },
  };
}
