import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** More would take longer to read than a call may take. */
const MOST_BYTES = 384 * 1024 * 1024;

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
  try {
    const { size } = await stat(file);
    if (size <= MOST_BYTES) return await columnsOf(file);
    throw new Error(
      `it is too large to be loaded whole: ${String(Math.round(size / 1e6))} MB, at most ` +
        `${String(Math.round(MOST_BYTES / 1e6))} MB. Filter it with SQL first (query_host_sql), selecting the rows and columns ` +
        'that you need, and go on with the result, which is df_host.',
    );
  } catch (error) {
    // Messages of the system hold whole paths.
    const said = !(error instanceof Error) ? '' : 'code' in error ? String(error.code) : error.message;
    throw new Error(`${name} can't be read (${path.basename(file)}): ${said}`, { cause: error });
  }
}

async function columnsOf(file: string): Promise<CsvColumns> {
  let names: readonly string[] | null = null;
  let columns: readonly Column[] = [];
  for await (const record of recordsOf(file)) {
    if (names === null) {
      names = record;
      columns = names.map(() => new Column());
    } else for (const [place, column] of columns.entries()) column.add(record[place] ?? '');
  }
  return { names: names ?? [], columns: columns.map((column) => column.typed()) };
}

/**
 * The records of a CSV: commas, fields in double quotes where they need them, any line end. Made for files of hundreds of
 * megabytes, most of whose lines hold no quote.
 */
async function* recordsOf(file: string): AsyncGenerator<readonly string[]> {
  let rest = '';
  let isFirst = true;
  for await (const part of createReadStream(file, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
    const text: string = rest + String(part);
    const lines = linesIn(text, isFirst && text.startsWith('\uFEFF') ? 1 : 0);
    isFirst = false;
    for (let next = lines.next(); ; next = lines.next()) {
      if (next.done === true) {
        rest = text.slice(next.value);
        break;
      }
      if (next.value !== '' && next.value !== '\r') yield fieldsOf(next.value);
    }
  }
  if (rest !== '') yield fieldsOf(rest);
}

/** Lines up to ends outside of quotes; returns where the one begins that has not ended yet. */
function* linesIn(text: string, start: number): Generator<string, number> {
  let from = start;
  let quote = text.indexOf('"', from);
  for (;;) {
    let end = text.indexOf('\n', from);
    while (end !== -1 && quote !== -1 && quote < end) {
      const closing = quote === from || text[quote - 1] === ',' ? closingQuote(text, quote, false) : quote;
      if (closing === -1) return from;
      if (closing > end) end = text.indexOf('\n', closing);
      quote = text.indexOf('"', closing + 1);
    }
    if (end === -1) return from;
    yield text.slice(from, end);
    from = end + 1;
  }
}

/**
 * The quote that ends a field; two of them stand for one.
 *
 * @returns -1: it has not come yet, which the last letter of a part can't tell
 */
function closingQuote(text: string, opening: number, isWhole: boolean): number {
  let closing = text.indexOf('"', opening + 1);
  while (closing !== -1 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2);
  return closing === text.length - 1 && !isWhole ? -1 : closing;
}

function fieldsOf(line: string): string[] {
  const record = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (!record.includes('"')) return record.split(',');
  const fields: string[] = [];
  for (let at = 0; at <= record.length;) {
    const isQuoted = record[at] === '"';
    const closing = isQuoted ? closingQuote(record, at, true) : -1;
    const comma = record.indexOf(',', Math.max(at, closing));
    const end = comma === -1 ? record.length : comma;
    fields.push(closing === -1 ? record.slice(at, end) : record.slice(at + 1, closing).replaceAll('""', '"'));
    at = end + 1;
  }
  return fields;
}

/** Rows after which a column is known for one whose values are all different. */
const TRIED_ROWS = 20_000;

/** Cells of a column; equal ones share one text, since lineages repeat by the thousand. */
class Column {
  readonly #cells: (string | null)[] = [];
  #seen: Map<string, string> | null = new Map();
  #last = '';

  add(cell: string): void {
    if (cell !== this.#last) this.#last = this.#shared(cell);
    this.#cells.push(cell === '' ? null : this.#last);
  }

  /** As numbers where all of them are. */
  typed(): readonly (string | number | null)[] {
    const cells = this.#cells;
    const isNumeric =
      cells.some((cell) => cell !== null) && cells.every((cell) => cell === null || NUMBER.test(cell));
    return isNumeric ? cells.map((cell) => (cell === null ? null : Number(cell))) : cells;
  }

  #shared(cell: string): string {
    if (this.#seen === null) return cell;
    const known = this.#seen.get(cell);
    if (known !== undefined) return known;
    this.#seen.set(cell, cell);
    if (this.#cells.length > TRIED_ROWS && this.#seen.size > this.#cells.length / 2) this.#seen = null;
    return cell;
  }
}
