import { useState } from 'react';
import type { Artifact } from '../../../core/artifacts/artifact.ts';
import { useText } from '../../i18n/text.ts';
import { asRemoteError, call, type RemoteError } from '../../state/bridge.ts';
import { useCalls } from '../../state/calls.ts';
import { useNavigation } from '../../state/navigation.ts';
import { showToast } from '../../state/toasts.ts';

interface Exploration {
  name: string;
  sql: string;
  artifacts: Artifact[];
}

interface SaveExploration {
  saving: boolean;
  problem: RemoteError | null;
  /** Answers whether it was kept. */
  save: (exploration: Exploration) => Promise<boolean>;
}

/** Keeps a question with its answer among the calls, and offers to show it there. */
export function useSaveExploration(): SaveExploration {
  const { save: words } = useText().explore;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  return {
    saving,
    problem,
    save: async (exploration) => {
      setSaving(true);
      setProblem(null);
      try {
        const { callId } = await call('saveExploration', exploration);
        showToast({
          icon: 'done',
          message: words.saved(exploration.name),
          action: {
            label: words.show,
            run: () => {
              useCalls.getState().choose(callId);
              useNavigation.getState().go({ page: 'agents' });
            },
          },
        });
        return true;
      } catch (error) {
        setProblem(asRemoteError(error));
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}
