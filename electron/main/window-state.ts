import { screen, type BrowserWindow, type Rectangle } from 'electron';
import { z } from 'zod';
import { readSettings, writeSettings } from '../../core/workspace/settings.ts';

const storedWindow = z.object({
  width: z.int().min(960).default(1440),
  height: z.int().min(640).default(900),
  x: z.int().optional(),
  y: z.int().optional(),
  maximised: z.boolean().default(false),
});

export type StoredWindow = z.output<typeof storedWindow>;

/** The window as it was left; moved back where its display is gone, no larger than the screen. */
export async function readWindowState(file: string): Promise<StoredWindow> {
  const stored = await readSettings(file, storedWindow);
  const { workArea } = screen.getDisplayMatching({
    x: stored.x ?? 0,
    y: stored.y ?? 0,
    width: stored.width,
    height: stored.height,
  });
  const size = {
    width: Math.min(stored.width, workArea.width),
    height: Math.min(stored.height, workArea.height),
  };
  const isVisible =
    stored.x !== undefined &&
    stored.y !== undefined &&
    overlaps(workArea, { ...size, x: stored.x, y: stored.y });
  return isVisible ? { ...stored, ...size } : { ...size, maximised: stored.maximised };
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export async function saveWindowState(file: string, window: BrowserWindow): Promise<void> {
  const stored: StoredWindow = { ...window.getNormalBounds(), maximised: window.isMaximized() };
  await writeSettings(file, stored);
}
