import { classNames } from './classNames.ts';
import styles from './CommandBox.module.css';

interface CommandBoxProps {
  label: string;
  command: string;
  className?: string | undefined;
}

/** A command line to read and to copy by hand. */
export function CommandBox({ label, command, className }: CommandBoxProps) {
  return (
    <pre className={classNames(styles['command'], className, 'selectable')} aria-label={label} tabIndex={0}>
      {command}
    </pre>
  );
}
