/**
 * The part of WebAssembly that the scanner uses. Every JavaScript engine has it, but TypeScript knows it from the
 * browser's library alone, which core goes without.
 */
export interface WasmMemory {
  readonly buffer: SharedArrayBuffer;
  /** By pages of 64 KiB. @throws RangeError where the machine has not so much */
  grow(pages: number): number;
}

/** Compiled code; threads can be given it as it is. */
export type WasmModule = object;

interface WasmApi {
  readonly Memory: new (shape: { initial: number; maximum: number; shared: true }) => WasmMemory;
  readonly Instance: new (
    module: WasmModule,
    imports: { env: { memory: WasmMemory } },
  ) => { readonly exports: unknown };
  compile(bytes: Uint8Array): Promise<WasmModule>;
}

export const wasm = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly;
