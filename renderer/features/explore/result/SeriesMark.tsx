import type { ReactNode } from 'react';
import { seriesMarks } from '../model/series.ts';
import styles from './result.module.css';

type Mark = (typeof seriesMarks)[number];

/** The marks of the map in a box of 12 px. */
const shapes: Record<Mark, ReactNode> = {
  circle: <circle cx="6" cy="6" r="4" />,
  square: <rect x="2.4" y="2.4" width="7.2" height="7.2" />,
  'triangle-up': <path d="M6 1.8l4.4 8H1.6z" />,
  diamond: <path d="M6 1.2L10.8 6 6 10.8 1.2 6z" />,
  cross: <path d="M4.4 1.6h3.2v2.8h2.8v3.2H7.6v2.8H4.4V7.6H1.6V4.4h2.8z" />,
  x: <path d="M3.6 1.6L6 4l2.4-2.4 2 2L8 6l2.4 2.4-2 2L6 8l-2.4 2.4-2-2L4 6 1.6 3.6z" />,
  star: <path d="M6 1l1.5 3.4 3.7.3-2.8 2.5.9 3.6L6 8.9l-3.3 1.9.9-3.6L.8 4.7l3.7-.3z" />,
  pentagon: <path d="M6 1.4l4.6 3.4-1.8 5.4H3.2L1.4 4.8z" />,
};

/** Colour and shape of a series, as the map has them. */
export function SeriesMark({ index, label }: { index: number; label: string }) {
  const mark = seriesMarks[index % seriesMarks.length] ?? 'circle';
  return (
    <svg
      className={styles['mark']}
      width="12"
      height="12"
      viewBox="0 0 12 12"
      role="img"
      aria-label={label}
      style={{ fill: `var(--cat-${(index % 8) + 1})` }}
    >
      {shapes[mark]}
    </svg>
  );
}
