import { useMemo } from 'react';
import { useText } from '../i18n/text.ts';
import { asRemoteError, call } from './bridge.ts';
import { useDraft } from './draft.ts';
import { useNavigation } from './navigation.ts';
import { showToast } from './toasts.ts';

interface FileActions {
  /** Leads to the screen page and reads the paths into its list. */
  addPaths: (paths: readonly string[]) => void;
  chooseFiles: () => void;
  chooseFolder: () => void;
}

/** Everything that brings files into the screen being put together. */
export function useFileActions(): FileActions {
  const text = useText();
  return useMemo(() => {
    const add = async (paths: readonly string[]) => {
      if (paths.length === 0) return;
      useNavigation.getState().go({ page: 'screen' });
      const duplicates = await useDraft.getState().addPaths(paths);
      if (duplicates > 0) showToast({ icon: 'info', message: text.screen.duplicates(duplicates) });
    };
    const choose = async (dialog: 'chooseFiles' | 'chooseFolder') => {
      try {
        await add(await call(dialog));
      } catch (error) {
        useNavigation.getState().go({ page: 'screen' });
        useDraft.setState({ readError: asRemoteError(error) });
      }
    };
    return {
      addPaths: (paths) => void add(paths),
      chooseFiles: () => void choose('chooseFiles'),
      chooseFolder: () => void choose('chooseFolder'),
    };
  }, [text]);
}
