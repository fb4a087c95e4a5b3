import { useEffect, useRef } from 'react';
import type { MenuCommand } from '../../core/contract/system.ts';
import { onPush } from './bridge.ts';

/** What a command of the window's menu does while a part of the page is shown. */
export function useMenuCommand(command: MenuCommand, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const leaving = new AbortController();
    onPush(
      'menuCommand',
      (chosen) => {
        if (chosen.command === command) latest.current();
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
    };
  }, [command]);
}
