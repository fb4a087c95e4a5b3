import { scannerModule } from './scanner-folder.ts';
import type { SharedMemory } from './shared-memory.ts';
import { STACK_BYTES } from './thread-memory.ts';
import { wasm } from './wasm-api.ts';

/** What every module of the scanner has: where its stack ends, which goes down from there. */
interface WithStack {
  readonly __stack_pointer: { value: number };
}

/**
 * A module of the scanner on a memory, for use in this thread. Its stack takes the memory's first bytes: what is laid
 * out starts at `STACK_BYTES`.
 *
 * @param name of its file without `.wasm`
 */
export async function scannerInstance<Exports>(name: string, { memory }: SharedMemory): Promise<Exports> {
  const module = await scannerModule(name);
  const instance = new wasm.Instance(module, { env: { memory } });
  const exports = instance.exports as Exports & WithStack;
  exports.__stack_pointer.value = STACK_BYTES;
  return exports;
}
