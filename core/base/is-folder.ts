import { stat } from 'node:fs/promises';

/** Whether a path leads to a folder, also through links; not where it can't be looked at. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
