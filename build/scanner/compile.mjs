/**
 * Compiles the C sources of resources/scanner to WebAssembly, and writes down which source made which: needed after a
 * change of a source alone, since the compiled files lie in the project. Needs clang and lld 14 or newer.
 *
 *   npm run scanner
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'resources', 'scanner');

/** Threads share one memory, which the caller makes and lays out; there is no library and no start function. */
const FLAGS = [
  ...['--target=wasm32', '-O3', '-Wall', '-Wextra', '-Werror', '-ffreestanding', '-nostdlib'],
  ...['-matomics', '-mbulk-memory', '-mmutable-globals', '-msign-ext'],
  ...['-Wl,--no-entry', '-Wl,--import-memory', '-Wl,--shared-memory', '-Wl,--max-memory=4294967296'],
  // Each thread sets its own: what a compiler puts on a stack must not be another thread's.
  ...['-Wl,--export=__stack_pointer', '-Wl,-z,stack-size=16384', '-Wl,--strip-all'],
];

const names = (await readdir(FOLDER)).sort();
for (const source of names.filter((name) => name.endsWith('.c'))) {
  const target = source.replace(/\.c$/, '.wasm');
  const { status, error } = spawnSync('clang', [...FLAGS, source, '-o', target], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (status !== 0) throw error ?? new Error(`${source} does not compile`);
}

/** @type {Record<string, string>} */
const checksums = {};
for (const name of (await readdir(FOLDER)).sort()) {
  if (!/\.(c|h|wasm)$/.test(name)) continue;
  checksums[name] = createHash('sha256')
    .update(await readFile(path.join(FOLDER, name)))
    .digest('hex');
}
await writeFile(path.join(FOLDER, 'checksums.json'), `${JSON.stringify(checksums, null, 2)}\n`);
