import { useRef } from 'react';
import type { RunSummary } from '../../../core/contract/runs.ts';
import { useText } from '../../i18n/text.ts';
import { asRemoteError } from '../../state/bridge.ts';
import { useRunList } from '../../state/runList.ts';
import type { RunFailure } from './failure.ts';
import styles from './RunNameInput.module.css';

interface RunNameInputProps {
  run: RunSummary;
  onDone: () => void;
  onFailure: (failure: RunFailure | null) => void;
}

/** Enter keeps the new name, Esc the old one; an empty name keeps the old one too. */
export function RunNameInput({ run, onDone, onFailure }: RunNameInputProps) {
  const text = useText();
  const rename = useRunList((state) => state.rename);
  const settled = useRef(false);
  const finish = async (typed: string) => {
    if (settled.current) return;
    settled.current = true;
    onDone();
    const name = typed.trim();
    if (name === '' || name === run.name) return;
    onFailure(null);
    try {
      await rename(run.id, name);
    } catch (error) {
      onFailure({ title: text.runs.renameFailed(run.name), error: asRemoteError(error) });
    }
  };
  return (
    <input
      className={styles['input']}
      aria-label={text.runs.newName(run.name)}
      defaultValue={run.name}
      maxLength={200}
      spellCheck={false}
      autoFocus
      onFocus={(event) => {
        event.target.select();
      }}
      onBlur={(event) => void finish(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        const row = event.currentTarget.closest('tr');
        void finish(event.key === 'Enter' ? event.currentTarget.value : run.name);
        row?.focus();
      }}
    />
  );
}
