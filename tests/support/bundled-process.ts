import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { build } from 'vite';
import { inProject } from './shared-folder.ts';
import { groupFolder } from './temporary.ts';

/** A module made into one file of plain JavaScript, which a process starts with in no time. */
export interface BundledModule {
  /** Path of the file; it is there while the group's tests run. */
  readonly path: string;
  /** Starts it; its arguments are in `process.argv` from 2 on. */
  start(args: readonly string[]): ChildProcess;
}

/**
 * For tests that start a TypeScript module of the project hundreds of times; to be called in the group's body. Where
 * once or twice is enough there is `startModule`.
 */
export function bundledModule(module: string): BundledModule {
  const folder = groupFolder('gapit-test-module-');
  beforeAll(async () => {
    await build({
      configFile: false,
      root: inProject(),
      define: { __APP_VERSION__: '"0.0.0-test"' },
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: inProject(module),
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'module.mjs', format: 'es' } },
      },
    });
  });
  const path = join(folder, 'module.mjs');
  return {
    path,
    start: (args) => spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'pipe'] }),
  };
}

/** How a process ended, and what it printed. */
export interface ProcessResult {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function ended(child: ChildProcess): Promise<ProcessResult> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (part: Buffer) => {
    stdout += part.toString();
  });
  child.stderr?.on('data', (part: Buffer) => {
    stderr += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => {
      resolve({ status, signal, stdout, stderr });
    });
  });
}
