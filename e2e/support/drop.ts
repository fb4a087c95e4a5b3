import type { Workbench } from './app.ts';

/** Drags files and folders over the window and releases them: the system's own events, not a page's. */
export async function dropOn({ page, app }: Workbench, paths: readonly string[]): Promise<void> {
  const session = await app.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const at = { x: Math.round(width / 2), y: Math.round(height / 2) };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}
