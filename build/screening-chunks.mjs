import path from 'node:path';

const PROJECT = path.join(import.meta.dirname, '..');

/** What `gapit screen` loads for assemblies, apart from the packages. */
const STARTS = ['core/batches/screen.ts', 'core/batches/contigs.ts', 'core/batches/recorded-run.ts'];

/** Programs that are to start with little: what they begin with stays apart. */
const SMALL = [
  'core/cli/index.ts',
  'core/mcp/main.ts',
  'core/virome/code/js-sandbox-main.ts',
  'core/virome/sql/sql-engine-main.ts',
];

/** @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext */

/**
 * Names the chunk of a module: `screening` for all that a screening of assemblies starts with, `base` for what small
 * programs begin with, too. These modules are shared by other commands in ever other combinations: they would come in
 * forty files else, and loading those takes longer than some searches.
 *
 * @returns {(id: string, context: ChunkingContext) => string | null}
 */
export function screeningChunks() {
  /** @type {{ small: Set<string>, screening: Set<string> } | undefined} */
  let known;
  return (id, context) => {
    known ??= { small: staticImports(SMALL, context), screening: staticImports(STARTS, context) };
    if (!known.screening.has(id)) return null;
    return known.small.has(id) ? 'base' : 'screening';
  };
}

/**
 * Ids of our modules that these ones bring with them.
 *
 * @param {readonly string[]} files
 * @param {import('vite').Rolldown.ChunkingContext} context
 */
function staticImports(files, context) {
  /** @type {Set<string>} */
  const found = new Set();
  const rest = files.map((file) => path.join(PROJECT, file));
  for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
    if (found.has(id) || id.includes('node_modules')) continue;
    found.add(id);
    rest.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
