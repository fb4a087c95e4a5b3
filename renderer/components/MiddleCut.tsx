import styles from './MiddleCut.module.css';

interface MiddleCutProps {
  text: string;
  /** Letters of the end that always stay. */
  keep?: number;
  /** Letters that fit wherever this name is shown: up to there it is drawn in one piece. */
  fits?: number;
}

/** Hebrew, Arabic and their kin: written from the right. */
const writtenFromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that, where the room is short, loses its middle: ids differ at their ends. */
export function MiddleCut({ text, keep = 8, fits = 14 }: MiddleCutProps) {
  if (text.length <= Math.max(fits, keep)) return text;
  // In two parts its letters would stand in the wrong order.
  if (writtenFromRight.test(text)) {
    return (
      <span className={styles['cut']} title={text}>
        <span className={styles['head']}>{text}</span>
      </span>
    );
  }
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
