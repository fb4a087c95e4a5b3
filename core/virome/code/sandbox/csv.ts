import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** More would take longer to read than a call may take. */
const MOST_BYTES = 160 * 1024 * 1024;

export interface CsvColumns {
  readonly names: readonly string[];
  /** In the order of the names; numbers where all cells of a column are numbers, empty cells null. */
  readonly columns: readonly (readonly (string | number | null)[])[];
}

/** A number as programs write it; codes with leading zeros and more digits than a number holds stay text. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,17})?(?:[eE][-+]?\d{1,3})?$/;

/**
 * Reads a CSV with a header, whole.
 *
 * @param name under which code knows it
 * @throws Error with a sentence for the author of the code: the file is too large, or can't be read
 */
export async function readCsv(file: string, name: string): Promise<CsvColumns> {
  const label = path.basename(file);
  const size = await sizeOf(file, name, label);
  if (size > MOST_BYTES) {
    throw new Error(
      `${name} is too large to be loaded whole (${label}: ${String(Math.round(size / 1e6))} MB, at most ` +
        `${String(Math.round(MOST_BYTES / 1e6))} MB): filter it with SQL first (query_host_sql), selecting the rows and columns that you ` +
        'need, and go on with the result, which is df_host.',
    );
  }
  const columns: (string | null)[][] = [];
  const seen = new Map<string, string>();
  let names: string[] | null = null;
  try {
    const rows = createReadStream(file).pipe(
      parse({ bom: true, relax_column_count: true, skip_empty_lines: true }),
    ) as AsyncIterable<string[]>;
    for await (const row of rows) {
      if (names === null) {
        names = row;
        columns.push(...names.map(() => []));
        continue;
      }
      for (const [place, column] of columns.entries()) column.push(kept(row[place] ?? '', seen));
    }
  } catch (error) {
    throw new Error(
      `${name} can't be read (${label}): ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  return { names: names ?? [], columns: columns.map(typed) };
}

async function sizeOf(file: string, name: string, label: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw new Error(`${name} can't be read: there is no file ${label}.`, { cause: error });
  }
}

/** Equal cells share one text: lineages repeat by the thousand. */
function kept(cell: string, seen: Map<string, string>): string | null {
  if (cell === '') return null;
  const known = seen.get(cell);
  if (known !== undefined) return known;
  if (seen.size < 200_000) seen.set(cell, cell);
  return cell;
}

function typed(column: readonly (string | null)[]): readonly (string | number | null)[] {
  const isNumeric =
    column.some((cell) => cell !== null) && column.every((cell) => cell === null || NUMBER.test(cell));
  return isNumeric ? column.map((cell) => (cell === null ? null : Number(cell))) : column;
}
