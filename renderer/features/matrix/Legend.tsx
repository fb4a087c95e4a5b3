import { useMemo, type ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import type { Matrix } from './model/matrix.ts';
import { countBreaks, countColour, percentBreaks, reachesBelow, type Show } from './model/scale.ts';
import styles from './Legend.module.css';

interface LegendProps {
  matrix: Matrix;
  show: Show;
  /** Of a table only what keys do. */
  layout: 'heatMap' | 'table';
  /** What keys do. */
  keys: string;
}

/** What colours and shapes mean; only those that occur. */
export function Legend({ matrix, show, layout, keys }: LegendProps) {
  const { matrix: text } = useText();
  const signs = useMemo(() => {
    const cells = matrix.found;
    return {
      incomplete: cells.some(({ shape }) => shape === 'incomplete'),
      split: cells.some(({ shape }) => shape === 'split'),
      mapped: cells.some(({ source }) => source === 'mapped'),
      unsearched: matrix.hasUnsearched,
    };
  }, [matrix]);
  if (layout === 'table') {
    return (
      <div className={styles['legend']}>
        <Keys words={keys} />
      </div>
    );
  }
  return (
    <div className={styles['legend']}>
      <Scale matrix={matrix} show={show} />
      {signs.incomplete && (
        <Sign words={text.legend.incomplete}>
          <path d="M13 1v12H1z" fill="var(--seq-7)" />
          <rect x="0.5" y="0.5" width="13" height="13" stroke="var(--seq-7)" />
        </Sign>
      )}
      {signs.split && (
        <Sign words={text.legend.split}>
          <rect width="6" height="14" fill="var(--seq-7)" />
          <rect x="8" width="6" height="14" fill="var(--seq-7)" />
        </Sign>
      )}
      {signs.mapped && (
        <Sign words={text.legend.mapped}>
          <circle cx="7" cy="7" r="7" fill="var(--seq-7)" />
        </Sign>
      )}
      <Sign words={text.legend.notFound}>
        <circle cx="7" cy="7" r="0.8" fill="var(--control)" />
      </Sign>
      {signs.unsearched && (
        <Sign words={text.legend.notSearched}>
          <path d="M4 10l6-6" stroke="var(--line-strong)" strokeWidth="1.2" />
        </Sign>
      )}
      <Keys words={keys} />
    </div>
  );
}

/** Where there is no room for it in the line, it goes. */
function Keys({ words }: { words: string }) {
  return (
    <span className={styles['keys']}>
      <i />
      <span>{words}</span>
    </span>
  );
}

function Sign({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span className={styles['sign']}>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
        {children}
      </svg>
      {words}
    </span>
  );
}

function Scale({ matrix, show }: { matrix: Matrix; show: Show }) {
  const { matrix: text } = useText();
  const below = useMemo(() => reachesBelow(matrix.found, show), [matrix, show]);
  if (show === 'presence') {
    return (
      <Sign words={text.legend.present}>
        <rect width="14" height="14" fill="var(--seq-7)" />
      </Sign>
    );
  }
  const steps =
    show === 'count'
      ? countBreaks.map((count, at) => ({
          colour: countColour(count),
          label: at === countBreaks.length - 1 ? text.legend.atLeast(count) : String(count),
        }))
      : percentBreaks.map((value, at) => ({
          colour: at,
          label:
            at === 0 && below
              ? text.legend.below(percentBreaks[1])
              : at === percentBreaks.length - 1
                ? text.legend.percent(value)
                : String(value),
        }));
  return (
    <span className={styles['scale']}>
      <strong>{show === 'count' ? text.legend.hits : text.shows[show]}</strong>
      <span className={styles['steps']}>
        {steps.map(({ colour, label }) => (
          <span key={label} className={styles['step']}>
            <i style={{ background: `var(--seq-${colour})` }} />
            {label}
          </span>
        ))}
      </span>
    </span>
  );
}
