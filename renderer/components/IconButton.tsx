import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  keys?: string;
  size?: 24 | 28;
  outlined?: boolean;
}

export function IconButton({
  icon,
  label,
  keys,
  size = 28,
  outlined = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames(
          styles['button'],
          styles[`size${size}`],
          outlined && styles['outlined'],
          className,
        )}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
