import { useId, useMemo, useState, type PointerEvent, type Ref } from 'react';
import { useText } from '../../../i18n/text.ts';
import { measureText } from '../../results/pane/measureText.ts';
import { binBases, medianDepth } from '../model/depth.ts';
import { differencesOf } from '../model/differences.ts';
import type { Laid, ReadsGene } from '../model/gene.ts';
import { blockOf, depthArea, depthLine, positionAt, xOf, yOf, type PlotFrame } from '../model/plot.ts';
import { depthTicks } from '../model/ticks.ts';
import type { ReadsVerdict } from '../model/verdict.ts';
import { toneOf } from '../ReadsGlyph.tsx';
import { DifferenceMarks } from './DifferenceMarks.tsx';
import { FoundBar, PositionAxis } from './PositionAxis.tsx';
import { useSize } from './useSize.ts';
import styles from './plot.module.css';

interface DepthPlotProps {
  gene: ReadsGene;
  verdict: ReadsVerdict;
  laid: Laid;
  /** For saving it as a picture. */
  ref: Ref<SVGSVGElement>;
}

/** Less can't be read; a short window scrolls. */
const leastHeight = 150;
const margin = { left: 44, right: 84, top: 24, bottom: 50 };

/** How deep reads lie along a gene, what they have differently, and where none lies. */
export function DepthPlot({ gene, verdict, laid, ref }: DepthPlotProps) {
  const { reads, format } = useText();
  const [attach, room] = useSize();
  const width = room.width;
  const height = Math.max(leastHeight, room.height);
  const hatchId = `hatch${useId().replace(/\W/g, '')}`;
  const [pointed, setPointed] = useState<number | null>(null);
  const { geneLength, profile } = gene;
  const differences = useMemo(() => differencesOf(profile), [profile]);
  const deepestPlace = Math.max(
    ...profile.bins,
    ...profile.mismatches.map(({ depth }) => depth),
    ...profile.gaps.map(({ depth }) => depth),
    0,
  );
  const ticks = depthTicks(deepestPlace, height < 190 ? 3 : 4);
  const median = medianDepth(profile, geneLength);
  const frame: PlotFrame = {
    left: margin.left,
    right: Math.max(margin.left + 100, width - margin.right),
    top: margin.top,
    bottom: height - margin.bottom,
    geneLength,
    deepest: ticks.at(-1) ?? 1,
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setPointed(x >= frame.left && x <= frame.right ? positionAt(frame, x) : null);
  };
  return (
    <div className={styles['plot']}>
      <div ref={attach} className={styles['room']}>
        <svg
          ref={ref}
          width={width}
          height={height}
          role="img"
          aria-label={reads.plot.summary(gene.gene, median, deepestPlace, differences.length)}
          onPointerMove={point}
          onPointerLeave={() => {
            setPointed(null);
          }}
        >
          <defs>
            <pattern
              id={hatchId}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill="var(--chrome)" />
              <path d="M0 0V6" stroke="var(--line-strong)" />
            </pattern>
          </defs>
          {ticks.map((depth) => (
            <g key={depth}>
              <path
                d={`M${frame.left} ${yOf(frame, depth)}H${frame.right}`}
                stroke={depth === 0 ? 'var(--line-strong)' : 'var(--line)'}
              />
              <text className={styles['axis']} x={frame.left - 8} y={yOf(frame, depth) + 4} textAnchor="end">
                {format.integer(depth)}
              </text>
            </g>
          ))}
          {profile.uncovered.map((stretch) => {
            const { from, to } = blockOf(frame, stretch);
            return (
              <rect
                key={stretch[0]}
                x={from}
                y={frame.top}
                width={to - from}
                height={frame.bottom - frame.top}
                fill={`url(#${hatchId})`}
              />
            );
          })}
          <path d={depthArea(frame, profile)} fill="var(--seq-3)" opacity="0.55" />
          <path d={depthLine(frame, profile)} fill="none" stroke="var(--seq-6)" />
          <MedianLine frame={frame} median={median} />
          <DifferenceMarks frame={frame} differences={differences} />
          {profile.uncovered.map(([first, last]) => (
            <NoReads key={first} frame={frame} stretch={[first, last]} laid={laid} />
          ))}
          <FoundBar
            frame={frame}
            uncovered={profile.uncovered}
            differences={differences}
            colour={`var(--${toneOf(verdict)})`}
            label={reads.plot.found}
          />
          <PositionAxis frame={frame} y={frame.bottom + 28} />
          {pointed !== null && <Pointed frame={frame} gene={gene} position={pointed} />}
        </svg>
      </div>
    </div>
  );
}

function MedianLine({ frame, median }: { frame: PlotFrame; median: number }) {
  const { plot } = useText().reads;
  const y = yOf(frame, median);
  return (
    <>
      <path
        d={`M${frame.left} ${y}H${frame.right}`}
        stroke="var(--ink-2)"
        strokeWidth="1.4"
        strokeDasharray="1 4"
        strokeLinecap="round"
      />
      <text className={styles['note']} x={frame.right + 6} y={y + 4}>
        {plot.median(median)}
      </text>
    </>
  );
}

/** The words of a stretch without reads: whole, short, or none, by its room. */
function NoReads({
  frame,
  stretch,
  laid,
}: {
  frame: PlotFrame;
  stretch: readonly [number, number];
  laid: Laid;
}) {
  const { plot } = useText().reads;
  const { from, to } = blockOf(frame, stretch);
  const words = [plot.noReads(laid, ...stretch), plot.none(laid)];
  const fitting = words.find((text) => measureText(text) + 12 <= to - from);
  if (fitting === undefined) return null;
  return (
    <text
      className={styles['note']}
      x={(from + to) / 2}
      y={(frame.top + frame.bottom) / 2}
      textAnchor="middle"
    >
      {fitting}
    </text>
  );
}

/** What stands under the pointer; the table says the same. */
function Pointed({ frame, gene, position }: { frame: PlotFrame; gene: ReadsGene; position: number }) {
  const { plot } = useText().reads;
  const { bins, binSize } = gene.profile;
  const bin = Math.floor((position - 1) / binSize);
  const [first, last] = binBases(bin, binSize, gene.geneLength);
  const x = (xOf(frame, first) + xOf(frame, last + 1)) / 2;
  return (
    <g data-screen-only="" pointerEvents="none">
      <path d={`M${x} ${frame.top}V${frame.bottom}`} stroke="var(--ink-2)" strokeWidth="0.8" />
      <text className={styles['note']} x={frame.right} y={11} textAnchor="end">
        {plot.at(first, last, bins[bin] ?? 0)}
      </text>
    </g>
  );
}
