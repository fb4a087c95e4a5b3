import type { RunSummary } from '../../../core/contract/runs.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { workerWords } from '../../components/originName.ts';
import { useText } from '../../i18n/text.ts';
import { asRemoteError } from '../../state/bridge.ts';
import { openRun } from '../../state/openRun.ts';
import { useRunList } from '../../state/runList.ts';
import { showToast } from '../../state/toasts.ts';
import type { RunFailure } from './failure.ts';

interface RunMenuProps {
  run: RunSummary;
  onRename: () => void;
  onFailure: (failure: RunFailure | null) => void;
}

export function RunMenu({ run, onRename, onFailure }: RunMenuProps) {
  const text = useText();
  const remove = useRemoval(onFailure);
  const running = run.state === 'running';
  return (
    <Menu
      trigger={<IconButton icon="dots" size={24} label={text.runs.actions(run.name)} />}
      items={[
        {
          id: 'open',
          label: text.runs.open,
          icon: 'open',
          onSelect: () => {
            openRun(run);
          },
        },
        { id: 'rename', label: text.runs.rename, icon: 'pencil', onSelect: onRename },
        {
          id: 'delete',
          label: text.runs.remove,
          icon: 'trash',
          danger: !running,
          disabled: running,
          ...(running ? { note: workerWords(run, text) ?? text.runs.stopFirst } : {}),
          separated: true,
          onSelect: () => void remove(run),
        },
      ]}
    />
  );
}

/** Deletes without a question, because it can be undone. */
function useRemoval(onFailure: RunMenuProps['onFailure']) {
  const text = useText();
  const { remove, restore } = useRunList();
  const bringBack = async (run: RunSummary) => {
    try {
      await restore(run.id);
    } catch (error) {
      onFailure({ title: text.runs.restoreFailed(run.name), error: asRemoteError(error) });
    }
  };
  return async (run: RunSummary) => {
    onFailure(null);
    try {
      await remove(run.id);
    } catch (error) {
      onFailure({ title: text.runs.deleteFailed(run.name), error: asRemoteError(error) });
      return;
    }
    showToast({
      icon: 'undo',
      message: text.runs.deleted(run.name),
      action: { label: text.runs.undo, run: () => void bringBack(run) },
    });
  };
}
