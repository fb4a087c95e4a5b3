import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { lastLines } from '../setup/lib/run.mjs';
import { SetupProblem } from '../setup/lib/say.mjs';

/** @typedef {import('./manifest.mjs').Tool} Tool */

const TIMEOUT_MS = 60_000;
const NEXT_STEP = '`npm run build` builds the server again.';
const REQUESTS = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'build', version: '1' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
];

/**
 * The tools that a built server lists, sorted by nothing but its own order.
 *
 * @param {string} script
 * @param {string} scratch an empty folder, in which the server finds no databases and no runs
 * @returns {Tool[]}
 */
export function serverTools(script, scratch) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    input: REQUESTS.map((request) => `${JSON.stringify({ jsonrpc: '2.0', ...request })}\n`).join(''),
    env: {
      ...process.env,
      GAPIT_DATADIR: path.join(scratch, 'db'),
      GAPIT_WORKSPACE: path.join(scratch, 'workspace'),
      // What the builder has set for itself is nothing to the bundle.
      GAPIT_MCP_PROFILE: '',
      GAPIT_MCP_READ_ONLY: '',
    },
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  if (status !== 0) {
    throw new SetupProblem(`${script} ended with status ${String(status)}:\n${lastLines(stderr)}`, NEXT_STEP);
  }
  const tools = stdout.split('\n').flatMap(listedBy);
  if (tools.length === 0) throw new SetupProblem(`${script} lists no tools.`, NEXT_STEP);
  return tools;
}

/**
 * @param {string} line
 * @returns {Tool[]}
 */
function listedBy(line) {
  if (line === '') return [];
  /** @type {unknown} */
  const parsed = JSON.parse(line);
  const answer = /** @type {{ id?: unknown, result?: { tools?: Tool[] } }} */ (parsed);
  return answer.id === 2 ? (answer.result?.tools ?? []) : [];
}
