import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { GapitError } from '../../base/errors.ts';
import { LINE_FEED } from '../../sequence/bytes.ts';
import { decodeId } from '../header.ts';
import { recordSchema, type GeneRecord } from '../record.ts';
import { idOf, readSequences } from '../sequences-file.ts';

/** The file of a database's folder that holds its records, one a line. */
export const RECORDS_FILE = 'records.jsonl';

/** A record and the bytes of the file that hold its line, without the line's end. */
export interface PlacedRecord {
  readonly record: GeneRecord;
  readonly offset: number;
  readonly bytes: number;
}

/** So small that parsing a piece leaves the event loop free for others soon. */
const PIECE_BYTES = 256 * 1024;

/** Whether a database's folder holds records; those of abricate and of loci don't. */
export async function hasRecords(folder: string): Promise<boolean> {
  return stat(join(folder, RECORDS_FILE)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Streams the records of a database's folder in the order of its `records.jsonl`, every line checked.
 *
 * @throws GapitError DB_INCOMPLETE with `file`, and `line` (from 1) of one that holds no record
 */
export async function* readRecords(folder: string): AsyncGenerator<PlacedRecord> {
  const file = join(folder, RECORDS_FILE);
  let line = 0;
  let offset = 0;
  for await (const bytes of readLines(file)) {
    line++;
    yield { record: parseRecord(bytes, file, line), offset, bytes: bytes.length };
    offset += bytes.length + 1;
  }
}

/**
 * The records of any gene database: of its `records.jsonl`, or where there is none, as in abricate's folders, by
 * the headers of its `sequences`. `db` is the name of the folder then, and the product is empty where the header
 * has none.
 *
 * @param name of the database
 * @throws GapitError DB_INCOMPLETE, HEADER_MALFORMED
 */
export async function* recordsOf(folder: string, name: string): AsyncGenerator<GeneRecord> {
  if (await hasRecords(folder)) {
    for await (const { record } of readRecords(folder)) yield record;
    return;
  }
  for await (const { header, residues } of readSequences(join(folder, 'sequences'))) {
    const id = idOf(header);
    const { gene, accession, classes } = decodeId(id, name);
    yield {
      db: name,
      gene,
      sequence: residues,
      accession,
      function: [...classes],
      product: header.slice(id.length).trim(),
      source_id: id,
    };
  }
}

/**
 * The record of one line.
 *
 * @param line from 1, for the message
 * @throws GapitError DB_INCOMPLETE
 */
export function parseRecord(bytes: Buffer, file: string, line: number): GeneRecord {
  try {
    // Bytes that are no UTF-8 would become other letters in silence.
    if (!isUtf8(bytes)) throw new Error('it is not UTF-8');
    return recordSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    const where = { file, line: String(line) };
    throw incomplete(`${file} holds no record in line ${line}: ${detail}`, { ...where, detail }, cause);
  }
}

/** A database whose records are missing or broken. */
export function incomplete(
  message: string,
  context: Readonly<Record<string, string>>,
  cause?: unknown,
): GapitError {
  const nextStep = 'Fetch or build the database again; what it was is replaced with --force.';
  return new GapitError('DB_INCOMPLETE', message, { ...context, next_step: nextStep }, { cause });
}

async function* readLines(file: string): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(file, {
      highWaterMark: PIECE_BYTES,
    }) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        pieces.push(chunk.subarray(start, end));
        yield pieces.length === 1 ? (pieces[0] ?? chunk) : Buffer.concat(pieces);
        pieces = [];
        start = end + 1;
      }
      if (start < chunk.length) pieces.push(chunk.subarray(start));
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause) || cause instanceof GapitError) throw cause;
    throw incomplete(`${file} can't be read: ${cause.message}`, { file, database: nameOf(file) }, cause);
  }
  if (pieces.length > 0) yield Buffer.concat(pieces);
}

function nameOf(file: string): string {
  return basename(join(file, '..'));
}
