import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm?url&inline';
import arquero from 'arquero/dist/arquero.min.js?raw';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  RELEASE_SYNC,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten';
import type { CodedColumn } from './columns.ts';
import { FINISH, INSIDE_MODULES, START } from './inside-modules.ts';

/** More would run into the end of the host's own stack. */
const STACK_BYTES = 256 * 1024;
/** Kept back, so that what went wrong can be told when the code has used up all of its memory. */
const RESERVE_BYTES = 32 * 1024 * 1024;

/** Arquero looks for these when it is loaded; it uses them for Arrow files, which don't exist here. */
const BEFORE_ARQUERO = `
  globalThis.self = globalThis;
  for (const name of ['TextEncoder', 'TextDecoder']) {
    globalThis[name] = class {
      encode() { throw new Error('Arrow files can not be written here'); }
      decode() { throw new Error('Arrow files can not be read here'); }
    };
  }`;
const AFTER_ARQUERO =
  'delete globalThis.self; delete globalThis.TextEncoder; delete globalThis.TextDecoder; delete globalThis.aq;';

/** What a call into the interpreter threw, as JSON. */
export class Thrown extends Error {
  override readonly name = 'Thrown';
  readonly json: string;

  constructor(json: string) {
    super('the code threw');
    this.json = json;
  }
}

type Argument = string | number | ArrayBuffer | QuickJSHandle;

/** A realm and an object in it whose functions the host calls. */
interface Room {
  readonly context: QuickJSContext;
  readonly functions: QuickJSHandle;
}

/**
 * QuickJS with arquero and the helpers in scope; nothing of the host is in its reach but `print`. Results and errors are
 * read in a second realm, which the author's code can't change.
 */
export class Interpreter {
  readonly #runtime: QuickJSRuntime;
  readonly #memoryBytes: number;
  /** Where the author's code runs. */
  readonly #front: Room;
  /** Where the host reads what it left. */
  readonly #back: Room;

  private constructor(runtime: QuickJSRuntime, memoryBytes: number, front: Room, back: Room) {
    this.#runtime = runtime;
    this.#memoryBytes = memoryBytes;
    this.#front = front;
    this.#back = back;
  }

