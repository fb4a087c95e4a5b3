import { statSync } from 'node:fs';
import { inProject } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { say, SetupProblem } from '../lib/say.mjs';
import { resfinderSource } from '../resfinder/source.mjs';

const BUNDLED = inProject('resources', 'bundled');
const PROGRAM = inProject('dist', 'make-bundled.mjs');

/**
 * ResFinder, the database a first screening can be done with. Its text isn't kept in this repository:
 * it is made here from a source that may be redistributed (Apache License 2.0).
 */
export async function bundledDatabases() {
  const made = modifiedMs(`${BUNDLED}/resfinder/bundled.json`);
  // The program that makes it may have learned more since.
  if (made > 0 && made >= modifiedMs(PROGRAM)) return;
  say('bundled databases: making ResFinder …');
  try {
    const source = await resfinderSource();
    const outcome = await capture(process.execPath, [PROGRAM, 'resfinder', source, BUNDLED]);
    if (!outcome.ok) throw new Error(lastLines(outcome.output));
  } catch (error) {
    throw new SetupProblem(
      `No database is bundled: ${error instanceof Error ? error.message : String(error)}`,
      'The app works without: add a database of your own in its Databases view (node dist/gapit.mjs db --help).\n' +
        'The next start tries again.',
    );
  }
}

/** @param {string} file */
function modifiedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
