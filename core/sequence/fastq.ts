import { decodeText, SPACE, splitTitle, trimmedEnd } from './bytes.ts';
import { fileFault } from './faults.ts';
import { LineSplitter } from './lines.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

const AT = '@'.charCodeAt(0);
const PLUS = '+'.charCodeAt(0);

/**
 * FASTQ, of four lines a record or wrapped over more. A record ends where its quality is as long as its
 * sequence, so quality lines may start with `@` or `+`. Qualities are checked for length and passed over.
 *
 * @param file the name for messages
 * @throws GapitError INVALID_READS_FORMAT with `file`, `line` and, inside a record, `record`
 */
export function createFastqParser(sink: SequenceSink, file: string): SequenceParser {
  return new FastqParser(sink, file);
}

class FastqParser implements SequenceParser {
  private readonly sink: SequenceSink;
  private readonly file: string;
  private readonly lines = new LineSplitter((bytes, start, end) => {
    this.line++;
    this.readLine(bytes, start, trimmedEnd(bytes, start, end));
    return true;
  });
  private expected: 'title' | 'sequence' | 'quality' = 'title';
  private line = 0;
  private id = '';
  private bases = 0;
  private qualities = 0;

  constructor(sink: SequenceSink, file: string) {
    this.sink = sink;
    this.file = file;
  }

  push(chunk: Uint8Array): void {
    this.lines.push(chunk);
  }

  end(): void {
    this.lines.end();
    // A last read without bases may lack its empty quality line.
    if (this.expected === 'title' || (this.expected === 'quality' && this.bases === 0)) return;
    throw fileFault({
      code: 'INVALID_READS_FORMAT',
      file: this.file,
      what: `ends in the middle of its last read (${this.id}, line ${this.line})`,
      nextStep: 'copy or download it again',
      facts: { line: String(this.line), record: this.id },
    });
  }

  private readLine(bytes: Buffer, start: number, end: number): void {
    switch (this.expected) {
      case 'title':
        this.readTitle(bytes, start, end);
        return;
      case 'sequence':
        this.readSequence(bytes, start, end);
        return;
      case 'quality':
        this.readQuality(bytes, start, end);
        return;
    }
  }

  private readTitle(bytes: Buffer, start: number, end: number): void {
    let from = start;
    while (from < end && (bytes[from] ?? 0) <= SPACE) from++;
    if (from === end) return;
    if (bytes[from] !== AT) {
      throw this.fault(`holds a line that should start with @ (line ${this.line})`, {});
    }
    const { id, description } = splitTitle(decodeText(bytes.subarray(from + 1, end)));
    this.id = id;
    this.bases = 0;
    this.qualities = 0;
    this.expected = 'sequence';
    this.sink.record(id, description);
  }

  private readSequence(bytes: Buffer, start: number, end: number): void {
    if (start === end) return;
    if (bytes[start] === PLUS) {
      this.expected = 'quality';
      return;
    }
    if (bytes[start] === AT) {
      throw this.fault(`holds a read without its + line (${this.id}, line ${this.line})`, {
        record: this.id,
      });
    }
    this.bases += end - start;
    this.sink.residues(bytes.subarray(start, end));
  }

  private readQuality(bytes: Buffer, start: number, end: number): void {
    if (this.bases === 0) {
      // Trimmers leave reads without bases; their quality line is empty, or missing.
      this.expected = 'title';
      if (bytes[start] === AT) this.readTitle(bytes, start, end);
      return;
    }
    this.qualities += end - start;
    if (this.qualities < this.bases) return;
    if (this.qualities > this.bases) {
      throw this.fault(
        `holds a read with more qualities than bases (${this.id}, line ${this.line}: ${this.bases} bases)`,
        { record: this.id },
      );
    }
    this.expected = 'title';
  }

  private fault(what: string, facts: Record<string, string>): Error {
    return fileFault({
      code: 'INVALID_READS_FORMAT',
      file: this.file,
      what,
      nextStep: 'the FASTQ is damaged; make or download it again',
      facts: { line: String(this.line), ...facts },
    });
  }
}