  /** @param print takes what the code prints */
  static async open(memoryBytes: number, print: (text: string) => void): Promise<Interpreter> {
    const wasmBinary = Uint8Array.from(Buffer.from(wasm.slice(wasm.indexOf(',') + 1), 'base64')).buffer;
    const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmBinary }));
    const runtime = quickjs.newRuntime();
    runtime.setMemoryLimit(memoryBytes);
    runtime.setMaxStackSize(STACK_BYTES);
    runtime.setModuleLoader(
      (name) => INSIDE_MODULES[name] ?? { error: new Error(`there is no module ${name}`) },
    );
    const front = openFront(runtime.newContext(), print);
    const context = runtime.newContext();
    const back = { context, functions: moduleOf(context, FINISH) };
    runtime.removeModuleLoader();
    return new Interpreter(runtime, memoryBytes, front, back);
  }

  addColumn(name: string, column: CodedColumn): void {
    switch (column.kind) {
      case 'numbers':
      case 'numbersWithGaps':
        this.#call(this.#front, column.kind, name, column.buffer);
        return;
      case 'repeated':
        this.#call(this.#front, column.kind, name, column.text, column.buffer);
        return;
      case 'json':
        this.#call(this.#front, column.kind, name, column.text);
        return;
    }
  }

  /** Makes a table of the columns that were added. */
  endFrame(name: string): void {
    this.#call(this.#front, 'frame', name);
  }

  /** Whoever reads this name gets the sentence as an error. */
  absentFrame(name: string, problem: string): void {
    this.#call(this.#front, 'absent', name, problem);
  }

  /**
   * Runs the author's code.
   *
   * @param name of the variable that it must leave something in
   * @returns that, and the value of the code's last expression
   * @throws Thrown what the code threw
   */
  run(code: string, name: string): { readonly named: QuickJSHandle; readonly last: QuickJSHandle } {
    const read = `typeof ${name} === 'undefined' ? undefined : ${name}`;
    const last = this.#settled(this.#evaluate(code, read));
    const named = this.#settled(
      this.#unwrap(this.#front.context.evalCode(read, 'sandbox', { type: 'global' })),
    );
    return { named, last };
  }

  /** The answer of one of the functions of `inside/start.mjs`, as text. */
  ask(name: 'table' | 'piece' | 'end' | 'figure', ...args: readonly Argument[]): string {
    const { context } = this.#back;
    const answer = this.#call(this.#back, name, ...args);
    if (context.typeof(answer) === 'string') return context.getString(answer);
    return floatsText(context.getArrayBuffer(answer).value);
  }

  #evaluate(code: string, read: string): QuickJSHandle {
    const plain = this.#front.context.evalCode(code, 'code', { type: 'global' });
    if (plain.error === undefined) return plain.value;
    // `return` and `await` outside of functions are common: such code is the body of a function.
    if (/\b(?:return|await)\b/.test(code) && this.#isSyntaxError(plain.error)) {
      const wrapped = `(async () => { ${code}\n; return ${read}; })()`;
      const body = this.#front.context.evalCode(wrapped, 'code', { type: 'global' });
      if (body.error === undefined) return body.value;
    }
    return this.#throw(plain.error);
  }

  #isSyntaxError(error: QuickJSHandle): boolean {
    return this.#thrownText(error).startsWith('{"name":"SyntaxError"');
  }

  /** Of a promise its value, once everything that waits has run. */
  #settled(value: QuickJSHandle): QuickJSHandle {
    const ran = this.#runtime.executePendingJobs();
    if (ran.error !== undefined) return this.#throw(ran.error);
    if (this.#front.context.typeof(value) !== 'object') return value;
    const state = this.#front.context.getPromiseState(value);
    switch (state.type) {
      case 'fulfilled':
        return state.value;
      case 'rejected':
        return this.#throw(state.error);
      case 'pending':
        throw new Thrown(
          JSON.stringify({
            name: 'Error',
            message: 'the code waits for a promise that never settles; nothing here is asynchronous',
            stack: '',
          }),
        );
    }
  }

  #call({ context, functions }: Room, name: string, ...args: readonly Argument[]): QuickJSHandle {
    const handles = args.map((arg) => {
      if (typeof arg === 'string') return context.newString(arg);
      if (typeof arg === 'number') return context.newNumber(arg);
      return arg instanceof ArrayBuffer ? context.newArrayBuffer(arg) : arg;
    });
    const method = context.getProp(functions, name);
    const result = context.callFunction(method, functions, ...handles);
    for (const [place, handle] of handles.entries()) if (handle !== args[place]) handle.dispose();
    method.dispose();
    return this.#unwrap(result);
  }

  #unwrap(result: ReturnType<QuickJSContext['callFunction']>): QuickJSHandle {
    return result.error === undefined ? result.value : this.#throw(result.error);
  }

  #throw(error: QuickJSHandle): never {
    throw new Thrown(this.#thrownText(error));
  }

  #thrownText(error: QuickJSHandle): string {
    this.#runtime.setMemoryLimit(this.#memoryBytes + RESERVE_BYTES);
    const { context, functions } = this.#back;
    const told = context.callFunction(context.getProp(functions, 'thrown'), functions, error);
    return told.error === undefined
      ? context.getString(told.value)
      : JSON.stringify({ name: 'InternalError', message: 'out of memory', stack: '' });
  }
}

/** Floats as a JSON array; what is not finite is null. */
function floatsText(bytes: Uint8Array): string {
  return JSON.stringify(Array.from(new Float64Array(Uint8Array.from(bytes).buffer)));
}

/** Arquero, the helpers and `print`, in the realm of the author's code. */
function openFront(context: QuickJSContext, print: (text: string) => void): Room {
  const evaluate = (code: string): QuickJSHandle =>
    context.unwrapResult(context.evalCode(code, 'sandbox', { type: 'global' }));
  evaluate(BEFORE_ARQUERO);
  evaluate(arquero);
  const aq = context.getProp(context.global, 'aq');
  evaluate(AFTER_ARQUERO);
  const host = context.newObject();
  const printer = context.newFunction('print', (text) => {
    print(context.getString(text));
  });
  context.setProp(host, 'print', printer);
  const open = context.getProp(moduleOf(context, START), 'open');
  return {
    context,
    functions: context.unwrapResult(context.callFunction(open, context.undefined, host, aq)),
  };
}

function moduleOf(context: QuickJSContext, name: string): QuickJSHandle {
  return context.unwrapResult(context.evalCode(INSIDE_MODULES[name] ?? '', name, { type: 'module' }));
}
