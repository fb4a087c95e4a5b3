import styles from './MiddleCut.module.css';

/** Letters that fit in every column that shows a name. */
const short = 14;

/** A name that, where the room is short, loses its middle: ids differ at their ends. */
export function MiddleCut({ text, keep = 8 }: { text: string; keep?: number }) {
  if (text.length <= Math.max(short, keep)) return <span>{text}</span>;
  // The two parts are drawn as one word; read out, it is one.
  return (
    <span className={styles['cut']} title={text}>
      <span className="visually-hidden">{text}</span>
      <span className={styles['head']} aria-hidden="true">
        {text.slice(0, -keep)}
      </span>
      <span className={styles['tail']} aria-hidden="true">
        {text.slice(-keep)}
      </span>
    </span>
  );
}
