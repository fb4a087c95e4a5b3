import type { ReactNode } from 'react';
import styles from './PageBar.module.css';

interface PageBarProps {
  title: string;
  /** Quiet words behind the title. */
  note?: string;
  /** Behind the title. */
  children?: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
}

/** The bar of 44 px on top of a page. */
export function PageBar({ title, note, children, actions }: PageBarProps) {
  return (
    <div className={styles['bar']}>
      <h1 className={styles['title']}>{title}</h1>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
      {children}
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
