import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/text.ts';
import { useToasts, type Toast } from '../state/toasts.ts';
import { LinkButton } from './Button.tsx';
import { HealthGlyph } from './HealthGlyph.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './ToastArea.module.css';

const shownFor = 8000;

/** News, above the page or where the page has a place for them (`ToastDock`). */
export function ToastArea() {
  const text = useText();
  const { toasts, dock } = useToasts();
  const area = (
    <div
      className={dock === null ? styles['floating'] : styles['docked']}
      role="region"
      aria-label={text.shell.notifications}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return dock === null ? area : createPortal(area, dock);
}

/** Goes after 8 s, unless the pointer or the focus rests on it. */
export function ToastCard({ toast }: { toast: Toast }) {
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
      <span className={styles['message']} title={toast.message}>
        {toast.message}
      </span>
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
