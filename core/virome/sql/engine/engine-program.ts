/** How the engine's process is started: a program that runs the bundled `sql-engine-main.ts`. */
export interface EngineProgram {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The program that runs this one, as Node, with the engine's script.
 *
 * @param script absolute path of the bundled `sql-engine-main.ts`
 */
export function engineProgram(script: string): EngineProgram {
  return {
    file: process.execPath,
    args: [script],
    env: {
      // Questions wait for native threads; by default there are four.
      UV_THREADPOOL_SIZE: '16',
      ...('electron' in process.versions ? { ELECTRON_RUN_AS_NODE: '1' } : {}),
    },
  };
}
