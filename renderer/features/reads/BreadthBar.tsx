import { isPresent, type TableVerdict } from './model/verdict.ts';

interface BreadthBarProps {
  breadthPct: number;
  /** The threshold that the bar is judged by, in percent. */
  limit: number;
  verdict: TableVerdict;
  width?: number;
}

/** How much of the gene has reads, with the limit as a dark tick. The number stands beside it. */
export function BreadthBar({ breadthPct, limit, verdict, width = 60 }: BreadthBarProps) {
  const at = Math.min(width - 0.6, Math.max(0.6, (limit / 100) * width));
  return (
    <svg width={width} height="12" viewBox={`0 0 ${width} 12`} style={{ flex: 'none' }} aria-hidden="true">
      <rect y="3.5" width={width} height="5" fill="var(--line)" />
      <rect
        y="3.5"
        width={(breadthPct / 100) * width}
        height="5"
        fill={isPresent(verdict) ? 'var(--seq-5)' : 'var(--partial)'}
      />
      <path d={`M${at} 0V12`} stroke="var(--ink)" strokeWidth="1.2" />
    </svg>
  );
}
