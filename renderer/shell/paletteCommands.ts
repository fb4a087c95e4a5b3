import type { IconName } from '../components/Icon.tsx';
import { useKeyNames } from '../components/useKeyNames.ts';
import { useText } from '../i18n/text.ts';
import { useDemo, useDemoHindrance } from '../state/demo.ts';
import { useNavigation, type Place } from '../state/navigation.ts';
import { useSystem } from '../state/system.ts';
import { useFileActions } from '../state/useFileActions.ts';

export interface PaletteCommand {
  id: string;
  label: string;
  icon: IconName;
  keys?: string;
  run: () => void;
}

/** What the palette offers besides runs; an action that can't work now is left out. */
export function usePaletteCommands(): Record<'actions' | 'pages' | 'appearance', PaletteCommand[]> {
  const text = useText();
  const { palette, pages } = text.shell;
  const { modifier } = useKeyNames();
  const { go, back, forward, past, future } = useNavigation();
  const files = useFileActions();
  const startDemo = useDemo((state) => state.start);
  const demoReady = useDemoHindrance() === null;
  const change = useSystem((state) => state.change);

  const page = (name: Exclude<Place['page'], 'run'>, icon: IconName): PaletteCommand => ({
    id: `page-${name}`,
    label: pages[name],
    icon,
    run: () => {
      go({ page: name });
    },
  });
  const theme = (name: 'system' | 'light' | 'dark', label: string): PaletteCommand => ({
    id: `theme-${name}`,
    label,
    icon: 'settings',
    run: () => void change({ theme: name }).catch(() => undefined),
  });
  const when = (possible: boolean, command: PaletteCommand) => (possible ? [command] : []);

  return {
    pages: [
      page('start', 'play'),
      page('runs', 'runs'),
      page('databases', 'database'),
      page('explore', 'globe'),
      page('agents', 'plug'),
      page('selfCheck', 'checkCircle'),
      page('settings', 'settings'),
    ],
    actions: [
      { ...page('screen', 'plus'), label: text.shell.newScreen, keys: `${modifier} N` },
      { id: 'choose-files', label: palette.chooseFiles, icon: 'file', run: files.chooseFiles },
      { id: 'choose-folder', label: palette.chooseFolder, icon: 'folder', run: files.chooseFolder },
      ...when(demoReady, {
        id: 'demo',
        label: palette.tryDemo,
        icon: 'play',
        run: () => void startDemo(text.start.demoName),
      }),
      ...when(past.length > 0, { id: 'back', label: text.shell.back, icon: 'left', run: back }),
      ...when(future.length > 0, { id: 'forward', label: text.shell.forward, icon: 'right', run: forward }),
    ],
    appearance: [
      theme('light', palette.lightTheme),
      theme('dark', palette.darkTheme),
      theme('system', palette.systemTheme),
    ],
  };
}
