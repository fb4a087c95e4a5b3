import type { ReactNode } from 'react';
import styles from './SettingLine.module.css';

interface SettingLineProps {
  title: string;
  /** The field's own word, beside the plain one. */
  term?: string;
  explain: string;
  /** So that the control can name it as its description. */
  explainId: string;
  /** Of the control, so that a click on the title is one on it. */
  controlId?: string;
  /** The control at the right. */
  children: ReactNode;
}

/** A setting of the pane: plain words, the term, what it means, and the control. */
export function SettingLine({ title, term, explain, explainId, controlId, children }: SettingLineProps) {
  return (
    <div className={styles['setting']}>
      <div className={styles['words']}>
        <label className={styles['title']} htmlFor={controlId}>
          {title} {term !== undefined && <code className={styles['term']}>{term}</code>}
        </label>
        <p id={explainId} className={styles['explain']}>
          {explain}
        </p>
      </div>
      {children}
    </div>
  );
}
