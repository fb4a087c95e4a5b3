import { Alignment } from './alignment.ts';
import { SPACE, trimmedEnd } from './bytes.ts';
import { LineSplitter } from './lines.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

/** What a line under a block says of its columns. */
const CONSERVATION = new Set(Array.from('*:. \t', (mark) => mark.charCodeAt(0)));

/**
 * Clustal alignments, as Clustal, MUSCLE, MAFFT and others write them: below the title blocks of rows
 * `name sequence`, with or without a count of residues, and under a block a line that marks conserved columns.
 * The sequences are handed on at the file's end, with their gaps.
 *
 * @param file the name for messages
 * @throws GapitError INVALID_FASTA, see `Alignment`
 */
export function createClustalParser(sink: SequenceSink, file: string): SequenceParser {
  return new ClustalParser(sink, file);
}

class ClustalParser implements SequenceParser {
  private readonly alignment: Alignment;
  private readonly lines = new LineSplitter((bytes, start, end) => {
    this.line++;
    this.readLine(bytes, start, trimmedEnd(bytes, start, end));
    return true;
  });
  private line = 0;
  private isBelowTitle = false;

  constructor(sink: SequenceSink, file: string) {
    this.alignment = new Alignment(sink, file);
  }

  push(chunk: Uint8Array): void {
    this.lines.push(chunk);
  }

  end(): void {
    this.lines.end();
    this.alignment.end();
  }

  private readLine(bytes: Buffer, start: number, end: number): void {
    if (start === end) return;
    if (!this.isBelowTitle) this.isBelowTitle = true;
    else if (!isConservation(bytes, start, end)) this.alignment.addRow(bytes, start, end, this.line);
  }
}

/** Names stand at the start of a line, so an indented line has none; some programs lose the indent. */
function isConservation(bytes: Buffer, start: number, end: number): boolean {
  if ((bytes[start] ?? 0) <= SPACE) return true;
  return bytes.subarray(start, end).every((byte) => CONSERVATION.has(byte));
}
