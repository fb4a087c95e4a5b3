import { useText } from '../../../i18n/text.ts';
import { measureText } from '../../results/pane/measureText.ts';
import type { Indel, ReadDifference, Substitution } from '../model/differences.ts';
import { placeMarks } from '../model/marks.ts';
import { barWidth, baseBars, blockOf, xOf, yOf, type PlotFrame } from '../model/plot.ts';
import { baseColour } from './baseColours.ts';
import styles from './plot.module.css';

interface DifferenceMarksProps {
  frame: PlotFrame;
  differences: readonly ReadDifference[];
}

/** Bars for other bases, cuts for gaps, and as many labels as have room. */
export function DifferenceMarks({ frame, differences }: DifferenceMarksProps) {
  const { plot } = useText().reads;
  const substitutions = differences.filter(
    (difference): difference is Substitution => difference.kind === 'substitution',
  );
  const indels = differences.filter((difference): difference is Indel => difference.kind !== 'substitution');
  const bars = baseBars(frame, substitutions);
  const width = barWidth(frame);
  const pointOf = new Map<ReadDifference, { x: number; y: number }>();
  substitutions.forEach((difference, at) => {
    const bar = bars[at];
    if (bar !== undefined) pointOf.set(difference, { x: bar.x, y: bar.top });
  });
  for (const indel of indels) pointOf.set(indel, indelPoint(frame, indel));
  const labels = placeMarks(
    differences.map((difference, at) => ({
      id: String(at),
      text: plot.label(difference),
      x: pointOf.get(difference)?.x ?? 0,
      y: pointOf.get(difference)?.y ?? frame.bottom,
      first: difference.decided,
    })),
    { left: frame.left, right: frame.right + 60, top: 11 },
    (text) => measureText(text, 600),
  );
  return (
    <g>
      {indels.map((indel) => (
        <IndelMark key={`${indel.kind} ${indel.position}`} frame={frame} indel={indel} />
      ))}
      {bars.map((bar) => (
        <rect
          key={`${bar.x} ${bar.base}`}
          x={bar.x - width / 2}
          y={bar.top}
          width={width}
          height={Math.max(1, bar.bottom - bar.top)}
          fill={baseColour(bar.base)}
        />
      ))}
      {labels.map((label) => {
        const difference = differences[Number(label.id)];
        const point = difference === undefined ? undefined : pointOf.get(difference);
        if (difference === undefined || point === undefined) return null;
        return (
          <g key={label.id} aria-hidden="true">
            {label.raised && (
              <path
                d={`M${point.x} ${label.y + 3}V${point.y - 2}`}
                stroke="var(--control)"
                strokeWidth="0.8"
              />
            )}
            <text
              className={difference.decided ? styles['decided'] : styles['mark']}
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
            >
              {label.text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Where a gap is named: at the depth around it, over its middle. */
function indelPoint(frame: PlotFrame, indel: Indel): { x: number; y: number } {
  if (indel.kind === 'insertion') return { x: xOf(frame, indel.position), y: yOf(frame, indel.depth) };
  const { from, to } = blockOf(frame, [indel.position, indel.position + indel.length - 1]);
  return { x: (from + to) / 2, y: yOf(frame, indel.depth) };
}

/** Missing bases are cut out as high as the reads that lack them; for extra ones a line marks the place. */
function IndelMark({ frame, indel }: { frame: PlotFrame; indel: Indel }) {
  const bottom = yOf(frame, 0);
  const top = yOf(frame, indel.depth);
  if (indel.kind === 'insertion') {
    const x = xOf(frame, indel.position);
    return (
      <path
        d={`M${x} ${bottom}V${top}M${x - 3} ${top}h6`}
        stroke="var(--failed)"
        strokeWidth="1.3"
        {...(indel.decided ? {} : { strokeDasharray: '2 2' })}
      />
    );
  }
  const { from, to } = blockOf(frame, [indel.position, indel.position + indel.length - 1]);
  const cutTop = yOf(frame, indel.depth * (1 - indel.share));
  return (
    <g>
      <rect x={from} y={top} width={to - from} height={Math.max(0, cutTop - top)} fill="var(--canvas)" />
      <path
        d={`M${from} ${cutTop}V${top}H${to}V${cutTop}`}
        fill="none"
        stroke="var(--failed)"
        strokeDasharray="2 2"
      />
    </g>
  );
}
