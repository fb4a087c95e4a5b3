import { useEffect, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { useToasts, type Toast } from '../state/toasts.ts';
import { LinkButton } from './Button.tsx';
import { HealthGlyph } from './HealthGlyph.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './ToastArea.module.css';

const shownFor = 8000;

export function ToastArea() {
  const text = useText();
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles['area']} role="region" aria-label={text.shell.notifications}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Goes after 8 s, unless the pointer or the focus rests on it. */
function ToastCard({ toast }: { toast: Toast }) {
  const text = useText();
  const dismiss = useToasts((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => {
      dismiss(toast.id);
    }, shownFor);
    return () => {
      window.clearTimeout(timer);
    };
  }, [held, toast.id, dismiss]);
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };

  return (
    <div
      className={styles['toast']}
      role="status"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toast.icon === 'done' ? <HealthGlyph health="good" /> : <Icon name={toast.icon} size={14} />}
      <span className={styles['message']}>{toast.message}</span>
      {toast.action !== undefined && (
        <LinkButton
          onClick={() => {
            dismiss(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </LinkButton>
      )}
      <IconButton
        icon="close"
        size={24}
        label={text.shell.dismiss}
        onClick={() => {
          dismiss(toast.id);
        }}
      />
    </div>
  );
}
