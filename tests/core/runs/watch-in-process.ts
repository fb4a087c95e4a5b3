/** Watches a library and has nothing else to do: `watch-in-process.ts WORKSPACE`. */
import { watchLibrary } from '../../../core/runs/library-watch.ts';

const [, , workspace = ''] = process.argv;
await watchLibrary(workspace, { onChanged: () => undefined, onRemoved: () => undefined }).ready;
process.stdout.write('watching\n');
