import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/Icon.tsx';
import styles from './frame.module.css';

interface ArtifactFrameProps {
  icon: IconName;
  title: string;
  /** Quiet words behind the title, such as how much there is. */
  note?: string;
  /** At the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An artifact below a bar that names it. */
export function ArtifactFrame({ icon, title, note, actions, children }: ArtifactFrameProps) {
  return (
    <section className={styles['frame']} aria-label={title}>
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
