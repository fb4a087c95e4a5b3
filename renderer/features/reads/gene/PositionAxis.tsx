import { useText } from '../../../i18n/text.ts';
import { measureText } from '../../results/pane/measureText.ts';
import type { ReadDifference } from '../model/differences.ts';
import type { Stretch } from '../model/gene.ts';
import { foundBlocks, xOf, type PlotFrame } from '../model/plot.ts';
import { labelledTicks, positionTicks } from '../model/ticks.ts';
import styles from './plot.module.css';

const barHeight = 10;

interface FoundBarProps {
  frame: PlotFrame;
  uncovered: readonly Stretch[];
  differences: readonly ReadDifference[];
  colour: string;
  label: string;
}

/** The whole gene as a frame, and what was found of it filled in. */
export function FoundBar({ frame, uncovered, differences, colour, label }: FoundBarProps) {
  const y = frame.bottom + 12;
  return (
    <g>
      <text className={styles['axis']} x={frame.left - 8} y={y + 9} textAnchor="end">
        {label}
      </text>
      <rect
        x={frame.left}
        y={y}
        width={frame.right - frame.left}
        height={barHeight}
        fill="none"
        stroke="var(--line-strong)"
      />
      {foundBlocks(frame, uncovered, differences).map(({ from, to }) => (
        <rect key={from} x={from} y={y} width={to - from} height={barHeight} fill={colour} />
      ))}
    </g>
  );
}

/** Positions on the gene: the first, the last, and round ones between as far as their numbers have room. */
export function PositionAxis({ frame, y }: { frame: PlotFrame; y: number }) {
  const { format } = useText();
  const parts = Math.max(2, Math.floor((frame.right - frame.left) / 70));
  const ticks = positionTicks(frame.geneLength, parts).map((position) => ({
    position,
    x: (xOf(frame, position) + xOf(frame, position + 1)) / 2,
    text: format.integer(position),
  }));
  return (
    <g aria-hidden="true">
      {labelledTicks(ticks, measureText).map(({ position, x, text, labelled }) => (
        <g key={position}>
          <path d={`M${x} ${y - 2}v4`} stroke="var(--control)" />
          {labelled && (
            <text className={styles['axis']} x={x} y={y + 16} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
