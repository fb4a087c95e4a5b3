import { BrowserWindow, nativeTheme } from 'electron';
import type { WindowState } from '../../core/contract/system.ts';
import type { AppPlaces } from './places.ts';
import { APP_ORIGIN } from './security.ts';
import { readWindowState, saveWindowState } from './window-state.ts';

const SMALLEST = { minWidth: 960, minHeight: 640 } as const;
/** `--chrome` and `--canvas` of the design: what is seen before the page has drawn itself. */
const GROUND = { light: '#F6F6F8', dark: '#1D1E23' } as const;

/** The window where and as large as it was left; it is shown when `showPage` has drawn the page. */
export async function createWindow(
  places: AppPlaces,
  onState: (state: WindowState) => void,
): Promise<BrowserWindow> {
  const { maximised, x, y, width, height } = await readWindowState(places.windowFile);
  const isMac = process.platform === 'darwin';
  const window = new BrowserWindow({
    width,
    height,
    ...(x === undefined || y === undefined ? {} : { x, y }),
    ...SMALLEST,
    show: false,
    title: 'Gapit Workbench',
    backgroundColor: groundColour(),
    // The page draws the title bar; macOS keeps its own three buttons.
    ...(isMac ? { titleBarStyle: 'hiddenInset' as const } : { frame: false }),
    webPreferences: {
      preload: places.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    },
  });
  const tell = (): void => {
    onState(stateOf(window));
  };
  window.once('ready-to-show', () => {
    if (maximised) window.maximize();
    window.show();
  });
  window.on('maximize', tell);
  window.on('unmaximize', tell);
  window.on('enter-full-screen', tell);
  window.on('leave-full-screen', tell);
  window.on('focus', tell);
  window.on('blur', tell);
  window.webContents.on('did-finish-load', tell);
  const ground = (): void => {
    window.setBackgroundColor(groundColour());
  };
  nativeTheme.on('updated', ground);
  window.on('closed', () => nativeTheme.off('updated', ground));
  window.on('close', () => {
    void saveWindowState(places.windowFile, window).catch(() => undefined);
  });
  return window;
}

export async function showPage(window: BrowserWindow): Promise<void> {
  await window.loadURL(`${APP_ORIGIN}/`);
}

function groundColour(): string {
  return nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light;
}

function stateOf(window: BrowserWindow): WindowState {
  return { maximised: window.isMaximized(), fullScreen: window.isFullScreen(), focused: window.isFocused() };
}
