import { scannerModule } from './scanner-folder.ts';
import type { ScanThreads } from './scan-threads.ts';
import type { SharedMemory } from './shared-memory.ts';
import { STACK_BYTES } from './thread-memory.ts';

/** Calls a function in a thread. @returns what it returned, 0 for nothing */
export type ThreadCall = (name: string, ...args: number[]) => Promise<number>;

/**
 * Calls of a module's functions in one thread. The thread's stack takes the memory's first bytes: what is laid out
 * starts at `STACK_BYTES`, and no other thread may work on this memory.
 *
 * @param moduleName of its file without `.wasm`
 */
export async function threadCalls(
  moduleName: string,
  { memory, memoryId }: SharedMemory,
  threads: ScanThreads,
  thread: number,
): Promise<ThreadCall> {
  const module = await scannerModule(moduleName);
  const job = { kind: 'call', memory, memoryId, module, moduleName, stackTop: STACK_BYTES } as const;
  return (name, ...args) => threads.run(thread, { ...job, name, args });
}
