import { spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const GNU_TIME = '/usr/bin/time';

/**
 * @typedef {object} Measured
 * @property {number} wall seconds
 * @property {number} cpu seconds of user and system time, children included; NaN where GNU time is absent
 * @property {number} memory of the largest single process, megabytes; NaN where GNU time is absent
 */

/**
 * Runs a program and measures it. Its output is thrown away, as by a reader that is always ready.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, input?: string, env?: NodeJS.ProcessEnv }} [options] `input` is a file for standard input
 * @returns {Promise<Measured>}
 */
export async function measure(program, args, options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  const report = path.join(folder, 'time');
  const hasTime = existsSync(GNU_TIME);
  const [command, words] = hasTime
    ? [GNU_TIME, ['-o', report, '-f', '%U %S %M', program, ...args]]
    : [program, [...args]];
  try {
    const start = performance.now();
    await run(command, words, options);
    const wall = (performance.now() - start) / 1000;
    if (!hasTime) return { wall, cpu: Number.NaN, memory: Number.NaN };
    const [user = 0, system = 0, kilobytes = 0] = (await readFile(report, 'utf8'))
      .trim()
      .split(' ')
      .map(Number);
    return { wall, cpu: user + system, memory: kilobytes / 1024 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, input?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
function run(program, args, { cwd, input, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout?.resume();
    child.stderr?.on('data', (part) => {
      said = (said + String(part)).slice(-2000);
    });
    if (input !== undefined && child.stdin !== null)
      createReadStream(input)
        .pipe(child.stdin)
        .on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`${program} ended with status ${status}: ${said}`));
    });
  });
}

/**
 * Runs a Node program as `measure` does, and tells the memory of that process alone: what the programs that
 * it starts need is left out.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<Measured>}
 */
export async function measureNode(args, environment = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gapit-bench-'));
  const report = path.join(folder, 'memory');
  const hook = `import{writeFileSync as w}from'node:fs';process.on('exit',()=>w(${JSON.stringify(report)},String(process.resourceUsage().maxRSS)))`;
  try {
    const env = { ...environment, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
    const measured = await measure(process.execPath, args, { env });
    return { ...measured, memory: Number(await readFile(report, 'utf8')) / 1024 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
