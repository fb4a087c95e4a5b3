import type { ReactNode } from 'react';
import { Glyph } from '../../components/Glyph.tsx';
import { HealthGlyph, type Health } from '../../components/HealthGlyph.tsx';
import type { DatabaseState } from './model/state.ts';

const health: Record<
  Exclude<DatabaseState, 'updateAvailable' | 'available' | 'notBuilt' | 'removed'>,
  Health
> = {
  current: 'good',
  shipped: 'good',
  ready: 'good',
  stale: 'old',
  updateFailed: 'failed',
  notReached: 'old',
  notIndexed: 'caution',
  broken: 'failed',
  preparing: 'working',
  working: 'working',
};

const arrowUp: ReactNode = (
  <>
    <circle cx="7" cy="7" r="5.4" fill="var(--accent)" />
    <path
      d="M7 9.8V4.6M4.8 6.6L7 4.4l2.2 2.2"
      stroke="var(--on-accent)"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

/** The sign before a database's name; its state stands in words beside it. */
export function DatabaseGlyph({ state }: { state: DatabaseState }) {
  switch (state) {
    case 'updateAvailable':
      return <Glyph>{arrowUp}</Glyph>;
    case 'available':
    case 'notBuilt':
    case 'removed':
      return (
        <Glyph>
          <circle cx="7" cy="7" r="4.7" stroke="var(--control)" strokeWidth="1.2" />
        </Glyph>
      );
    case 'current':
    case 'shipped':
    case 'ready':
    case 'stale':
    case 'updateFailed':
    case 'notReached':
    case 'notIndexed':
    case 'broken':
    case 'preparing':
    case 'working':
      return <HealthGlyph health={health[state]} />;
  }
}
