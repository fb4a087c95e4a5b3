import { availableParallelism } from 'node:os';
import { packageProgram } from '../lib/package-program.mjs';
import { capture } from '../lib/run.mjs';
import { heading } from './tally.mjs';

/** @typedef {{ title: string, program: () => string, args: string[] }} Check */

const TYPED_FOLDERS = ['core', 'electron', 'renderer', 'tests', 'e2e', 'bench', 'build', 'resources/scanner'];

/** @type {readonly Check[]} */
const CHECKS = [
  ...TYPED_FOLDERS.map((folder) => ({
    title: `types: ${folder}`,
    program: () => packageProgram('typescript', 'tsc'),
    args: ['-p', folder],
  })),
  { title: 'eslint', program: () => packageProgram('eslint'), args: ['.', '--max-warnings', '0'] },
  {
    title: 'import arrows (dependency-cruiser)',
    program: () => packageProgram('dependency-cruiser', 'depcruise'),
    args: ['core', 'electron', 'renderer', '--config', '.dependency-cruiser.cjs'],
  },
  { title: 'unused code (knip)', program: () => packageProgram('knip'), args: ['--no-progress'] },
  { title: 'format (prettier)', program: () => packageProgram('prettier'), args: ['--check', '.'] },
];

/**
 * Each check counts one. Several run at a time; what they say is shown in the order above.
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runStaticChecks() {
  /** @type {{ ok: boolean, output: string }[]} */
  const results = [];
  let begun = 0;
  let shown = 0;
  const worker = async () => {
    for (let check = CHECKS[begun]; check !== undefined; check = CHECKS[begun]) {
      const index = begun++;
      results[index] = await runCheck(check);
      for (let result = results[shown]; result !== undefined; result = results[shown]) {
        heading(CHECKS[shown++]?.title ?? '');
        console.log(result.ok ? 'ok' : result.output.trimEnd());
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  const failed = results.filter((result) => !result.ok).length;
  return { passed: CHECKS.length - failed, failed, skipped: [] };
}

/** @param {Check} check */
async function runCheck({ program, args }) {
  try {
    return await capture(process.execPath, [program(), ...args]);
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}
