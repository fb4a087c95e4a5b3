import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from '../../base/http/http.ts';
import type { Machine } from '../../base/places.ts';
import { CODE_LIMITS, type CodeLimits, type CodeResult, type Frame } from '../../virome/code/code-request.ts';
import { languageOf } from '../../virome/code/language-of.ts';
import { findPython } from '../../virome/code/python/find-python.ts';
import { runPython } from '../../virome/code/python/run-python.ts';
import { runJavaScript } from '../../virome/code/run-javascript.ts';
import type { Dataset } from '../../virome/datasets/dataset.ts';
import { openLookups } from '../../virome/lookups/open-lookups.ts';
import { engineProgram } from '../../virome/sql/engine/engine-program.ts';
import { fetchObjects } from '../../virome/sql/s3/fetch-objects.ts';
import { openSqlSession, type SqlSession } from '../../virome/sql/sql-session.ts';
import type { SqlLimits, SqlTable } from '../../virome/sql/sql-table.ts';
import type { ViromeEngines } from './virome-session.ts';

export interface ViromeParts {
  readonly machine: Machine;
  readonly http: HttpClient;
  readonly datasets: () => Promise<readonly Dataset[]>;
  /** Folder of the programs that are started beside this one: `js-sandbox.mjs`, `sql-engine.mjs`. */
  readonly programs: string;
  /** Where answers and objects of the network are kept; null: nowhere. */
  readonly cacheFolder: string | null;
  /** Bounds of a call; the usual ones where left out. */
  readonly limits?: { readonly code?: Partial<CodeLimits>; readonly sql?: Partial<SqlLimits> };
}

/** A session of SQL over datasets, and whatever tables are given besides. */
export function openDatasetSql(
  parts: Pick<ViromeParts, 'programs' | 'cacheFolder' | 'http' | 'limits'>,
  datasets: readonly Dataset[],
  besides: readonly SqlTable[] = [],
): SqlSession {
  const { programs, cacheFolder, http, limits = {} } = parts;
  // Nobody can have made it before; it holds what does not fit into memory.
  const temporaryFolder = join(tmpdir(), `gapit-sql-${randomUUID()}`);
  const session = openSqlSession({
    tables: [
      ...datasets.map(({ name, format, source }): SqlTable => ({
        name,
        data: { kind: 'dataset', format, source },
      })),
      ...besides,
    ],
    temporaryFolder,
    ...(limits.sql === undefined ? {} : { limits: limits.sql }),
    program: engineProgram(join(programs, 'sql-engine.mjs')),
    fetchObjects: (place, signal) =>
      fetchObjects(place, { cacheFolder: join(cacheFolder ?? tmpdir(), 'objects'), http, signal }),
  });
  return {
    select: session.select,
    describe: session.describe,
    close: async () => {
      await session.close();
      await rm(temporaryFolder, { recursive: true, force: true });
    },
  };
}

/** Opens what the virome tools stand on; nothing is started, read or asked before a tool needs it. */
export async function openViromeEngines(
  parts: ViromeParts,
): Promise<ViromeEngines & { close(): Promise<void> }> {
  const { machine, http, programs, cacheFolder } = parts;
  const datasets = await parts.datasets();
  const sql = openDatasetSql(parts, datasets);
  const lookups = openLookups({ http, env: machine.env, cacheFolder });
  const sandbox = {
    sandboxScript: join(programs, 'js-sandbox.mjs'),
    // The app starts it by its own executable, as plain Node.
    env: 'electron' in process.versions ? { ELECTRON_RUN_AS_NODE: '1' } : {},
  };
  return {
    select: (statement, options) => sql.select(statement, options),
    run: async ({ code, language, expects, frames, signal }): Promise<CodeResult> => {
      const request = {
        code,
        language: languageOf(code, language),
        expects,
        frames,
        limits: { ...CODE_LIMITS, ...parts.limits?.code },
        signal,
      };
      if (request.language === 'javascript') return runJavaScript(request, sandbox);
      return runPython(request, await findPython(machine));
    },
    taxonomy: () => Promise.resolve(taxonomyFrame(datasets.find(({ name }) => name === 'taxonomy'))),
    wikipedia: (term, limit, signal) => lookups.wikipedia(term, limit, signal),
    pubmed: (query, most, signal) => lookups.pubmed(query, most, signal),
    ncbiTaxonomy: (name, signal) => lookups.ncbiTaxonomy(name, signal),
    close: () => sql.close(),
  };
}

function taxonomyFrame(dataset: Dataset | undefined): Frame {
  const absent = (problem: string): Frame => ({ kind: 'absent', problem });
  if (dataset === undefined)
    return absent('There is no taxonomy here: no dataset of that name is described.');
  const { source } = dataset;
  if (source.kind === 'missing') return absent(`df_taxo is not there: ${source.problem}`);
  const [path, ...others] = source.kind === 'files' ? source.paths : [];
  if (path !== undefined && others.length === 0 && dataset.format === 'csv') return { kind: 'csv', path };
  return absent('df_taxo can be loaded from one CSV file alone: ask the table taxonomy with query_host_sql.');
}
