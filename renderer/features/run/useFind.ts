import { useEffect } from 'react';
import { useMenuCommand } from '../../state/useMenuCommand.ts';

/** Ctrl F, and the menu's Find. */
export function useFind(focus: () => void): void {
  useMenuCommand('find', focus);
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      focus();
    };
    window.addEventListener('keydown', find);
    return () => {
      window.removeEventListener('keydown', find);
    };
  }, [focus]);
}
