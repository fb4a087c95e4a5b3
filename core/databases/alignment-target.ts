import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LINE_FEED, SPACE, TAB } from '../sequence/bytes.ts';
import { decodeId, productOf, type HeaderFields } from './header.ts';
import { idOf, readSequences, startsWithByteOrderMark } from './sequences-file.ts';

/** A record of the target, as the tables name it. */
export interface TargetRecord extends HeaderFields {
  /** Place among the records, from 0: tells apart records of one gene. */
  readonly index: number;
  readonly product: string;
  /** In bases. */
  readonly length: number;
}

/** A database's `sequences` as a target for minimap2. */
export interface AlignmentTarget {
  /** Folder to run in, and the FASTA in it. */
  readonly folder: string;
  readonly file: string;
  /**
   * The record that a row names; undefined where the target has no such.
   * @throws GapitError HEADER_MALFORMED
   */
  recordOf(name: string): TargetRecord | undefined;
  /** All records that have bases, in the order of the file. @throws GapitError HEADER_MALFORMED */
  records(): TargetRecord[];
  /** Bases of a record. */
  sequencesOf(indexes: ReadonlySet<number>): Promise<Map<number, string>>;
  /** Removes what was made for the target. */
  dispose(): Promise<void>;
}

/**
 * Makes a target of the `sequences` in a database's folder. The file serves as it is where minimap2 reads its
 * names as they are; where ids are missing, repeated or behind a blank, or lines end in CR LF, a copy with
 * generated names does, and results show the true ones all the same.
 *
 * @param databaseName stands in where a header names no database
 */
export async function openTarget(folder: string, databaseName: string): Promise<AlignmentTarget> {
  const path = join(folder, 'sequences');
  const headers: string[] = [];
  const lengths: number[] = [];
  for await (const { header, residues } of readSequences(path)) {
    if (residues.length === 0) continue;
    headers.push(header);
    lengths.push(residues.length);
  }
  const indexes = new Map(headers.map((header, index) => [idOf(header), index]));
  const servesAsItIs = indexes.size === headers.length && (await isPlainFasta(path));
  const known = new Map<number, TargetRecord>();

  const recordAt = (index: number): TargetRecord => {
    const earlier = known.get(index);
    if (earlier !== undefined) return earlier;
    const header = headers[index] ?? '';
    const id = idOf(header);
    const record = {
      ...decodeId(id, databaseName),
      index,
      // BLAST, by which contigs are screened, prints a tab as three blanks.
      product: productOf(header.replaceAll('\t', '   '), id),
      length: lengths[index] ?? 0,
    };
    known.set(index, record);
    return record;
  };
  const copy = servesAsItIs ? null : await writeCopy(path);
  return {
    folder: copy ?? folder,
    file: 'sequences',
    recordOf: (name) => {
      const index = servesAsItIs ? indexes.get(name) : indexOfGenerated(name, headers.length);
      return index === undefined ? undefined : recordAt(index);
    },
    records: () => headers.map((_, index) => recordAt(index)),
    sequencesOf: (wanted) => readBases(path, wanted),
    dispose: async () => {
      if (copy !== null) await rm(copy, { recursive: true, force: true });
    },
  };
}

const GENERATED = 'record';

function indexOfGenerated(name: string, size: number): number | undefined {
  const index = name.startsWith(GENERATED) ? Number(name.slice(GENERATED.length)) : Number.NaN;
  return Number.isInteger(index) && index < size ? index : undefined;
}

/** Writes the records under generated names into a folder of its own. */
async function writeCopy(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gapit-target-'));
  try {
    await pipeline(withGeneratedNames(path), createWriteStream(join(folder, 'sequences')));
    return folder;
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true });
    throw thrown;
  }
}

async function* withGeneratedNames(path: string): AsyncGenerator<string> {
  let index = 0;
  for await (const { residues } of readSequences(path)) {
    if (residues.length > 0) yield `>${GENERATED}${index++}\n${residues}\n`;
  }
}

async function readBases(path: string, wanted: ReadonlySet<number>): Promise<Map<number, string>> {
  const bases = new Map<number, string>();
  let index = 0;
  for await (const { residues } of readSequences(path)) {
    if (residues.length === 0) continue;
    if (wanted.has(index)) bases.set(index, residues);
    index++;
  }
  return bases;
}

const GREATER_THAN = '>'.charCodeAt(0);
const AT = '@'.charCodeAt(0);
const PLUS = '+'.charCodeAt(0);

/**
 * Whether minimap2 reads the same records as we do: no byte order mark, nothing before the first `>`, a name
 * right behind each, no CR or other control characters, and lines of sequence without blanks that don't look
 * like FASTQ.
 */
async function isPlainFasta(path: string): Promise<boolean> {
  if (await startsWithByteOrderMark(path)) return false;
  let before: 'start' | 'line end' | 'title start' | 'title' | 'sequence' = 'start';
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    // An index, for an iterator over so many bytes takes three times as long.
    for (let at = 0; at < chunk.length;) {
      const byte = chunk[at++] ?? 0;
      if (byte === LINE_FEED) {
        if (before === 'title start') return false;
        if (before !== 'start') before = 'line end';
        continue;
      }
      if (byte < SPACE && byte !== TAB) return false;
      if (before === 'title') continue;
      if (before === 'start' && byte !== GREATER_THAN) return false;
      if (before === 'line end' && (byte === AT || byte === PLUS)) return false;
      if (before !== 'title start' && before !== 'sequence' && byte === GREATER_THAN) {
        before = 'title start';
        continue;
      }
      if (byte <= SPACE) return false;
      before = before === 'title start' ? 'title' : 'sequence';
    }
  }
  return true;
}
