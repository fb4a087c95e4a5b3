import styles from './MiddleCut.module.css';

/** A name that, where the room is short, loses its middle: ids differ at their ends. */
export function MiddleCut({ text, keep = 8 }: { text: string; keep?: number }) {
  if (text.length <= 2 * keep) return <span className={styles['whole']}>{text}</span>;
  return (
    <span className={styles['cut']} title={text}>
      <span className={styles['head']}>{text.slice(0, -keep)}</span>
      <span className={styles['tail']}>{text.slice(-keep)}</span>
    </span>
  );
}
