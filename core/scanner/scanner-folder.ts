import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from '../base/once.ts';
import { wasm, type WasmModule } from './wasm-api.ts';

/** A file that is in the folder, wherever it is. */
const MARK = 'scan-worker.mjs';

/**
 * Where the scanner's compiled code lies: beside the built program, which may be copied elsewhere, or among the
 * resources of a checkout, of the packaged app or of a bundle.
 *
 * @throws Error where it is nowhere above this file
 */
export const scannerFolder = once(async () => {
  for (let folder: string = import.meta.dirname; ; folder = dirname(folder)) {
    for (const place of [join(folder, 'scanner'), join(folder, 'resources', 'scanner')]) {
      if (await exists(join(place, MARK))) return place;
    }
    if (dirname(folder) === folder) throw new Error(`no scanner above ${import.meta.dirname}`);
  }
});

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const compiled = new Map<string, Promise<WasmModule>>();

/** A module of the scanner, compiled once in a process. @param name of its file without `.wasm` */
export function scannerModule(name: string): Promise<WasmModule> {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const module = scannerFolder()
    .then((folder) => readFile(join(folder, `${name}.wasm`)))
    .then((bytes) => wasm.compile(bytes));
  compiled.set(name, module);
  return module;
}
