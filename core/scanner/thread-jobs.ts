import type { WasmMemory, WasmModule } from './wasm-api.ts';

/** A memory that threads share, by a number that tells it from others of this process. */
export interface JobMemory {
  readonly memory: WasmMemory;
  readonly memoryId: number;
}

/** A function of a module: its name, and what it works with. */
interface FunctionCall extends JobMemory {
  readonly module: WasmModule;
  readonly moduleName: string;
  /** End of the memory that this thread's stack may use. */
  readonly stackTop: number;
  readonly name: string;
  readonly args: readonly number[];
}

/**
 * What a thread can be asked to do: call a function once; call it for each number below `count`, which is
 * shared out among all threads by a counter (an i32 of the memory), and comes as last argument; or read a part of a file into the memory.
 */
export type ThreadJob =
  | (FunctionCall & { readonly kind: 'call' })
  | (FunctionCall & { readonly kind: 'share'; readonly counterAt: number; readonly count: number })
  | (JobMemory & {
      readonly kind: 'read';
      readonly file: string;
      readonly from: number;
      readonly bytes: number;
      readonly at: number;
    });

export type ThreadMessage =
  | { readonly kind: 'job'; readonly id: number; readonly job: ThreadJob }
  | { readonly kind: 'forget'; readonly memoryId: number };

/** `value`: what the function returned, or how many bytes were read. */
export type ThreadAnswer =
  | { readonly id: number; readonly value: number; readonly failure?: undefined }
  | { readonly id: number; readonly failure: string };
