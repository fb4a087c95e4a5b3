import { axisTicks } from '../model/contigMap.ts';
import { measureText } from './measureText.ts';
import styles from './pane.module.css';

/** Least room between two labels. */
const labelGap = 6;

interface SequenceAxisProps {
  /** First and last position, from 1. */
  from: number;
  to: number;
  /** Where a position stands, in pixels. */
  xOf: (position: number) => number;
  width: number;
  y: number;
  words: { position: (bases: number, step: number) => string; positionEnd: (bases: number) => string };
}

/** Positions on a sequence; the last label is that of its last position. */
export function SequenceAxis({ from, to, xOf, width, y, words }: SequenceAxisProps) {
  const ticks = axisTicks({ from, to });
  const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
  const last = words.positionEnd(to);
  const limit = width - measureText(last) - labelGap;
  return (
    <g aria-hidden="true">
      <path d={`M0 ${y + 0.5}H${width}`} stroke="var(--line-strong)" />
      {ticks.map((position) => {
        const x = Math.min(width - 0.5, Math.max(0.5, xOf(position)));
        const label = words.position(position, step);
        const size = measureText(label);
        const atEdge = x < size / 2;
        return (
          <g key={position}>
            <path d={`M${x} ${y}v4`} stroke="var(--control)" />
            {x + (atEdge ? size : size / 2) <= limit && (
              <text className={styles['axis']} x={x} y={y + 17} textAnchor={atEdge ? 'start' : 'middle'}>
                {label}
              </text>
            )}
          </g>
        );
      })}
      <text className={styles['axis']} x={width} y={y + 17} textAnchor="end">
        {last}
      </text>
    </g>
  );
}
