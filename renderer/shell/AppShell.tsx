import { useCallback, useState, type ReactNode } from 'react';
import { ToastArea } from '../components/ToastArea.tsx';
import { CloseQuestion } from './CloseQuestion.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { DropTarget } from './DropTarget.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TitleBar } from './TitleBar.tsx';
import { useNews } from './useNews.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useDocument } from './useDocument.ts';
import styles from './AppShell.module.css';

/** Title bar, navigation, the page, status bar, and what floats above them. */
export function AppShell({ children }: { children: ReactNode }) {
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => {
    setPaletteOpen(true);
  }, []);
  useShortcuts(openPalette);
  useNews();
  useDocument();
  return (
    <div className={styles['app']}>
      <TitleBar onPalette={openPalette} />
      <SideNavigation />
      <div className={styles['area']}>
        <main className={styles['main']}>{children}</main>
        <DropTarget />
      </div>
      <StatusBar />
      <ToastArea />
      <CloseQuestion />
      <CommandPalette open={paletteOpen} onOpenChange={setPaletteOpen} />
    </div>
  );
}
