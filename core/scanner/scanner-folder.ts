import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from '../base/once.ts';
import { wasm, type WasmModule } from './wasm-api.ts';
import { findResources } from '../base/resources-folder.ts';

/** Where the scanner's compiled code lies. */
export const scannerFolder = once(async () => join(await findResources(import.meta.dirname), 'scanner'));

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
