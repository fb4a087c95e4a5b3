import { useText } from '../../i18n/text.ts';
import { measureText } from '../results/pane/measureText.ts';
import { axisTicks } from '../results/model/contigMap.ts';
import styles from './drawing.module.css';

const labelGap = 6;

/** Positions on a locus; the unit stands at every label, the whole length at the last. */
export function KbAxis({ length, width, y }: { length: number; width: number; y: number }) {
  const { loci } = useText();
  const ticks = axisTicks({ from: 1, to: length });
  const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
  const last = loci.positionEnd(length);
  const limit = width - measureText(last) - labelGap;
  return (
    <g aria-hidden="true">
      <path d={`M0 ${y + 0.5}H${width}`} stroke="var(--line-strong)" />
      {ticks.map((position) => {
        const x = Math.min(width - 0.5, Math.max(0.5, (position / length) * width));
        const label = loci.position(position, step);
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
