import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  /** A sentence below the title. */
  explain?: string;
  /** For lines of a file, or of code. */
  wide?: boolean;
  /** Esc, a click outside, or the safe button. */
  onClose: () => void;
  /** Buttons, the next step last. */
  actions: ReactNode;
  children?: ReactNode;
}

/** One question, verbs on the buttons; Esc is the safe choice. */
export function Dialog({ open, title, explain, wide = false, onClose, actions, children }: DialogProps) {
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={styles['scrim']} />
        <Radix.Content
          className={classNames(styles['dialog'], wide && styles['wide'])}
          {...(explain === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Radix.Title className={styles['title']}>{title}</Radix.Title>
          {explain !== undefined && (
            <Radix.Description className={styles['explain']}>{explain}</Radix.Description>
          )}
          {children}
          <div className={styles['actions']}>{actions}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
