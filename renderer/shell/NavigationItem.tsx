import { Icon, type IconName } from '../components/Icon.tsx';
import { Tooltip } from '../components/Tooltip.tsx';
import { classNames } from '../components/classNames.ts';
import { useNarrow } from '../components/useNarrow.ts';
import styles from './NavigationItem.module.css';

interface NavigationItemProps {
  icon: IconName;
  label: string;
  current: boolean;
  onClick: () => void;
  keys?: string;
  count?: string | undefined;
  /** A dot: something goes on there; its words are read out. */
  live?: string | undefined;
  /** Outlined: the first thing to do. */
  prominent?: boolean;
}

export function NavigationItem({
  icon,
  label,
  current,
  onClick,
  keys,
  count,
  live,
  prominent = false,
}: NavigationItemProps) {
  const narrow = useNarrow();
  const button = (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      className={classNames(styles['item'], prominent && styles['prominent'])}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className={styles['label']}>{label}</span>
      <span className={styles['note']} aria-hidden="true">
        {count ?? keys}
      </span>
      {live !== undefined && (
        <span className={styles['live']}>
          <span className="visually-hidden">{live}</span>
        </span>
      )}
    </button>
  );
  return narrow ? (
    <Tooltip label={label} keys={keys} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}
