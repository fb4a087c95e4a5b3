import { Alignment } from './alignment.ts';
import { hasKeyword, trimmedEnd } from './bytes.ts';
import { fileFault } from './faults.ts';
import { LineSplitter } from './lines.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

const TITLE = '# STOCKHOLM';
const TERMINATOR = '//';
const MARKUP = '#'.charCodeAt(0);

/**
 * Stockholm alignments, one or several: from a `# STOCKHOLM` line to `//`. Annotation (`#=`) is passed over;
 * the sequences of an alignment are handed on at its end, with their gaps.
 *
 * @param file the name for messages
 * @throws GapitError INVALID_FASTA: cut off before `//`, or see `Alignment`
 */
export function createStockholmParser(sink: SequenceSink, file: string): SequenceParser {
  return new StockholmParser(sink, file);
}

class StockholmParser implements SequenceParser {
  private readonly file: string;
  private readonly alignment: Alignment;
  private readonly lines = new LineSplitter((bytes, start, end) => {
    this.line++;
    this.readLine(bytes, start, trimmedEnd(bytes, start, end));
    return true;
  });
  private line = 0;
  private isInAlignment = false;

  constructor(sink: SequenceSink, file: string) {
    this.file = file;
    this.alignment = new Alignment(sink, file);
  }

  push(chunk: Uint8Array): void {
    this.lines.push(chunk);
  }

  end(): void {
    this.lines.end();
    if (this.isInAlignment) throw this.truncated();
  }

  private readLine(bytes: Buffer, start: number, end: number): void {
    if (start === end) return;
    if (hasKeyword(bytes, start, end, TITLE)) {
      // Without this, an alignment that was cut off would run into the next.
      if (this.isInAlignment) throw this.truncated();
      this.isInAlignment = true;
    } else if (!this.isInAlignment || bytes[start] === MARKUP) {
      return;
    } else if (hasKeyword(bytes, start, end, TERMINATOR)) {
      this.isInAlignment = false;
      this.alignment.end();
    } else {
      this.alignment.addRow(bytes, start, end, this.line);
    }
  }

  private truncated(): Error {
    return fileFault({
      code: 'INVALID_FASTA',
      file: this.file,
      what: `is cut off: its Stockholm alignment has no // line at its end (line ${this.line})`,
      nextStep: 'export or download it again',
      facts: { line: String(this.line) },
    });
  }
}
