import type { RunSummary } from '../../../core/contract/runs.ts';
import { NameInput } from '../../components/NameInput.tsx';
import { useText } from '../../i18n/text.ts';
import { asRemoteError } from '../../state/bridge.ts';
import { useRunList } from '../../state/runList.ts';
import type { RunFailure } from './failure.ts';

interface RunNameInputProps {
  run: RunSummary;
  onDone: () => void;
  onFailure: (failure: RunFailure | null) => void;
}

export function RunNameInput({ run, onDone, onFailure }: RunNameInputProps) {
  const text = useText();
  const rename = useRunList((state) => state.rename);
  const finish = async (name: string | null) => {
    onDone();
    if (name === null) return;
    onFailure(null);
    try {
      await rename(run.id, name);
    } catch (error) {
      onFailure({ title: text.runs.renameFailed(run.name), error: asRemoteError(error) });
    }
  };
  return (
    <NameInput label={text.runs.newName(run.name)} name={run.name} onDone={(name) => void finish(name)} />
  );
}
