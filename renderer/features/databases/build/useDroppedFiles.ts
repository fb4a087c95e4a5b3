import { useCallback } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { fieldOfFile, fileNameOf, type FileField } from '../../../state/buildFormModel.ts';
import { showToast } from '../../../state/toasts.ts';

/** Puts dropped files where they belong: the first of each kind, since a form takes one. */
export function useDroppedFiles(): (paths: readonly string[]) => void {
  const { databaseBuild: words, shell } = useText();
  return useCallback(
    (paths) => {
      if (paths.length === 0) showToast({ icon: 'info', message: shell.drop.noPaths });
      const byField = new Map<FileField, string[]>();
      for (const path of paths) {
        const field = fieldOfFile(path);
        byField.set(field, [...(byField.get(field) ?? []), path]);
      }
      for (const [field, [first, ...others]] of byField) {
        if (first === undefined) continue;
        useBuildForm.getState().setFile(field, first);
        if (others.length === 0) continue;
        showToast({ icon: 'info', message: words.tookFirst(fileNameOf(first), others.length) });
      }
    },
    [words, shell],
  );
}
