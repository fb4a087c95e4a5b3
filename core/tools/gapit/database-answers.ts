import type { z } from 'zod';
import { errorEnvelope } from '../../base/errors.ts';
import { counted } from '../../base/numbers.ts';
import { buildDatabase } from '../../databases/build-database.ts';
import { materialiseIfShipped } from '../../databases/bundled.ts';
import { DEFAULT_FETCH, fetchDatabase, requireProvider } from '../../databases/fetch/fetch-database.ts';
import { listDatabases } from '../../databases/list.ts';
import { outdatedCells, OUTDATED_COLUMNS, outdatedTable } from '../../databases/outdated-table.ts';
import { outdatedDatabases, outdatedDays } from '../../databases/outdated.ts';
import { RECORD_COLUMNS, recordCells, recordTable } from '../../databases/records/record-table.ts';
import { RecordIndex, searchLimit } from '../../databases/records/search-records.ts';
import type { ToolAnswer, ToolCall } from '../tool.ts';
import type { ToolHost } from '../tool-host.ts';
import type { dbBuildInput, dbFetchInput, dbOutdatedInput, dbSearchInput } from './inputs.ts';
import { tableOf } from './table.ts';

const LIST_COLUMNS = ['name', 'installed', 'records', 'kind', 'dbtype', 'license', 'description'] as const;

export async function dbListAnswer({ datadir, bundledFolder }: ToolHost): Promise<ToolAnswer> {
  const document = await listDatabases(datadir(), bundledFolder);
  const installed = document.providers.filter((entry) => entry.installed).length;
  return {
    content: JSON.stringify(document, null, 2),
    headline: `${counted(document.providers.length, 'database')}, ${installed} installed`,
    artifacts: [
      tableOf(
        LIST_COLUMNS,
        document.providers.map((entry) => LIST_COLUMNS.map((column) => entry[column])),
      ),
    ],
    structured: document,
  };
}

interface Receipt {
  readonly db: string;
  readonly records: number;
  readonly dbtype: string;
  readonly destination: string;
}

/** One line of JSON a database, as the command line prints them. */
function receiptAnswer(receipts: readonly Receipt[], more: readonly string[]): ToolAnswer {
  const columns = [...new Set(receipts.flatMap((receipt) => Object.keys(receipt)))];
  return {
    content: receipts.map((receipt) => JSON.stringify(receipt)).join('\n'),
    more,
    headline: receipts.map(({ db, records }) => `${db}: ${counted(records, 'record')}`).join(', '),
    artifacts: [
      tableOf(
        columns,
        receipts.map((receipt) => columns.map((column) => receipt[column as keyof Receipt])),
      ),
    ],
  };
}

/** One source that fails never stops the other; where all fail, the first one's error is thrown. */
export async function dbFetchAnswer(
  { name, datadir, force }: z.output<typeof dbFetchInput>,
  host: ToolHost,
  { signal, onProgress }: ToolCall,
): Promise<ToolAnswer> {
  const names = name === 'all' ? DEFAULT_FETCH : [name];
  names.forEach(requireProvider);
  const receipts: Receipt[] = [];
  const more: string[] = [];
  const failures: unknown[] = [];
  for (const each of names) {
    try {
      const { notes, ...receipt } = await fetchDatabase(
        {
          datadir: datadir ?? host.datadir(),
          name: each,
          given: [],
          force: force === true,
          now: host.now(),
        },
        {
          toolbox: host.toolbox(),
          http: host.http,
          signal,
          onProgress: ({ phase, bytes, totalBytes }) => {
            onProgress(bytes, totalBytes, `${each}: ${phase}`);
          },
        },
      );
      receipts.push(receipt);
      more.push(...notes.map((note) => `${each}: ${note}`));
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
      more.push(JSON.stringify(errorEnvelope(error)));
    }
  }
  if (receipts.length === 0) throw failures[0];
  return receiptAnswer(receipts, more);
}

export async function dbBuildAnswer(
  { name, fasta, tsv, dbtype, description, datadir, force }: z.output<typeof dbBuildInput>,
  host: ToolHost,
  { signal }: ToolCall,
): Promise<ToolAnswer> {
  const more: string[] = [];
  const receipt = await buildDatabase(
    {
      datadir: datadir ?? host.datadir(),
      name,
      input: fasta,
      metadata: tsv,
      type: dbtype,
      description,
      force: force === true,
      now: host.now(),
    },
    host.toolbox(),
    (warning) => {
      more.push(`Warning: ${warning}`);
    },
    signal,
  );
  return receiptAnswer([receipt], more);
}

export async function dbSearchAnswer(
  { term, db, field = 'any', exact = false, limit, datadir }: z.output<typeof dbSearchInput>,
  host: ToolHost,
  { signal }: ToolCall,
): Promise<ToolAnswer> {
  const places = { datadir: datadir ?? host.datadir(), bundledFolder: host.bundledFolder };
  if (db !== undefined) await materialiseIfShipped(db, places, host.toolbox(), () => undefined);
  const wanted = { term, field, exact, limit: searchLimit.parse(limit) };
  const request = { ...wanted, datadir: places.datadir, database: db ?? null };
  const { rows, total, skipped } = await new RecordIndex().search(request, signal);
  const shown =
    rows.length < total ? `${rows.length} of ${counted(total, 'record')}` : counted(total, 'record');
  return {
    content: recordTable(rows),
    more: [
      ...(rows.length < total ? [`${shown}; limit 0 gives all`] : []),
      ...(skipped.length > 0 ? [`Not searched, for want of readable records: ${skipped.join(', ')}`] : []),
    ],
    headline: shown,
    artifacts: [tableOf(RECORD_COLUMNS, rows.map(recordCells))],
  };
}

export async function dbOutdatedAnswer(
  { days, datadir }: z.output<typeof dbOutdatedInput>,
  host: ToolHost,
): Promise<ToolAnswer> {
  const document = await outdatedDatabases(datadir ?? host.datadir(), {
    days: outdatedDays.parse(days),
    now: host.now(),
  });
  const stale = document.databases.filter(({ status }) => status === 'stale').length;
  return {
    content: outdatedTable(document),
    headline: `${stale} of ${counted(document.databases.length, 'database')} stale`,
    artifacts: [tableOf(OUTDATED_COLUMNS, document.databases.map(outdatedCells))],
  };
}
