import styles from './Kbd.module.css';

/** A key or key combination. `onAccent`: on a filled button. */
export function Kbd({ children, onAccent = false }: { children: string; onAccent?: boolean }) {
  return (
    <kbd className={onAccent ? styles['onAccent'] : styles['kbd']} aria-hidden="true">
      {children}
    </kbd>
  );
}
