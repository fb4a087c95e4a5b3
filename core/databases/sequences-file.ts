import { constants, createReadStream } from 'node:fs';
import { access, open, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A record of a `sequences` file. Bytes of the residues as they stand in the file, line ends removed. */
export interface SequencesRecord {
  /** Header line without `>`; its bytes as UTF-8. */
  readonly header: string;
  readonly residues: string;
}

/**
 * Reads a database's `sequences` file (plain FASTA) record by record; a blank between `>` and the id is
 * skipped. Databases have tens of thousands of short records, so a record at a time is small.
 */
export async function* readSequences(path: string): AsyncGenerator<SequencesRecord> {
  let header: string | null = null;
  let residues: string[] = [];
  for await (const lines of readLines(path)) {
    for (const line of lines) {
      if (line.startsWith('>')) {
        if (header !== null) yield { header, residues: residues.join('') };
        header = line.slice(1).replace(/^[ \t]+/, '');
        residues = [];
      } else if (header !== null) {
        residues.push(line.trim());
      }
    }
  }
  if (header !== null) yield { header, residues: residues.join('') };
}

/** In batches: to wait for each line would take longer than to read it. */
async function* readLines(path: string): AsyncGenerator<string[]> {
  let rest = '';
  let first = true;
  const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 });
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + (first ? chunk.replace(/^\uFEFF/, '') : chunk)).split(/\r?\n/);
    first = false;
    rest = lines.pop() ?? '';
    // A chunk may end between CR and LF: the CR stays with the rest.
    yield lines;
  }
  if (rest !== '') yield [rest];
}

/** The id of a header: all before the first blank or tab, as BLAST reads it; other spaces belong to a name. */
export function idOf(header: string): string {
  return /^[^ \t]*/.exec(header)?.[0] ?? '';
}

/** Counts the records of a `sequences` file without keeping any. */
export async function countRecords(path: string): Promise<number> {
  const start = (await startsWithByteOrderMark(path)) ? BYTE_ORDER_MARK.length : 0;
  let count = 0;
  let atLineStart = true;
  for await (const chunk of createReadStream(path, {
    start,
    highWaterMark: 1 << 20,
  }) as AsyncIterable<Buffer>) {
    if (atLineStart && chunk[0] === 0x3e) count++;
    let at = chunk.indexOf('\n>');
    while (at !== -1) {
      count++;
      at = chunk.indexOf('\n>', at + 2);
    }
    atLineStart = chunk[chunk.length - 1] === 0x0a;
  }
  return count;
}

/** Whether a file begins with the mark that some editors put before UTF-8; makeblastdb refuses it. */
export async function startsWithByteOrderMark(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0);
    return bytesRead === 3 && buffer.equals(BYTE_ORDER_MARK);
  } finally {
    await handle.close();
  }
}

/** Whether a folder holds a readable `sequences` file. */
export async function hasSequences(folder: string): Promise<boolean> {
  try {
    await access(join(folder, 'sequences'), constants.R_OK);
    return (await stat(join(folder, 'sequences'))).isFile();
  } catch {
    return false;
  }
}
