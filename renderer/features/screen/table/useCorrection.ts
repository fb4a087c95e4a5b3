import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import { showToast } from '../../../state/toasts.ts';

/** Does something to the samples, says so, and offers to take it back. */
export function useCorrection(): (message: string, act: () => void) => void {
  const { screen } = useText();
  return (message, act) => {
    const takeBack = useDraft.getState().undoable(act);
    showToast({
      about: 'draft',
      icon: 'undo',
      message,
      action: {
        label: screen.undo,
        run: takeBack,
      },
    });
  };
}
