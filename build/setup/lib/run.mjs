import { spawn } from 'node:child_process';
import { projectFolder } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the repository unless told
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeoutMs] the program is killed after it
 */

/**
 * @typedef {object} Outcome
 * @property {boolean} ok it ran and ended with status 0
 * @property {string} stdout
 * @property {string} output stdout and stderr as they came, for messages; the reason when it could not start
 */

/**
 * Run a program quietly. Standard input is closed: set-up must work where nobody can answer a question.
 * Never throws: a program that can't be started is an outcome like any other.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function capture(command, args, { cwd = projectFolder, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
    child.on('error', (error) => {
      resolve({ ok: false, stdout, output: `${output}${error.message}` });
    });
    child.on('close', (status, signal) => {
      resolve({ ok: status === 0, stdout, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}

/** Exit status of a program ended by a signal, as shells give it. */
const SIGNAL_STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Run a program that speaks to the person directly, and give its exit status.
 * Ctrl-C reaches the whole process group, so this process only waits for the program to end by itself;
 * other requests to stop are handed on.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function passThrough(command, args, { cwd = projectFolder, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const waitForChild = () => undefined;
    /** @param {NodeJS.Signals} signal */
    const handOn = (signal) => {
      child.kill(signal);
    };
    process.on('SIGINT', waitForChild).on('SIGTERM', handOn).on('SIGHUP', handOn);
    /** @param {number} status */
    const end = (status) => {
      process.off('SIGINT', waitForChild).off('SIGTERM', handOn).off('SIGHUP', handOn);
      resolve(status);
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.on('close', (status, signal) => {
      end(status ?? /** @type {Record<string, number>} */ (SIGNAL_STATUS)[signal ?? ''] ?? 1);
    });
  });
}

/** The end of a program's output, for a message. @param {string} output */
export function lastLines(output, count = 15) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
