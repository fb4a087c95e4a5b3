import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { showToast } from '../../state/toasts.ts';

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const { agents } = useText();
  return (text) => {
    call('copyText', { text }).then(
      () => {
        showToast({ message: agents.copied, icon: 'done' });
      },
      () => undefined,
    );
  };
}
