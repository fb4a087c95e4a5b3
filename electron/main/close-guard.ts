import type { BrowserWindow } from 'electron';
import type { EngineProcess } from './engine-process.ts';

/** Asks once before a window closes while searches run. */
export interface CloseGuard {
  /** The page's answer. */
  answer(stopAndClose: boolean): void;
}

export function guardClose(
  window: BrowserWindow,
  engine: EngineProcess,
  ask: (workload: { running: number; finished: number }) => void,
): CloseGuard {
  let mayClose = false;
  window.on('close', (event) => {
    if (mayClose) return;
    event.preventDefault();
    void engine
      .call('workload', undefined)
      // An engine that does not answer has nothing to lose.
      .catch(() => ({ running: 0, finished: 0 }))
      .then((workload) => {
        if (workload.running > 0 && !window.webContents.isCrashed()) {
          ask(workload);
          return;
        }
        mayClose = true;
        window.close();
      });
  });
  return {
    answer: (stopAndClose) => {
      if (!stopAndClose) return;
      mayClose = true;
      window.close();
    },
  };
}
