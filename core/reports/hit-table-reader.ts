import { TextDecoder } from 'node:util';
import { GapitError } from '../base/errors.ts';
import { delimiterOf, QuoteFault, RowSplitter, type DelimitedRow } from './delimited-rows.ts';
import type { COLUMNS } from './hit-columns.ts';

export type HitColumn = (typeof COLUMNS)[number];

/** A row of a contig table: the columns that were asked for, as text, and the line it starts on, from 1. */
export interface HitTableRow<Column extends HitColumn = HitColumn> {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/**
 * Reads a contig table back row by row: tab, comma or semicolon separated, told apart by the first line;
 * UTF-8 or UTF-16 with a byte order mark. The first row names the columns, in any order and with any others
 * among them; later header rows (tables put one behind the other) are skipped. A sample whose name starts
 * with `#` is a row like any other. An empty file has no rows.
 *
 * @param file how messages name the table
 * @throws GapitError SUMMARY_MALFORMED with `file` and `line`: a column is missing or named twice, a row has
 *   fewer or more cells than the header, a quote is not closed
 */
export async function* readHitTable<Column extends HitColumn>(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  columns: readonly Column[],
): AsyncGenerator<HitTableRow<Column>, void, undefined> {
  let header: { readonly cells: readonly string[]; readonly places: ReadonlyMap<Column, number> } | null =
    null;
  try {
    for await (const row of delimitedRows(chunks)) {
      if (header === null) {
        header = { cells: row.cells, places: placesOf(row, columns, file) };
      } else if (!isHeader(row.cells, header.cells) && !row.cells.every((cell) => cell === '')) {
        yield { line: row.line, cells: pick(row, header, file) };
      }
    }
  } catch (thrown) {
    if (thrown instanceof QuoteFault) throw tableFault(file, thrown.line, thrown.message);
    throw thrown;
  }
}

async function* delimitedRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<DelimitedRow> {
  let splitter: RowSplitter | null = null;
  let head = '';
  for await (const text of decoded(chunks)) {
    if (splitter !== null) {
      yield* splitter.push(text);
      continue;
    }
    head += text;
    const firstLine = /^[\r\n]*([^\r\n]+)[\r\n]/.exec(head)?.[1];
    if (firstLine === undefined) continue;
    splitter = new RowSplitter(delimiterOf(firstLine));
    yield* splitter.push(head);
  }
  if (splitter === null) {
    splitter = new RowSplitter(delimiterOf(head));
    yield* splitter.push(head);
  }
  yield* splitter.end();
}

/** Text of the bytes; a spreadsheet's "Unicode text" is UTF-16 with a mark. */
async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (decoder !== null) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = Buffer.concat([head, chunk]);
    // The mark of UTF-16 is two bytes.
    if (head.length < 2) continue;
    decoder = decoderOf(head);
    yield decoder.decode(head, { stream: true });
  }
  yield decoder === null ? head.toString('utf8') : decoder.decode();
}

/** Both kinds of decoder leave the mark out. */
function decoderOf(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

function placesOf<Column extends HitColumn>(
  { line, cells }: DelimitedRow,
  columns: readonly Column[],
  file: string,
): Map<Column, number> {
  const names = cells.map(columnName);
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw tableFault(file, line, `has no column ${missing.join(', ')}`, { columns: missing.join(' ') });
  }
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice !== undefined)
    throw tableFault(file, line, `names the column ${twice} twice`, { columns: twice });
  return new Map(columns.map((column) => [column, names.indexOf(column)]));
}

/** Some scripts drop the `#` of the first column. */
function columnName(cell: string): string {
  const name = cell.trim();
  return name === 'FILE' ? '#FILE' : name;
}

function isHeader(cells: readonly string[], header: readonly string[]): boolean {
  return (
    cells[0] === '#FILE' || (cells.length === header.length && cells.every((cell, at) => cell === header[at]))
  );
}

function pick<Column extends HitColumn>(
  { line, cells }: DelimitedRow,
  header: { readonly cells: readonly string[]; readonly places: ReadonlyMap<Column, number> },
  file: string,
): Record<Column, string> {
  const expected = header.cells.length;
  // A spreadsheet may pad rows with empty cells.
  const isLonger = cells.slice(expected).some((cell) => cell !== '');
  if (cells.length < expected || isLonger) {
    throw tableFault(file, line, `has ${cells.length} cells where its header has ${expected}`);
  }
  const picked: Partial<Record<Column, string>> = {};
  for (const [column, at] of header.places) picked[column] = cells[at] ?? '';
  return picked as Record<Column, string>;
}

/** SUMMARY_MALFORMED: what is wrong in a line of a table. */
export function tableFault(
  file: string,
  line: number,
  what: string,
  facts: Readonly<Record<string, string>> = {},
): GapitError {
  return new GapitError('SUMMARY_MALFORMED', `${file}: line ${line} ${what}`, {
    file,
    line: String(line),
    ...facts,
    next_step: 'Give a table of gapit screen (tsv or csv) with its header row.',
  });
}
