import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { HealthGlyph } from './HealthGlyph.tsx';
import { Icon } from './Icon.tsx';
import styles from './Note.module.css';

interface NoteProps {
  kind?: 'neutral' | 'caution' | 'failure';
  /** Set in bold before the text. */
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Note({ kind = 'neutral', title, children, action }: NoteProps) {
  return (
    <div className={classNames(styles['note'], styles[kind])} role={kind === 'failure' ? 'alert' : 'note'}>
      {kind === 'neutral' ? (
        <Icon name="info" />
      ) : (
        <HealthGlyph health={kind === 'caution' ? 'caution' : 'failed'} size={16} />
      )}
      <div className={styles['text']}>
        {title !== undefined && <strong>{title} </strong>}
        {children}
      </div>
      {action}
    </div>
  );
}
