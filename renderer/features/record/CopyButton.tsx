import { IconButton } from '../../components/IconButton.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { showToast } from '../../state/toasts.ts';

/** Copies a value that is too long to be read out. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { record } = useText();
  return (
    <IconButton
      size={24}
      icon="copy"
      label={record.copyNamed(what)}
      onClick={() => {
        void call('copyText', { text }).then(() => {
          showToast({ message: record.copied, icon: 'done' });
        });
      }}
    />
  );
}
