import { useEffect } from 'react';
import { useNavigation } from '../state/navigation.ts';

/** Keys that work on every page: palette, new screen, back and forward. */
export function useShortcuts(openPalette: () => void): void {
  useEffect(() => {
    const { go, back, forward } = useNavigation.getState();
    const onKey = (event: KeyboardEvent) => {
      const action = shortcutOf(event);
      if (action === null) return;
      event.preventDefault();
      if (action === 'palette') openPalette();
      if (action === 'newScreen') go({ page: 'screen' });
      if (action === 'back') back();
      if (action === 'forward') forward();
    };
    // The thumb buttons of a mouse.
    const onMouse = (event: MouseEvent) => {
      if (event.button === 3) back();
      if (event.button === 4) forward();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('mouseup', onMouse);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('mouseup', onMouse);
    };
  }, [openPalette]);
}

type Shortcut = 'palette' | 'newScreen' | 'back' | 'forward';
type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function shortcutOf(event: Keys): Shortcut | null {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (command && event.key.toLowerCase() === 'k') return 'palette';
  if (command && event.key.toLowerCase() === 'n') return 'newScreen';
  if (event.altKey && !event.ctrlKey && !event.metaKey && event.key === 'ArrowLeft') return 'back';
  if (event.altKey && !event.ctrlKey && !event.metaKey && event.key === 'ArrowRight') return 'forward';
  return null;
}
