import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../lib/paths.mjs';

/**
 * Counts for `npm test`, written at the end of a run to the file that GAPIT_TALLY_FILE names. Vitest's own
 * JSON report leaves out why a test was skipped, and errors outside of any test.
 */
export default class TallyReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    /** @param {string} state */
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    // A file that can't be loaded and a group whose preparation fails take their tests with them, uncounted.
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const brokenGroups = groups.filter((group) => group.errors().length > 0).length;
    const tally = {
      passed: count('passed'),
      failed: count('failed') + count('pending') + brokenGroups + unhandledErrors.length,
      skipped: tests.filter((test) => test.result().state === 'skipped').map(describeSkipped),
    };
    const file = process.env['GAPIT_TALLY_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally));
  }
}

/** @param {import('vitest/node').TestCase} test */
function describeSkipped(test) {
  const result = test.result();
  const note = 'note' in result ? result.note : undefined;
  const file = path.relative(projectFolder, test.module.moduleId);
  return { name: `${file}: ${test.fullName}`, reason: note ?? 'no reason given' };
}
