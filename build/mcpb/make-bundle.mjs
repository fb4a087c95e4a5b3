/**
 * Makes the bundle for Claude Desktop of the built server.
 * Usage: node build/mcpb/make-bundle.mjs [--dist FOLDER] [--resources FOLDER] [--out FILE]
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from '../setup/lib/paths.mjs';
import { readJson } from '../setup/lib/read-json.mjs';
import { capture, lastLines } from '../setup/lib/run.mjs';
import { say, SetupProblem, warn } from '../setup/lib/say.mjs';
import { reportProblem } from '../setup/lib/take-steps.mjs';
import { fixTimes } from './fixed-times.mjs';
import { icon } from './icon.mjs';
import { manifestOf } from './manifest.mjs';
import { moduleFiles } from './server-files.mjs';
import { serverTools } from './server-tools.mjs';

const SERVER = 'gapit-mcp.mjs';
/** What it starts. DuckDB, which is native code and larger than all of it, stays out: SQL says so. */
const COMPANIONS = ['js-sandbox.mjs', 'sql-engine.mjs'];
const TOOL = inProject('node_modules', '@anthropic-ai', 'mcpb', 'dist', 'cli', 'cli.js');

/**
 * @typedef {object} Parts
 * @property {string} dist the built server
 * @property {string} resources what ships with the app
 * @property {string} out
 */

/** @param {Parts} parts */
async function makeBundle({ dist, resources, out }) {
  if (!existsSync(path.join(dist, SERVER))) {
    throw new SetupProblem(`${path.join(dist, SERVER)} is not built.`, '`npm run build` builds it.');
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'gapit-mcpb-'));
  try {
    const content = path.join(scratch, 'gapit');
    const programs = [SERVER, ...COMPANIONS.filter((name) => existsSync(path.join(dist, name)))];
    const files = new Set(programs.flatMap((program) => moduleFiles(dist, program)));
    for (const file of files) put(path.join(dist, file), path.join(content, 'dist', file));
    copyResources(resources, path.join(content, 'resources'));
    put(inProject('LICENSE'), path.join(content, 'LICENSE'));
    put(path.join(import.meta.dirname, 'launcher.mjs'), path.join(content, 'launcher.mjs'));
    write(path.join(content, 'icon.png'), icon());
    const about = /** @type {import('./manifest.mjs').Package} */ (readJson(inProject('package.json')));
    const manifest = manifestOf(about, serverTools(path.join(dist, SERVER), scratch));
    write(path.join(content, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await mcpb('validate', path.join(content, 'manifest.json'));
    const packed = path.join(scratch, 'gapit.mcpb');
    await mcpb('pack', content, packed);
    replace(out, packed);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  say(`bundle for Claude Desktop: ${out} (${Math.ceil(statSync(out).size / 1024)} kB)`);
}

/**
 * Databases, licences, the scanner. The demo is left out, since it would be most of the bundle.
 *
 * @param {string} from
 * @param {string} to
 */
function copyResources(from, to) {
  for (const folder of ['bundled', 'licenses', 'scanner', 'virome']) {
    const names = existsSync(path.join(from, folder))
      ? readdirSync(path.join(from, folder), { recursive: true, encoding: 'utf8' })
      : [];
    if (names.length === 0) warn(`${path.join(from, folder)} is empty: the bundle goes without it`);
    for (const name of names) {
      const file = path.join(from, folder, name);
      // Marks of the set-up begin with a dot.
      if (statSync(file).isFile() && !path.basename(name).startsWith('.'))
        put(file, path.join(to, folder, name));
    }
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function put(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, 0o644);
}

/**
 * @param {string} to
 * @param {string | Uint8Array} data
 */
function write(to, data) {
  writeFileSync(to, data);
  chmodSync(to, 0o644);
}

/** The bundles' own tool. @param {string[]} args */
async function mcpb(...args) {
  const { ok, output } = await capture(process.execPath, [TOOL, ...args]);
  if (!ok) {
    throw new SetupProblem(
      `mcpb ${args[0] ?? ''} failed:\n${lastLines(output, 30)}`,
      'The manifest is made by build/mcpb/manifest.mjs.',
    );
  }
}

/**
 * @param {string} out
 * @param {string} packed
 */
function replace(out, packed) {
  const zip = readFileSync(packed);
  fixTimes(zip);
  mkdirSync(path.dirname(out), { recursive: true });
  const aside = `${out}.${process.pid}.tmp`;
  writeFileSync(aside, zip);
  renameSync(aside, out);
}

try {
  const { values } = parseArgs({
    options: { dist: { type: 'string' }, resources: { type: 'string' }, out: { type: 'string' } },
  });
  const dist = values.dist ?? inProject('dist');
  await makeBundle({
    dist,
    resources: values.resources ?? inProject('resources'),
    out: values.out ?? path.join(dist, 'gapit.mcpb'),
  });
} catch (error) {
  reportProblem(error);
  process.exitCode = 1;
}
