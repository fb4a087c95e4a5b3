import type { ReactNode } from 'react';
import type { Confidence } from '../../core/contract/results.ts';
import { Glyph, halfDisc, splitDisc, tickedDisc } from './Glyph.tsx';
import styles from './VerdictGlyph.module.css';

const shapes: Record<Confidence, ReactNode> = {
  exact: tickedDisc,
  close: (
    <>
      <circle cx="7" cy="7" r="4.7" stroke="var(--close)" strokeWidth="1.6" />
      <circle cx="7" cy="7" r="2.3" fill="var(--close)" />
    </>
  ),
  diverged: (
    <>
      <circle cx="7" cy="7" r="4.7" stroke="var(--diverged)" strokeWidth="1.6" />
      <path
        d="M4.6 5.9q1.2-1 2.4 0t2.4 0M4.6 8.5q1.2-1 2.4 0t2.4 0"
        stroke="var(--diverged)"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </>
  ),
  partial: halfDisc,
  split: splitDisc,
};

export function verdictColour(verdict: Confidence): string {
  return `var(--${verdict})`;
}

interface VerdictGlyphProps {
  verdict: Confidence;
  label?: string;
  size?: number;
}

/** The shape of a verdict. */
export function VerdictGlyph({ verdict, label, size }: VerdictGlyphProps) {
  return (
    <Glyph label={label} size={size}>
      {shapes[verdict]}
    </Glyph>
  );
}

/** Shape and word on the verdict's soft ground, for the head of a pane. */
export function VerdictBadge({ verdict, word }: { verdict: Confidence; word: string }) {
  return (
    <span className={styles['badge']} style={{ background: `var(--${verdict}-soft)` }}>
      <VerdictGlyph verdict={verdict} />
      {word}
    </span>
  );
}
