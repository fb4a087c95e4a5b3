import type { ReactNode } from 'react';
import { Glyph, halfDisc, tickedDisc, turningRing, warningTriangle } from './Glyph.tsx';

export type Health = 'good' | 'old' | 'caution' | 'failed' | 'working';

const shapes: Record<Health, ReactNode> = {
  good: tickedDisc,
  old: (
    <g stroke="var(--partial)" strokeWidth="1.4" strokeLinecap="round">
      <circle cx="7" cy="7" r="4.9" />
      <path d="M7 4.2V7l1.8 1.2" />
    </g>
  ),
  caution: halfDisc,
  failed: warningTriangle,
  working: turningRing,
};

/** Shape and colour of how a thing is: disc with tick, clock, half disc, triangle, ring. */
export function HealthGlyph({ health, label, size }: { health: Health; label?: string; size?: number }) {
  return (
    <Glyph label={label} size={size}>
      {shapes[health]}
    </Glyph>
  );
}
