import type { RunSummary } from '../../../core/contract/runs.ts';
import { workerWords } from '../../components/originName.ts';
import { useText } from '../../i18n/text.ts';
import styles from './WorkerNote.module.css';

/** Who works on a run that can't be stopped here, in the place of what would stop it. */
export function WorkerNote({ run }: { run: RunSummary }) {
  const words = workerWords(run, useText());
  if (words === null) return null;
  return (
    <p className={styles['worker']} title={words}>
      {words}
    </p>
  );
}
