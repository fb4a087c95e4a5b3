import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useStoredNumber } from '../state/stored.ts';
import { classNames } from './classNames.ts';
import styles from './Pane.module.css';

interface PaneProps {
  /** Under this name the width is remembered. */
  id: string;
  label: string;
  children: ReactNode;
  /** Stays at the foot while the rest scrolls. */
  foot?: ReactNode;
  /** Given: Esc closes the pane, and below 1000 px it lies over the page. */
  onClose?: () => void;
  defaultWidth?: number;
}

const narrowest = 336;
const widest = 440;
const keyStep = 8;

export function Pane({ id, label, children, foot, onClose, defaultWidth = 392 }: PaneProps) {
  const text = useText();
  const [width, setWidth] = useStoredNumber(`pane.${id}`, defaultWidth, narrowest, widest);
  const grip = useRef<{ x: number; width: number } | null>(null);
  useEscape(onClose);

  const resizeByKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowLeft' ? 1 : event.key === 'ArrowRight' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    setWidth(width + direction * keyStep);
  };
  const resize = (event: PointerEvent) => {
    if (grip.current !== null) setWidth(grip.current.width + grip.current.x - event.clientX);
  };

  return (
    <aside
      className={classNames(styles['pane'], onClose !== undefined && styles['closable'])}
      style={{ width }}
      aria-label={label}
    >
      <div
        className={styles['grip']}
        role="separator"
        aria-orientation="vertical"
        aria-label={text.shell.resizePane}
        aria-valuenow={width}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        onKeyDown={resizeByKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, width };
        }}
        onPointerMove={resize}
        onPointerUp={() => {
          grip.current = null;
        }}
      />
      <div className={styles['content']}>{children}</div>
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </aside>
  );
}

/** A section of a pane, parted from the next by a rule. */
export function PaneSection({
  title,
  note,
  action,
  children,
}: {
  title?: string;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles['section']}>
      {title !== undefined && (
        <h2 className={styles['title']}>
          {title}
          {note !== undefined && <span className={styles['note']}>{note}</span>}
          {action !== undefined && <span className={styles['action']}>{action}</span>}
        </h2>
      )}
      {children}
    </section>
  );
}

function useEscape(onClose: (() => void) | undefined) {
  useEffect(() => {
    if (onClose === undefined) return;
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('keydown', close);
    };
  }, [onClose]);
}
