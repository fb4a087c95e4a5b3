import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import styles from './Fold.module.css';

interface FoldProps {
  title: string;
  /** What it holds, in a line; shown while it is closed. */
  summary: string;
  openAtFirst: boolean;
  children: ReactNode;
}

/** A line that opens. */
export function Fold({ title, summary, openAtFirst, children }: FoldProps) {
  const [open, setOpen] = useState(openAtFirst);
  const content = useId();
  return (
    <div className={styles['fold']}>
      <button
        type="button"
        className={styles['line']}
        aria-expanded={open}
        aria-controls={content}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon name={open ? 'down' : 'right'} />
        <span className={styles['title']}>{title}</span>
        {!open && <span className={styles['summary']}>{summary}</span>}
      </button>
      <div id={content} className={styles['content']} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
