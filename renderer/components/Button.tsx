import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'default' | 'ghost' | 'danger';
  /** Height: 24 in bars and panes, 28, 32 for a page's main action. */
  size?: 24 | 28 | 32;
  icon?: IconName;
  children: ReactNode;
}

export function Button({
  variant = 'default',
  size = 28,
  icon,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles['button'], styles[variant], styles[`size${size}`], className)}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** An action that reads as part of the text. */
export function LinkButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames(styles['link'], className)} />;
}
