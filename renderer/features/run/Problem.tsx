import type { ReactNode } from 'react';
import { ErrorText } from '../../components/ErrorText.tsx';
import type { RemoteError } from '../../state/bridge.ts';
import styles from './Problem.module.css';

/** A failure on the page, where the work was started; nothing as long as there is none. */
export function Problem({
  title,
  problem,
  action,
}: {
  title: string;
  problem: RemoteError | null;
  action?: ReactNode;
}) {
  if (problem === null) return null;
  return (
    <div className={styles['problem']}>
      <ErrorText title={title} problem={problem} action={action} />
    </div>
  );
}
