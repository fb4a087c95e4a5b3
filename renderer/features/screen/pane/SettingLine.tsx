import type { ReactNode } from 'react';
import styles from './SettingLine.module.css';

interface SettingLineProps {
  title: string;
  /** The field's own word, beside the plain one. */
  term?: string;
  explain: string;
  /** So that the control can name it as its description. */
  explainId: string;
  /** The control at the right. */
  children: ReactNode;
}

/** A setting of the pane: plain words, the term, what it means, and the control. */
export function SettingLine({ title, term, explain, explainId, children }: SettingLineProps) {
  return (
    <div className={styles['setting']}>
      <div className={styles['words']}>
        <div className={styles['title']}>
          {title} {term !== undefined && <code className={styles['term']}>{term}</code>}
        </div>
        <p id={explainId} className={styles['explain']}>
          {explain}
        </p>
      </div>
      {children}
    </div>
  );
}
