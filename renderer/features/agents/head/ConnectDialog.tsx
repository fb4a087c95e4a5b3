import { useState } from 'react';
import type { ClaudeConnection } from '../../../../core/contract/agents.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { Select } from '../../../components/Select.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { useClaude } from '../../../state/claude.ts';
import { useSystem } from '../../../state/system.ts';
import { useTask } from '../../run/useTask.ts';
import { changesSomething } from '../model/change.ts';
import { claudeStateOf, mainPlace } from '../model/connection.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { useClaudeChange } from './useClaudeChange.ts';
import styles from './dialogs.module.css';

interface ConnectDialogProps {
  connection: ClaudeConnection;
  onClose: () => void;
}

/** The exact lines that connecting changes, before anything is written; after it, what is left to do. */
export function ConnectDialog({ connection, onClose }: ConnectDialogProps) {
  const { agents } = useText();
  const words = agents.connectDialog;
  const [path, setPath] = useState(() => mainPlace(connection)?.path ?? connection.usualPath);
  const [isDone, setDone] = useState(false);
  const { change, problem, lookAgain } = useClaudeChange(path);
  const connecting = useTask();
  const place = connection.places.find((one) => one.path === path) ?? null;
  const wasConnected = claudeStateOf(connection) === 'connected';
  const hasChange = change !== null && changesSomething(change.lines);
  const write = () => {
    if (change === null) return;
    connecting.start(async () => {
      await useClaude.getState().connect(path, change.before);
      setDone(true);
    });
  };
  if (isDone) return <Connected path={path} backup={place?.backup ?? null} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      title={wasConnected && !hasChange ? words.changeTitle : words.title}
      explain={words.explain}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{agents.close}</Button>
          {(hasChange || change === null) && (
            <Button variant="primary" disabled={change === null || connecting.busy} onClick={write}>
              {words.write}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['body']}>
        {connection.places.length > 1 && (
          <Select
            label={words.places}
            value={path}
            options={connection.places.map((one) => ({
              value: one.path,
              label: `${words.kinds[one.kind]}, ${words.placeStates[one.state]}`,
              note: one.path,
            }))}
            onChange={setPath}
          />
        )}
        <FileLine label={words.file} path={path} />
        {problem !== null && (
          <ErrorText
            title={words.previewFailed}
            problem={problem}
            action={
              <>
                <Button size={24} onClick={lookAgain}>
                  {words.lookAgain}
                </Button>
                <Button size={24} variant="ghost" onClick={() => void call('showInFolder', { path })}>
                  {agents.showInFolder}
                </Button>
              </>
            }
          />
        )}
        {change === null && problem === null && <LoadingRows rows={6} height={18} />}
        {change !== null && <ChangeLines lines={change.lines} />}
        {change !== null && (
          <p className={styles['quiet']}>
            {!hasChange ? words.nothing : change.before === '' ? words.newFile : words.willBackUp}
          </p>
        )}
        {typeof place?.backup === 'string' && <FileLine label={words.backup} path={place.backup} />}
        {connecting.problem !== null && (
          <ErrorText
            title={words.connectFailed}
            problem={connecting.problem}
            action={
              <Button size={24} onClick={lookAgain}>
                {words.lookAgain}
              </Button>
            }
          />
        )}
      </div>
    </Dialog>
  );
}

function FileLine({ label, path }: { label: string; path: string }) {
  return (
    <p className={styles['file']}>
      <span>{label}</span> <code className="selectable">{path}</code>
    </p>
  );
}

function Connected({ path, backup, onClose }: { path: string; backup: string | null; onClose: () => void }) {
  const { agents } = useText();
  const words = agents.connectDialog;
  const mac = useSystem((state) => state.appInfo?.platform === 'darwin');
  return (
    <Dialog
      open
      wide
      title={words.done}
      onClose={onClose}
      actions={<Button onClick={onClose}>{agents.close}</Button>}
    >
      <div className={styles['body']} role="status">
        <p className={styles['restart']}>
          <HealthGlyph health="good" />
          {mac ? words.restart.darwin : words.restart.other}
        </p>
        <FileLine label={words.file} path={path} />
        {backup !== null && <FileLine label={words.backup} path={backup} />}
      </div>
    </Dialog>
  );
}
