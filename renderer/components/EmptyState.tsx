import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** One sentence why. */
  explain?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Without margins, in a place that has its own. */
  flush?: boolean;
}

export function EmptyState({ title, explain, action, flush = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles['empty'], flush && styles['flush'])}>
      <h2 className={styles['title']}>{title}</h2>
      {explain !== undefined && <p className={styles['explain']}>{explain}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
