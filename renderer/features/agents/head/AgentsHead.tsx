import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { useNarrow } from '../../../components/useNarrow.ts';
import { useState } from 'react';
import type { ClaudePlace } from '../../../../core/contract/agents.ts';
import type { IconName } from '../../../components/Icon.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { useClaude } from '../../../state/claude.ts';
import { showToast } from '../../../state/toasts.ts';
import { useToolConsole } from '../../../state/toolConsole.ts';
import { Problem } from '../../run/Problem.tsx';
import { useTask } from '../../run/useTask.ts';
import { undoablePlaces } from '../model/connection.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { ClaudeTitle } from './ClaudeTitle.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { SnippetDialog } from './SnippetDialog.tsx';
import styles from './AgentsHead.module.css';

/** How Claude Desktop stands to this app, and what can be done for it and for other clients. */
export function AgentsHead() {
  const { agents, toolConsole, errors } = useText();
  const { connection, error, load } = useClaude();
  const { open: consoleOpen, setOpen: setConsoleOpen } = useToolConsole();
  const [dialog, setDialog] = useState<'snippets' | 'check' | null>(null);
  const bundle = useBundle();
  const undo = useUndo();
  const places = connection === null ? [] : undoablePlaces(connection);
  const close = () => {
    setDialog(null);
  };
  return (
    <>
      <div className={styles['head']}>
        <Icon name="plug" />
        <ClaudeTitle />
        <div className={styles['actions']}>
          <ConnectButton />
          <UndoButton places={places} busy={undo.busy} onUndo={undo.start} />
          <HeadButton
            icon="copy"
            label={agents.snippets}
            onClick={() => {
              setDialog('snippets');
            }}
          />
          <HeadButton icon="download" label={agents.bundle} disabled={bundle.busy} onClick={bundle.start} />
          <HeadButton
            icon="checkCircle"
            label={agents.check}
            onClick={() => {
              setDialog('check');
            }}
          />
          {!consoleOpen && (
            <Button
              size={24}
              icon="play"
              onClick={() => {
                setConsoleOpen(true);
              }}
            >
              {toolConsole.open}
            </Button>
          )}
        </div>
      </div>
      <div className={styles['problems']}>
        <Problem title={agents.undoFailed} problem={undo.problem} />
        <Problem
          title={agents.bundleFailed}
          problem={bundle.problem}
          action={
            <Button size={24} onClick={bundle.start}>
              {errors.tryAgain}
            </Button>
          }
        />
        <Problem
          title={agents.claudeFailed}
          problem={error}
          action={
            <Button size={24} onClick={() => void load()}>
              {agents.connectDialog.lookAgain}
            </Button>
          }
        />
      </div>
      {dialog === 'snippets' && <SnippetDialog onClose={close} />}
      {dialog === 'check' && <CheckDialog onClose={close} />}
    </>
  );
}

interface HeadButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that keeps only its sign where the window is narrow. */
function HeadButton({ icon, label, disabled = false, onClick }: HeadButtonProps) {
  return useNarrow() ? (
    <IconButton outlined size={24} icon={icon} label={label} disabled={disabled} onClick={onClick} />
  ) : (
    <Button size={24} icon={icon} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}

interface UndoButtonProps {
  places: readonly ClaudePlace[];
  busy: boolean;
  onUndo: (path: string) => void;
}

/** Takes our change back; with several files, in the one that is chosen. */
function UndoButton({ places, busy, onUndo }: UndoButtonProps) {
  const { agents } = useText();
  const [only, ...others] = places;
  if (only === undefined) return null;
  if (others.length === 0) {
    return (
      <HeadButton
        icon="undo"
        label={agents.undo}
        disabled={busy}
        onClick={() => {
          onUndo(only.path);
        }}
      />
    );
  }
  return (
    <Menu
      trigger={
        <Button size={24} icon="undo" disabled={busy}>
          {agents.undo}
        </Button>
      }
      items={places.map(({ path, kind }) => ({
        id: path,
        label: agents.connectDialog.kinds[kind],
        onSelect: () => {
          onUndo(path);
        },
      }))}
    />
  );
}

function useUndo() {
  const { agents } = useText();
  const task = useTask();
  const start = (path: string) => {
    task.start(async () => {
      await useClaude.getState().undo(path);
      showToast({ icon: 'undo', message: agents.undone });
    });
  };
  return { ...task, start };
}

function useBundle() {
  const { agents } = useText();
  const task = useTask();
  const start = () => {
    task.start(async () => {
      const saved = await call('saveBundle');
      if (saved === null) return;
      showToast({
        icon: 'done',
        message: agents.bundleSaved,
        action: { label: agents.showInFolder, run: () => void call('showInFolder', { path: saved.path }) },
      });
    });
  };
  return { ...task, start };
}
