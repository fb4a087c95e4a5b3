import { watch, type FSWatcher } from 'node:fs';

/** A burst of changes is looked at once, in milliseconds. */
const GATHER = 100;

/**
 * Tells when the user has switched read-only on or off in the workbench. Where the system does not tell of changes
 * the switch still counts at the next call; the client just isn't told of it.
 */
export function watchReadOnly(
  workspace: string,
  isReadOnly: () => Promise<boolean>,
  onChange: () => void,
): { stop: () => void } {
  let last: boolean | undefined;
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  const look = async (): Promise<void> => {
    timer = undefined;
    const now = await isReadOnly();
    if (last !== undefined && now !== last) onChange();
    last = now;
  };
  void look();
  try {
    watcher = watch(workspace, { persistent: false }, () => {
      timer ??= setTimeout(() => void look(), GATHER).unref();
    });
    watcher.on('error', () => watcher?.close());
  } catch {
    // The workspace is not there yet.
  }
  return {
    stop: () => {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}
