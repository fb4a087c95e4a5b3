import type { ReactNode } from 'react';
import { HealthGlyph, type Health } from '../../components/HealthGlyph.tsx';
import styles from './ReadyItem.module.css';

interface ReadyItemProps {
  health: Health;
  name: string;
  children?: ReactNode;
}

export function ReadyItem({ health, name, children }: ReadyItemProps) {
  return (
    <li className={styles['item']}>
      <HealthGlyph health={health} />
      <span className={styles['name']}>{name}</span>
      <span className={styles['details']}>{children}</span>
    </li>
  );
}
