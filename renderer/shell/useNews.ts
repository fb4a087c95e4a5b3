import { useEffect } from 'react';
import type { MenuCommand } from '../../core/contract/system.ts';
import { call, onPush } from '../state/bridge.ts';
import { useNavigation, type Place } from '../state/navigation.ts';
import { useFileActions } from '../state/useFileActions.ts';

const placeOfCommand: Partial<Record<MenuCommand, Place>> = {
  'new-screen': { page: 'screen' },
  'show-runs': { page: 'runs' },
  'show-databases': { page: 'databases' },
  'show-explore': { page: 'explore' },
  'show-agents': { page: 'agents' },
  'show-self-check': { page: 'selfCheck' },
  'show-settings': { page: 'settings' },
};

/** Follows the native menu and files opened from outside; `export` and `find` belong to the pages. */
export function useNews(): void {
  const files = useFileActions();
  useEffect(() => {
    const stop = new AbortController();
    onPush(
      'menuCommand',
      ({ command }) => {
        const place = placeOfCommand[command];
        if (place !== undefined) useNavigation.getState().go(place);
        if (command === 'open-files') files.chooseFiles();
        if (command === 'open-folder') files.chooseFolder();
      },
      stop.signal,
    );
    onPush(
      'filesOpened',
      ({ paths }) => {
        files.addPaths(paths);
      },
      stop.signal,
    );
    // Not before: files given at the start would be told to nobody.
    void call('pageListens').catch(() => undefined);
    return () => {
      stop.abort();
    };
  }, [files]);
}
