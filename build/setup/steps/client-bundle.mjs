import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contentHash } from '../lib/folder-hash.mjs';
import { npm } from '../lib/npm.mjs';
import { inProject, projectFolder } from '../lib/paths.mjs';
import { lastLines } from '../lib/run.mjs';
import { say, SetupProblem } from '../lib/say.mjs';

/** What the bundle holds beside the built server, and what makes it. A build empties `dist/`, and the stamp with it. */
const SOURCES = ['build/mcpb', 'resources/bundled', 'resources/licenses', 'LICENSE', 'package.json'];

const BUNDLE = inProject('dist', 'gapit.mcpb');
const STAMP = inProject('dist', '.bundle-made-from');

/** The bundle for Claude Desktop, of the built server and the databases that ship. */
export async function clientBundle() {
  const hash = contentHash(projectFolder, SOURCES);
  if (existsSync(BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  say('bundle for Claude Desktop: making it …');
  const outcome = await npm(['run', 'bundle']);
  if (!outcome.ok) {
    throw new SetupProblem(
      `The bundle for Claude Desktop could not be made:\n${lastLines(outcome.output, 20)}`,
      'The app works without it; `npm run bundle` tries again.',
    );
  }
  writeFileSync(STAMP, hash);
}
