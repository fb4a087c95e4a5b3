import { asBuffer, decodeText, hasKeyword, SPACE, trimmedEnd } from './bytes.ts';
import { fileFault } from './faults.ts';
import { LineSplitter } from './lines.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

/** How GenBank and EMBL differ, as far as sequences go. */
export interface FlatFileDialect {
  readonly name: string;
  /** Keyword of a record's first line. */
  readonly first: string;
  /** Keyword of the line before the sequence. */
  readonly sequence: string;
  /** Keyword of the lines that say which other records the sequence is put together from. */
  readonly contig: string;
  /** Keywords of the lines that `title` needs; of each, the first line is kept. */
  readonly kept: readonly string[];
  readonly title: (lines: ReadonlyMap<string, string>) => { id: string; description: string };
}

const TERMINATOR = '//';

/**
 * Flat files of annotated records: keyword lines, then sequence lines up to `//`. Annotation is passed over
 * by the first byte of its lines, and sequence lines go to the sink in blocks of as many as a chunk holds.
 *
 * @param file the name for messages
 * @throws GapitError INVALID_GENBANK: cut off before `//`, or a record without bases in a file that refers
 *   to them elsewhere
 */
export function createFlatFileParser(
  dialect: FlatFileDialect,
  sink: SequenceSink,
  file: string,
): SequenceParser {
  return new FlatFileParser(dialect, sink, file);
}

class FlatFileParser implements SequenceParser {
  private readonly dialect: FlatFileDialect;
  private readonly sink: SequenceSink;
  private readonly file: string;
  private readonly lines = new LineSplitter((bytes, start, end, next) => {
    this.line++;
    this.readLine(bytes, start, end, next);
    return true;
  });
  private part: 'between records' | 'annotation' | 'sequence' = 'between records';
  private line = 0;
  private kept = new Map<string, string>();
  private refersElsewhere = false;
  private hasResidues = false;
  /** Sequence lines that stand together and were not handed on yet. */
  private block: { bytes: Buffer; start: number; end: number } | undefined;

  constructor(dialect: FlatFileDialect, sink: SequenceSink, file: string) {
    this.dialect = dialect;
    this.sink = sink;
    this.file = file;
  }

  push(chunk: Uint8Array): void {
    this.lines.push(asBuffer(chunk));
    this.flushBlock();
  }

  end(): void {
    this.lines.end();
    if (this.part !== 'between records') throw this.truncated();
  }

  private readLine(bytes: Buffer, start: number, end: number, next: number): void {
    // Most lines are annotation or sequence and start with a blank.
    const isIndented = start < end && (bytes[start] ?? 0) <= SPACE;
    if (this.part === 'sequence') {
      if (isIndented || !this.readInSequence(bytes, start, end)) this.addToBlock(bytes, start, end, next);
    } else if (!isIndented) {
      this.readKeyword(bytes, start, end);
    }
  }

  private readKeyword(bytes: Buffer, start: number, end: number): void {
    const { dialect } = this;
    if (hasKeyword(bytes, start, end, dialect.first)) {
      if (this.part === 'annotation') throw this.truncated();
      this.part = 'annotation';
      this.kept = new Map();
      this.refersElsewhere = false;
      this.hasResidues = false;
    }
    if (this.part !== 'annotation') return;
    if (hasKeyword(bytes, start, end, dialect.sequence)) {
      this.part = 'sequence';
      const { id, description } = dialect.title(this.kept);
      this.sink.record(id, description);
    } else if (hasKeyword(bytes, start, end, dialect.contig)) {
      this.refersElsewhere = true;
    } else if (hasKeyword(bytes, start, end, TERMINATOR)) {
      throw this.withoutBases();
    } else {
      const keyword = dialect.kept.find((candidate) => hasKeyword(bytes, start, end, candidate));
      if (keyword === undefined || this.kept.has(keyword)) return;
      this.kept.set(
        keyword,
        decodeText(bytes.subarray(start + keyword.length, trimmedEnd(bytes, start, end))).trim(),
      );
    }
  }

  /** Whether the line was one that ends the sequence. */
  private readInSequence(bytes: Buffer, start: number, end: number): boolean {
    if (hasKeyword(bytes, start, end, TERMINATOR)) {
      this.flushBlock();
      if (!this.hasResidues && this.refersElsewhere) throw this.withoutBases();
      this.part = 'between records';
      return true;
    }
    // Without this, a record that was cut off would take the next one's annotation for sequence.
    if (hasKeyword(bytes, start, end, this.dialect.first)) throw this.truncated();
    return false;
  }

  private addToBlock(bytes: Buffer, start: number, end: number, next: number): void {
    if (!this.hasResidues) this.hasResidues = trimmedEnd(bytes, start, end) > start;
    if (this.block?.bytes === bytes) {
      this.block.end = next;
    } else {
      this.flushBlock();
      this.block = { bytes, start, end: next };
    }
  }

  private flushBlock(): void {
    if (this.block === undefined) return;
    const { bytes, start, end } = this.block;
    this.block = undefined;
    this.sink.residues(bytes.subarray(start, end));
  }

  private truncated(): Error {
    const { id } = this.dialect.title(this.kept);
    return fileFault({
      code: 'INVALID_GENBANK',
      file: this.file,
      what: `is cut off: its ${this.dialect.name} record ${id} has no // line at its end (line ${this.line})`,
      nextStep: 'copy or download it again',
      facts: { line: String(this.line), record: id },
    });
  }

  private withoutBases(): Error {
    const { id } = this.dialect.title(this.kept);
    const { name, contig, sequence } = this.dialect;
    const reason = this.refersElsewhere
      ? `only a ${contig} line that refers to other records`
      : `no ${sequence} part`;
    return fileFault({
      code: 'INVALID_GENBANK',
      file: this.file,
      what: `holds no bases: its ${name} record ${id} has ${reason}`,
      nextStep: `download it with sequence (at NCBI "GenBank (full)"), or give the FASTA`,
      facts: { line: String(this.line), record: id },
    });
  }
}
