import path from 'node:path';
import { isUpToDate, madeFrom, writeStamp } from '../bundled/stamp.mjs';
import { cacheFolder, inProject } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { say, SetupProblem } from '../lib/say.mjs';
import { presentResfinder, resfinderCopy } from '../resfinder/source.mjs';

const BUNDLED = inProject('resources', 'bundled');
const PROGRAM = inProject('dist', 'make-bundled.mjs');

/**
 * @typedef {object} Ingredient
 * @property {string} name of the database
 * @property {() => string | undefined} present a copy of its source that is on this computer already
 * @property {() => Promise<string | undefined>} [obtain] the same, where it takes some work to have one
 */

/** @param {string} name */
const panel = (name) => ({ name, present: () => inProject('resources', 'panels', name) });

/**
 * What the app always ships with. ResFinder's text isn't kept in this repository: it is had from Debian, else
 * from its authors.
 *
 * @type {readonly Ingredient[]}
 */
const ALWAYS = [
  {
    name: 'resfinder',
    present: () => presentResfinder(sourcesFolder()),
    obtain: () => resfinderCopy(sourcesFolder()),
  },
  { name: 'ecoh', present: () => inProject('build', 'bundled', 'sources', 'ecoh.fasta.gz') },
  panel('ecoli_dec'),
  panel('lm_doumith'),
];

/** What ships too where its providers' servers can be reached: a package is made with GAPIT_BUNDLE_ALL=1. */
const FROM_SERVERS = ['ncbi', 'upec_expec_vf'];

/** The databases that ship with the app, made from sources that may be redistributed. */
export async function bundledDatabases() {
  /** @type {string[]} */
  const failed = [];
  for (const ingredient of ALWAYS) {
    try {
      await makeUnlessMade(ingredient);
    } catch (error) {
      failed.push(`${ingredient.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (process.env['GAPIT_BUNDLE_ALL'] === '1') {
    for (const name of FROM_SERVERS) await makeFromServer(name);
  }
  if (failed.length === 0) return;
  throw new SetupProblem(
    `Not all databases are bundled. ${failed.join('\n')}`,
    'The app works without: add a database of your own in its Databases view (node dist/gapit.mjs db --help).\n' +
      'The next start tries again.',
  );
}

/** @param {Ingredient} ingredient */
async function makeUnlessMade({ name, present, obtain }) {
  const folder = path.join(BUNDLED, name);
  if (isUpToDate(folder, madeFrom(PROGRAM, present()))) return;
  say(`bundled databases: making ${name} …`);
  const copy = await (obtain ?? present)();
  const outcome = await make(name, copy);
  if (!outcome.ok) throw new Error(lastLines(outcome.output));
  writeStamp(folder, madeFrom(PROGRAM, copy));
}

/**
 * What was made before stays where the server can't be reached.
 * @param {string} name
 */
async function makeFromServer(name) {
  say(`bundled databases: making ${name} from its provider's server …`);
  const outcome = await make(name, undefined);
  if (!outcome.ok) say(`bundled databases: ${name} is left out: ${lastLines(outcome.output, 1)}`);
}

/**
 * @param {string} name
 * @param {string | undefined} copy undefined: it is downloaded
 */
function make(name, copy) {
  const source = copy === undefined ? ['--download', path.join(sourcesFolder(), name)] : ['--copy', copy];
  return capture(process.execPath, [PROGRAM, name, BUNDLED, ...source]);
}

function sourcesFolder() {
  return path.join(cacheFolder(), 'sources');
}
