import { iconShapes, type IconName } from './iconShapes.tsx';
import styles from './Icon.module.css';

export type { IconName };

/** Decoration beside a word; a control without a word needs its own accessible name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles['icon']} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {iconShapes[name]}
    </svg>
  );
}
