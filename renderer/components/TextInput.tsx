import { useId, type ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './TextInput.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  /** Accessible name; shown only where `prefix` says so. */
  label: string;
  size?: 24 | 28;
  icon?: IconName;
  /** A short word before the text, such as "Name:". */
  prefix?: string;
  /** Behind the text, such as "%". */
  unit?: string;
  error?: string | undefined;
}

export function TextInput({
  label,
  size = 28,
  icon,
  prefix,
  unit,
  error,
  className,
  style,
  ...rest
}: TextInputProps) {
  const errorId = useId();
  return (
    <span className={classNames(styles['field'], className)} style={style}>
      <label
        className={classNames(styles['box'], styles[`size${size}`], error !== undefined && styles['bad'])}
      >
        {icon !== undefined && <Icon name={icon} />}
        {prefix !== undefined && <span className={styles['quiet']}>{prefix}</span>}
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          {...rest}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className={styles['input']}
        />
        {unit !== undefined && <span className={styles['quiet']}>{unit}</span>}
      </label>
      {error !== undefined && (
        <span id={errorId} role="alert" className={styles['error']}>
          {error}
        </span>
      )}
    </span>
  );
}
