import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** Room for a long list: as tall as its rows, up to what leaves room for what stands beside it. */
export function GridRoom({ children }: { children: ReactNode }) {
  return <div className={styles['room']}>{children}</div>;
}
