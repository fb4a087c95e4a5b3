import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { DatasetColumn } from './dataset.ts';

/** Names of the fields, as such files spell them, in lower case. */
const NAME = ['name', 'column', 'column_name', 'field'];
const TYPE = ['type', 'data_type', 'dtype', 'column_type'];
const DESCRIPTION = ['description', 'desc', 'definition'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Columns that a file beside a dataset describes: CSV (commas, semicolons or tabs) with a header that names column,
 * type and description; or JSON, as a list of objects or a map by name, alone or under `columns`.
 *
 * @throws Error whose message says the place in the file
 */
export async function readColumns(path: string): Promise<DatasetColumn[]> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/u, '');
  const columns = /^\s*[[{]/u.test(text) ? jsonColumns(text) : csvColumns(text);
  if (columns.length === 0) throw new Error('it describes no column');
  const names = new Set<string>();
  for (const { name } of columns) {
    if (names.has(name)) throw new Error(`column ${name} is described twice`);
    names.add(name);
  }
  return columns;
}

function csvColumns(text: string): DatasetColumn[] {
  const header = text.slice(0, text.search(/[\r\n]|$/u));
  const delimiter = ['\t', ';', ','].find((mark) => header.includes(mark)) ?? ',';
  const records = z
    .array(z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }))
    .parse(
      parse(text, {
        delimiter,
        columns: (names: string[]) => names.map((name) => name.trim()),
        skip_empty_lines: true,
        info: true,
      }),
    );
  return records.map(({ record, info }) => column(record, `line ${info.lines}`));
}

const jsonFields = z.union([
  z.array(z.record(z.string(), z.unknown())),
  z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])),
]);

function jsonColumns(text: string): DatasetColumn[] {
  const whole: unknown = JSON.parse(text);
  const inner = z.object({ columns: z.unknown() }).safeParse(whole);
  // A dataset may have a column called `columns`: then what is there is a description, not a list.
  const isWhole = inner.success && jsonFields.safeParse(inner.data.columns).success;
  const fields = jsonFields.safeParse(isWhole ? inner.data.columns : whole);
  if (!fields.success) throw new Error('it is neither a list of columns nor a map of columns by name');
  if (Array.isArray(fields.data)) return fields.data.map((one, i) => column(one, `column ${i + 1}`));
  return Object.entries(fields.data).map(([name, said]) =>
    column(typeof said === 'string' ? { description: said, name } : { ...said, name }, `column ${name}`),
  );
}

function column(fields: Fields, place: string): DatasetColumn {
  const name = field(fields, NAME);
  if (name === '') throw new Error(`${place}: the name of the column is missing`);
  const description = field(fields, DESCRIPTION);
  if (description === '') throw new Error(`${place}: ${name} has no description`);
  return { name, type: field(fields, TYPE), description };
}

function field(fields: Fields, names: readonly string[]): string {
  for (const [key, value] of Object.entries(fields)) {
    if (names.includes(key.toLowerCase()) && typeof value === 'string') return value.trim();
  }
  return '';
}
