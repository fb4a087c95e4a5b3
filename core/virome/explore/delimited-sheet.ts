import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { RowCollector, sheetFault, type SheetRows } from './sheet-rows.ts';

const DELIMITERS = ['\t', ';', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

/**
 * Rows of a sheet in text: separated by tabs, semicolons or commas, whichever its first line has most of; quotes
 * as RFC 4180 has them, lines ended by LF, CRLF or CR.
 *
 * @throws GapitError METADATA_MALFORMED: binary, a quote that is not closed, too large; AbortError
 */
export async function delimitedSheet(path: string, signal: AbortSignal): Promise<SheetRows> {
  const text = decodeText(await buffer(createReadStream(path, { signal })));
  if (text.includes('\0')) {
    throw sheetFault({
      file: path,
      what: 'is no text and no workbook',
      nextStep: 'Save the sheet as CSV, TSV or XLSX and add that file.',
    });
  }
  const delimiter = delimiterOf(text);
  const collector = new RowCollector(path);
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // A quote within a word, such as ant(3")-Ia or 5" contig, is a letter.
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
  });
  parser.end(text);
  try {
    for await (const record of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      signal.throwIfAborted();
      collector.add(record.info.lines, record.record);
    }
  } catch (error) {
    throw error instanceof CsvError ? csvFault(path, error) : error;
  }
  return { rows: collector.rows, untyped: true, decimalComma: delimiter === ';' };
}

/** What the first line that is not blank has most of, outside of quotes; a tab wins. */
function delimiterOf(text: string): Delimiter {
  const line = text.split(/\r\n|\n|\r/, 50).find((candidate) => candidate.trim() !== '') ?? '';
  const bare = line.replace(/"(?:[^"]|"")*"?/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length - 1);
  if ((counts[0] ?? 0) > 0) return '\t';
  return (counts[1] ?? 0) > (counts[2] ?? 0) ? ';' : ',';
}

function csvFault(file: string, error: CsvError): Error {
  const line = typeof error['lines'] === 'number' ? error['lines'] : undefined;
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return sheetFault({
    file,
    what: isOpen ? 'a quote is opened and not closed' : `the row can't be read (${error.message})`,
    nextStep: isOpen
      ? 'Close the quote, or take it out, and add the sheet again.'
      : 'Save the sheet again as CSV, TSV or XLSX.',
    ...(line === undefined ? {} : { line }),
  });
}
