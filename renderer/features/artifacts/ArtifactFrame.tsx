import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import { Icon, type IconName } from '../../components/Icon.tsx';
import styles from './frame.module.css';

interface ArtifactFrameProps {
  icon: IconName;
  title: string;
  /** Quiet words behind the title, such as how much there is. */
  note?: string;
  /** At the right. */
  actions?: ReactNode;
  /** As tall as its place, with the list in it as tall as the rest; else as tall as what it holds. */
  fill?: boolean;
  children: ReactNode;
}

/** An artifact below a bar that names it. */
export function ArtifactFrame({ icon, title, note, actions, fill = false, children }: ArtifactFrameProps) {
  return (
    <section className={classNames(styles['frame'], fill && styles['filling'])} aria-label={title}>
      <div className={styles['bar']}>
        <Icon name={icon} />
        <h3 className={styles['title']} title={title}>
          {title}
        </h3>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
        <span className={styles['actions']}>{actions}</span>
      </div>
      {children}
    </section>
  );
}
