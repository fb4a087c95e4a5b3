import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { detailsOf } from '../../components/errorDetails.ts';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import type { WorkFailure } from '../../state/databaseWork.ts';
import styles from './FailureNotes.module.css';

/** The code and the facts of a failure, to be read or copied. */
export function FailureDetails({ problem }: Pick<WorkFailure, 'problem'>) {
  const { errors } = useText();
  const [copied, setCopied] = useState(false);
  const details = detailsOf(problem);
  const copy = async () => {
    await call('copyText', { text: details });
    setCopied(true);
  };
  return (
    <div className={styles['details']}>
      <pre className={styles['facts']}>{details}</pre>
      <Button size={24} icon="copy" onClick={() => void copy()}>
        {copied ? errors.detailsCopied : errors.copyDetails}
      </Button>
    </div>
  );
}
