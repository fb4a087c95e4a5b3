import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DATA } from './data.mjs';

/**
 * Compares our table with the one that abricate made of the same file and database, where that is at hand.
 *
 * @param {import('./line.mjs').Bench} bench
 * @param {string} file
 * @param {string} datadir
 * @param {string} database
 * @returns {Promise<string | null>} how they differ
 */
export async function differingRows({ gapit }, file, datadir, database) {
  const name = path.basename(file).replace(/\.gz$/, '');
  const table = path.join(DATA, 'expected', 'abricate', `${name}.${database}.tab`);
  if (!existsSync(table)) return null;
  const places = ['--datadir', datadir, '--db', database, '--no-record', '--nopath', '--quiet'];
  const { stdout } = spawnSync(process.execPath, [gapit, 'screen', ...places, '--threads', '2', file], {
    encoding: 'utf8',
    env: { ...process.env, GAPIT_CACHE: '' },
    maxBuffer: 2 ** 28,
  });
  // The file's own name is gzip's here, and was not there.
  const ours = rowsOf(stdout);
  const theirs = rowsOf(await readFile(table, 'utf8'));
  if (ours.join('\n') === theirs.join('\n')) return null;
  const lost = theirs.filter((row) => !ours.includes(row)).length;
  const extra = ours.filter((row) => !theirs.includes(row)).length;
  return `${lost} rows of abricate's ${theirs.length} lost, ${extra} extra`;
}

/** The rows without their first column. @param {string} table */
function rowsOf(table) {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.slice(row.indexOf('\t')));
}
