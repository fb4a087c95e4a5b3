import { capture, lastLines } from '../lib/run.mjs';

/**
 * Run an Electron executable as plain Node: shows, without a display, that it is whole and that its libraries
 * are there.
 *
 * @param {string} executable
 * @throws {Error} naming the libraries that are missing, or with what it said
 */
export async function verifyElectron(executable) {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const outcome = await capture(executable, ['-p', 'process.versions.electron'], { env, timeoutMs: 60_000 });
  if (outcome.ok && /^\d+\./.test(outcome.stdout)) return;
  const missing = await missingLibraries(executable);
  throw new Error(
    missing.length > 0
      ? `these system libraries are missing: ${missing.join(', ')}`
      : `it does not run:\n${lastLines(outcome.output)}`,
  );
}

/** @param {string} executable */
async function missingLibraries(executable) {
  if (process.platform !== 'linux') return [];
  const { stdout } = await capture('ldd', [executable]);
  return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '');
}
