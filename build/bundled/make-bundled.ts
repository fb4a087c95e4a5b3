/**
 * Makes a database that ships with the app from a source that may be redistributed.
 * Usage: make-bundled NAME DEST (--copy PATH | --download FOLDER)
 */
import { parseArgs } from 'node:util';
import { tool } from '../../core/base/version.ts';
import { openHttp } from '../../core/base/http/http.ts';
import { BUNDLED_NAMES, contentOf, type Ingredients } from './recipes.ts';
import { writeContent } from './write-content.ts';

const USAGE = `usage: make-bundled NAME DEST (--copy PATH | --download FOLDER)
NAME is one of ${BUNDLED_NAMES.join(', ')}\n`;

/** Set-up must not wait long for a network that isn't there. */
const HURRIED = { connectTimeoutMs: 5_000, idleTimeoutMs: 20_000, retries: 1 } as const;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { copy: { type: 'string' }, download: { type: 'string' } },
  });
  const [name, destination] = positionals;
  const http = openHttp({ env: process.env, userAgent: `${tool.name}/${tool.version}`, ...HURRIED });
  try {
    const ingredients = ingredientsOf(values, http);
    if (name === undefined || destination === undefined || ingredients === null) return misused();
    const content = await contentOf(name, ingredients, new Date());
    if (content === null) return misused();
    await writeContent(content, destination);
    process.stdout.write(`${name}: ${content.records.length} records\n`);
    for (const sentence of content.leftOut) process.stdout.write(`${name}: ${sentence}\n`);
    return 0;
  } finally {
    await http.close();
  }
}

function ingredientsOf(
  { copy, download }: { copy?: string | undefined; download?: string | undefined },
  http: ReturnType<typeof openHttp>,
): Ingredients | null {
  if ((copy === undefined) === (download === undefined)) return null;
  return copy === undefined ? { downloads: download ?? '', http } : { copy };
}

function misused(): number {
  process.stderr.write(USAGE);
  return 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
