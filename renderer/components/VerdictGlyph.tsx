import type { Confidence } from '../../core/contract/results.ts';
import styles from './VerdictGlyph.module.css';

const shapes: Record<Confidence, React.ReactNode> = {
  exact: (
    <>
      <circle cx="7" cy="7" r="5.5" fill="var(--exact)" />
      <path
        d="M4.4 7.2l1.8 1.8 3.4-3.7"
        stroke="var(--canvas)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
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
  partial: (
    <>
      <circle cx="7" cy="7" r="4.7" stroke="var(--partial)" strokeWidth="1.6" />
      <path d="M7 2.3a4.7 4.7 0 0 0 0 9.4z" fill="var(--partial)" />
    </>
  ),
};

export function verdictColour(verdict: Confidence): string {
  return `var(--${verdict})`;
}

/** The shape of a verdict. With a `label` it is an image of that name, else decoration beside a word. */
export function VerdictGlyph({
  verdict,
  label,
  size = 14,
}: {
  verdict: Confidence;
  label?: string;
  size?: number;
}) {
  return (
    <svg
      className={styles['glyph']}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shapes[verdict]}
    </svg>
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
