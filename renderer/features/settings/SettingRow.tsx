import type { ReactNode } from 'react';
import styles from './SettingRow.module.css';

interface SettingRowProps {
  title: string;
  explain?: ReactNode;
  children: ReactNode;
}

export function SettingRow({ title, explain, children }: SettingRowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <div className={styles['title']}>{title}</div>
        {explain !== undefined && <div className={styles['explain']}>{explain}</div>}
      </div>
      <div className={styles['control']}>{children}</div>
    </div>
  );
}
