import { useCallback } from 'react';
import { fileNameOf } from '../../state/buildFormModel.ts';
import { useText } from '../../i18n/text.ts';
import { useExploreTables } from '../../state/exploreTables.ts';
import { showToast } from '../../state/toasts.ts';
import { useFileDrop } from '../databases/build/useFileDrop.ts';

const isSheet = (path: string) => /\.(?:csv|tsv|tab|txt|xlsx)$/i.test(path);

/** Takes a sample sheet that is dropped on the page; other files are told where not to go. */
export function useSheetDrop(): ReturnType<typeof useFileDrop> {
  const { explore, shell } = useText();
  const words = explore.tables;
  const take = useCallback(
    (paths: string[]) => {
      const [first, ...others] = paths.filter(isSheet);
      if (first === undefined) {
        showToast({ icon: 'info', message: paths.length === 0 ? shell.drop.noPaths : words.noSheet });
        return;
      }
      if (others.length > 0) showToast({ icon: 'info', message: words.oneSheet(fileNameOf(first)) });
      void useExploreTables.getState().addSheet(first, null);
    },
    [words, shell],
  );
  return useFileDrop(take);
}
