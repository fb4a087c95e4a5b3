import type { DatabaseJob } from '../../../core/contract/databases.ts';
import { useText } from '../../i18n/text.ts';
import { partDone } from './model/download.ts';
import styles from './WorkProgress.module.css';

/** How far the work on a database is: a bar while something of known size is downloaded, else words alone. */
export function WorkProgress({ job }: { job: DatabaseJob }) {
  const { databases } = useText();
  const part = job.phase === 'downloading' ? partDone(job.bytes, job.totalBytes) : null;
  const words = databases.working(job);
  return (
    <span className={styles['progress']}>
      {part !== null && (
        <span
          role="progressbar"
          aria-label={databases.progressOf(job.database)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(part * 100)}
          aria-valuetext={words}
          className={styles['track']}
        >
          <span className={styles['bar']} style={{ width: `${part * 100}%` }} />
        </span>
      )}
      <span className={styles['words']}>{words}</span>
    </span>
  );
}
