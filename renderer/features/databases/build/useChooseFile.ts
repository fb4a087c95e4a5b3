import type { ChannelArgs } from '../../../../core/contract/index.ts';
import { call } from '../../../state/bridge.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import type { FileField } from '../../../state/buildFormModel.ts';
import { useTask, type Task } from '../../run/useTask.ts';

export type FilePurpose = ChannelArgs<'chooseDatabaseFiles'>['purpose'];

/** Asks with the system's dialog for the file of a field; a cancelled dialog changes nothing. */
export function useChooseFile(field: FileField, purpose: FilePurpose): Task & { choose: () => void } {
  const task = useTask();
  const setFile = useBuildForm((state) => state.setFile);
  const choose = () => {
    task.start(async () => {
      const [path] = await call('chooseDatabaseFiles', { purpose, several: false });
      if (path !== undefined) setFile(field, path);
    });
  };
  return { ...task, choose };
}
