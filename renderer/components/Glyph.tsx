import type { ReactNode } from 'react';
import styles from './Glyph.module.css';

interface GlyphProps {
  /** Left out where the same words stand beside it. */
  label?: string | undefined;
  size?: number | undefined;
  children: ReactNode;
}

/** A filled sign of 14 px. With a label it is an image of that name, else decoration. */
export function Glyph({ label, size = 14, children }: GlyphProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles['glyph']} width={size} height={size} viewBox="0 0 14 14" {...named}>
      {children}
    </svg>
  );
}

export const tickedDisc = (
  <>
    <circle cx="7" cy="7" r="5.5" fill="var(--exact)" />
    <path d="M4.4 7.2l1.8 1.8 3.4-3.7" className={styles['cut']} />
  </>
);

export const halfDisc = (
  <>
    <circle cx="7" cy="7" r="4.7" stroke="var(--partial)" strokeWidth="1.6" />
    <path d="M7 2.3a4.7 4.7 0 0 0 0 9.4z" fill="var(--partial)" />
  </>
);

export const splitDisc = (
  <>
    <path d="M5.7 1.7a5.4 5.4 0 0 0 0 10.6z" fill="var(--split)" />
    <path d="M8.3 1.7a5.4 5.4 0 0 1 0 10.6z" fill="var(--split)" />
  </>
);

export const dashedRing = (
  <circle cx="7" cy="7" r="4.7" stroke="var(--absent)" strokeWidth="1.4" strokeDasharray="2.2 1.9" />
);

export const warningTriangle = (
  <>
    <path d="M7 1.6L13 12.4H1z" fill="var(--failed)" />
    <path d="M7 5.4v3.2M7 10.4v.1" className={styles['cut']} />
  </>
);

export const turningRing = (
  <>
    <circle cx="7" cy="7" r="4.7" stroke="var(--line-strong)" strokeWidth="1.8" />
    <path d="M7 2.3a4.7 4.7 0 0 1 4.7 4.7" className={styles['turning']} />
  </>
);
