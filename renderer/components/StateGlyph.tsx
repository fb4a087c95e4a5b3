import type { ReactNode } from 'react';
import type { SearchState } from '../../core/contract/runs.ts';
import { Glyph, tickedDisc, turningRing, warningTriangle } from './Glyph.tsx';

const shapes: Record<SearchState, ReactNode> = {
  waiting: <circle cx="7" cy="7" r="4.7" stroke="var(--control)" strokeWidth="1.2" />,
  running: turningRing,
  done: tickedDisc,
  failed: warningTriangle,
  cancelled: (
    <>
      <circle cx="7" cy="7" r="4.7" stroke="var(--absent)" strokeWidth="1.4" />
      <path d="M3.8 10.2l6.4-6.4" stroke="var(--absent)" strokeWidth="1.4" />
    </>
  ),
  interrupted: (
    <>
      <circle cx="7" cy="7" r="5" stroke="var(--partial)" strokeWidth="1.4" />
      <path d="M5.6 5v4M8.4 5v4" stroke="var(--partial)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
};

/** The shape of a search's or run's state. */
export function StateGlyph({ state, label, size }: { state: SearchState; label?: string; size?: number }) {
  return (
    <Glyph label={label} size={size}>
      {shapes[state]}
    </Glyph>
  );
}
