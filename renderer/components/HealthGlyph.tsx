import styles from './HealthGlyph.module.css';

export type Health = 'good' | 'old' | 'caution' | 'failed' | 'working';

interface HealthGlyphProps {
  health: Health;
  /** Left out where the same words stand beside it. */
  label?: string;
  size?: number;
}

/** Shape and colour of how a thing is: disc with tick, clock, half disc, triangle, ring. */
export function HealthGlyph({ health, label, size = 14 }: HealthGlyphProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles['glyph']} width={size} height={size} viewBox="0 0 14 14" {...named}>
      {shapes[health]}
    </svg>
  );
}

const shapes = {
  good: (
    <>
      <circle cx="7" cy="7" r="5.5" fill="var(--exact)" />
      <path d="M4.4 7.2l1.8 1.8 3.4-3.7" className={styles['cut']} />
    </>
  ),
  old: (
    <g fill="none" stroke="var(--partial)" strokeWidth="1.4" strokeLinecap="round">
      <circle cx="7" cy="7" r="4.9" />
      <path d="M7 4.2V7l1.8 1.2" />
    </g>
  ),
  caution: (
    <>
      <circle cx="7" cy="7" r="4.7" fill="none" stroke="var(--partial)" strokeWidth="1.6" />
      <path d="M7 2.3a4.7 4.7 0 0 0 0 9.4z" fill="var(--partial)" />
    </>
  ),
  failed: (
    <>
      <path d="M7 1.6L13 12.4H1z" fill="var(--failed)" />
      <path d="M7 5.4v3.2M7 10.4v.1" className={styles['cut']} />
    </>
  ),
  working: (
    <>
      <circle cx="7" cy="7" r="4.7" fill="none" stroke="var(--line-strong)" strokeWidth="1.8" />
      <path d="M7 2.3a4.7 4.7 0 0 1 4.7 4.7" className={styles['turning']} />
    </>
  ),
};
