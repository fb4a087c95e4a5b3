import { useText } from '../i18n/text.ts';
import styles from './LoadingRows.module.css';

interface LoadingRowsProps {
  rows: number;
  /** Height of the rows that will stand here. */
  height?: number;
}

/** Still grey rows; they appear after 150 ms, so that what loads at once does not flicker. */
export function LoadingRows({ rows, height = 28 }: LoadingRowsProps) {
  const text = useText();
  return (
    <div role="status" aria-label={text.shell.loading} className={styles['rows']}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']} style={{ height }}>
          <span style={{ width: `${widths[row % widths.length] ?? 50}%` }} />
        </div>
      ))}
    </div>
  );
}

const widths = [62, 48, 71, 55, 40];
