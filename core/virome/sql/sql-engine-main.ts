import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { EngineHost } from './engine/engine-host.ts';
import { loadDuckDB } from './engine/load-duckdb.ts';
import { request, type EngineReply } from './engine/messages.ts';

/** Variables that the engine may see: where an installed extension would be. The others may hold secrets. */
const KEPT = new Set(['HOME', 'USERPROFILE', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR']);

/**
 * The process of the SQL engine: requests come in by lines, replies go out by lines. A statement can make native code
 * use any amount of memory at once, which no setting bounds; in a process of its own it ends that process alone.
 */
const host = new EngineHost(
  () => loadDuckDB(import.meta.url),
  send,
  (text) => writeSync(2, text),
);

for (const name of Object.keys(process.env)) {
  if (!KEPT.has(name.toUpperCase())) Reflect.deleteProperty(process.env, name);
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  host.take(request.parse(JSON.parse(line)));
}
// The session has gone, in whatever way.
process.exit(0);

/** @returns bytes written, when there is room for more */
async function send(reply: EngineReply): Promise<number> {
  const line = `${JSON.stringify(reply)}\n`;
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
  return line.length;
}
