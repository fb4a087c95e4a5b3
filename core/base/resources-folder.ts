import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What ships with the program; a bundle for other clients goes without the demo. */
const CONTENTS = ['demo', 'bundled'];

/**
 * The folder of what ships with the program, which lies in `dist/` of a checkout, in `resources/` of the packaged
 * app or in a bundle, sometimes in a chunk folder below.
 */
export async function findResources(from: string): Promise<string> {
  for (let folder = from; ; folder = dirname(folder)) {
    const resources = join(folder, 'resources');
    const found = await Promise.all(CONTENTS.map((name) => exists(join(resources, name))));
    if (found.includes(true)) return resources;
    if (dirname(folder) === folder) return join(from, 'resources');
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
