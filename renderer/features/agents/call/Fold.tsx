import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import styles from './call.module.css';

interface FoldProps {
  title: string;
  /** Quiet words behind the title. */
  note?: string;
  startsOpen?: boolean;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the call that can be folded away; its content is made when it is first open. */
export function Fold({ title, note, startsOpen = false, action, children }: FoldProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <section className={styles['fold']}>
      <div className={styles['foldHead']}>
        <h3 className={styles['foldTitle']}>
          <button
            type="button"
            className={styles['foldButton']}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => {
              setOpen(!open);
            }}
          >
            <Icon name={open ? 'down' : 'right'} />
            {title}
            {note !== undefined && <span className={styles['foldNote']}>{note}</span>}
          </button>
        </h3>
        {action}
      </div>
      {open && <div id={id}>{children}</div>}
    </section>
  );
}
