import { useState, type SubmitEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useText } from '../../i18n/text.ts';
import { renameRun } from '../../state/run.ts';
import { useTask } from '../run/useTask.ts';
import styles from './record.module.css';

export function RunName({ runId, name }: { runId: string; name: string }) {
  const { record } = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const task = useTask();
  if (draft === null) {
    return (
      <span className={styles['name']}>
        <span className="selectable">{name}</span>
        <IconButton
          size={24}
          icon="pencil"
          label={record.rename}
          onClick={() => {
            setDraft(name);
          }}
        />
      </span>
    );
  }
  const next = draft.trim();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (next === '') return;
    task.start(async () => {
      if (next !== name) await renameRun(runId, next);
      setDraft(null);
    });
  };
  return (
    <form className={styles['name']} onSubmit={save}>
      <TextInput
        autoFocus
        size={24}
        className={styles['nameField']}
        label={record.newName}
        maxLength={200}
        value={draft}
        error={next === '' ? record.nameMissing : undefined}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          setDraft(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <Button type="submit" size={24} disabled={next === '' || task.busy}>
        {record.saveName}
      </Button>
      <IconButton
        size={24}
        icon="close"
        label={record.keepName}
        onClick={() => {
          setDraft(null);
        }}
      />
      {task.problem !== null && <ErrorText title={record.renameFailed} problem={task.problem} />}
    </form>
  );
}
