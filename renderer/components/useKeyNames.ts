import { useText } from '../i18n/text.ts';
import { useSystem } from '../state/system.ts';

/** How the main modifier is written on this platform: "Ctrl" or "⌘". */
export function useKeyNames(): { modifier: string; enter: string } {
  const text = useText();
  const mac = useSystem((state) => state.appInfo?.platform === 'darwin');
  return { modifier: mac ? text.shell.keys.command : text.shell.keys.control, enter: text.shell.keys.enter };
}
