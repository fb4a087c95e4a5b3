import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** One button element. */
  trigger: ReactNode;
  label: string;
  children: ReactNode;
}

/** A small form below its button; Esc and a click elsewhere close it. */
export function Popup({ open, onOpenChange, trigger, label, children }: PopupProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles['popup']}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onEscapeKeyDown={(event) => {
            // Only this form closes, not the pane behind it.
            event.preventDefault();
            onOpenChange(false);
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
