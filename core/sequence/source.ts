import { openSequenceFile, type Compression } from './compression.ts';
import { createClustalParser } from './clustal.ts';
import { createEmblParser } from './embl.ts';
import { createFastaParser } from './fasta.ts';
import { createFastqParser } from './fastq.ts';
import { fileFault } from './faults.ts';
import { createGenbankParser } from './genbank.ts';
import { createGfaParser } from './gfa.ts';
import { createGffParser } from './gff.ts';
import type { RawReadOptions } from './raw-file.ts';
import type { SequenceFormat, SequenceParser, SequenceSink } from './sequence-sink.ts';
import { SNIFF_BYTES, sniffFormat } from './sniff.ts';
import { createStockholmParser } from './stockholm.ts';

/** A file whose compression and format are known, ready to be parsed. */
export interface SequenceSource {
  readonly compression: Compression;
  readonly format: SequenceFormat;
  /** All decompressed bytes, once. Reading or leaving them closes the file. */
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
  /** Gives the file back, read or not; never fails. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a file and recognises its format from its content.
 *
 * @throws GapitError as `openSequenceFile` does; INVALID_FASTA with the kind of file when it holds no sequences
 */
export async function openSequenceSource(
  path: string,
  options: RawReadOptions = {},
): Promise<SequenceSource> {
  const { compression, chunks, close } = await openSequenceFile(path, options);
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    const head: Uint8Array[] = [];
    let length = 0;
    while (length < SNIFF_BYTES) {
      const next = await iterator.next();
      if (next.done === true) break;
      head.push(next.value);
      length += next.value.length;
    }
    const sniffed = sniffFormat(head.length === 1 ? (head[0] ?? new Uint8Array()) : Buffer.concat(head));
    if (sniffed.kind === 'other') {
      const { what, nextStep } = sniffed;
      throw fileFault({ code: 'INVALID_FASTA', file: path, what: `is ${what}, not sequences`, nextStep });
    }
    const all = headThenRest(head, iterator);
    return { compression, format: sniffed.format, chunks: all, close: () => leave(all) };
  } catch (thrown) {
    await iterator.return?.();
    await close();
    throw thrown;
  }
}

async function leave(chunks: SequenceSource['chunks']): Promise<void> {
  // A generator that was never started would not close the file.
  await chunks.next().catch(() => undefined);
  // A decoder that is left in the middle may fail to stop: what is left of it can't be helped.
  await chunks.return().catch(() => undefined);
}

async function* headThenRest(
  head: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* head;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** The parser of a format; `file` is the name for its messages. */
export function createParser(format: SequenceFormat, sink: SequenceSink, file: string): SequenceParser {
  switch (format) {
    case 'fasta':
      return createFastaParser(sink);
    case 'fastq':
      return createFastqParser(sink, file);
    case 'genbank':
      return createGenbankParser(sink, file);
    case 'embl':
      return createEmblParser(sink, file);
    case 'gff3':
      return createGffParser(sink, file);
    case 'gfa':
      return createGfaParser(sink, file);
    case 'clustal':
      return createClustalParser(sink, file);
    case 'stockholm':
      return createStockholmParser(sink, file);
  }
}
