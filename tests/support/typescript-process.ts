import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inProject } from './shared-folder.ts';

/** What the process runs: Vite's loader takes TypeScript, and replaces what the builds replace. */
const LOADER = `
  import { runnerImport } from 'vite';
  await runnerImport(process.argv[1], {
    configFile: false,
    define: { __APP_VERSION__: '"0.0.0-test"' },
    logLevel: 'error',
  });
`;

/**
 * Runs a TypeScript module of the project in a process of its own, for what can't be tried in the tests'
 * process, such as being killed. Its arguments are in `process.argv` from 2 on.
 *
 * @param before commands of the shell that becomes the process, such as `ulimit`
 */
export function startModule(module: string, args: readonly string[], before = ':'): ChildProcess {
  const words = [process.execPath, '--input-type=module', '--eval', LOADER, inProject(module), ...args];
  return spawn('bash', ['-c', `${before}; exec "$@"`, 'bash', ...words], {
    cwd: inProject(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until the process prints a line that matches; rejects with what it said when it ends before. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
    });
    if (child.stdout === null) throw new Error('the process has no standard output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`;
      if (pattern.test(line)) resolve(line);
    });
    child.once('close', (status) => {
      reject(new Error(`the process ended (${String(status)}) without ${String(pattern)}: ${said}`));
    });
  });
}

/** Kills a process as a power cut would, and waits for its end. */
export async function killHard(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await ended;
}
