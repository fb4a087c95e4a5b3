import type { SearchState } from '../../core/contract/runs.ts';
import { classNames } from './classNames.ts';
import styles from './StateGlyph.module.css';

const shapes: Record<SearchState, React.ReactNode> = {
  waiting: <circle cx="7" cy="7" r="4.7" stroke="var(--control)" strokeWidth="1.2" />,
  running: (
    <>
      <circle cx="7" cy="7" r="4.7" stroke="var(--line-strong)" strokeWidth="1.8" />
      <path d="M7 2.3a4.7 4.7 0 0 1 4.7 4.7" stroke="var(--accent)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  done: (
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
  failed: (
    <>
      <path d="M7 1.6L13 12.4H1z" fill="var(--failed)" />
      <path d="M7 5.4v3.2M7 10.4v.1" stroke="var(--canvas)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
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

/** The shape of a search's or run's state. With a `label` it is an image of that name, else decoration beside a word. */
export function StateGlyph({
  state,
  label,
  size = 14,
}: {
  state: SearchState;
  label?: string;
  size?: number;
}) {
  return (
    <svg
      className={classNames(styles['glyph'], state === 'running' && styles['running'])}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shapes[state]}
    </svg>
  );
}
