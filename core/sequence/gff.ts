import { hasKeyword } from './bytes.ts';
import { createFastaParser } from './fasta.ts';
import { fileFault } from './faults.ts';
import { LineSplitter } from './lines.ts';
import type { SequenceParser, SequenceSink } from './sequence-sink.ts';

const TITLE_MARKER = '>'.charCodeAt(0);

/**
 * GFF3: the sequences of its FASTA part, which starts after `##FASTA` or at the first `>` line.
 *
 * @param file the name for messages
 * @throws GapitError INVALID_FASTA when there is no FASTA part
 */
export function createGffParser(sink: SequenceSink, file: string): SequenceParser {
  return new GffParser(sink, file);
}

class GffParser implements SequenceParser {
  private readonly file: string;
  private readonly fasta: SequenceParser;
  private readonly annotation = new LineSplitter((bytes, start, end, next) =>
    this.readLine(bytes, start, end, next),
  );
  private isInFasta = false;

  constructor(sink: SequenceSink, file: string) {
    this.file = file;
    this.fasta = createFastaParser(sink);
  }

  push(chunk: Uint8Array): void {
    if (this.isInFasta) this.fasta.push(chunk);
    else this.annotation.push(chunk);
  }

  end(): void {
    if (!this.isInFasta) this.annotation.end();
    if (this.isInFasta) {
      this.fasta.end();
      return;
    }
    throw fileFault({
      code: 'INVALID_FASTA',
      file: this.file,
      what: 'holds annotation without sequence (GFF3 with no ##FASTA part)',
      nextStep: 'give the FASTA that it annotates',
    });
  }

  /** Whether annotation goes on. */
  private readLine(bytes: Buffer, start: number, end: number, next: number): boolean {
    if (hasKeyword(bytes, start, end, '##FASTA')) this.startFasta(bytes.subarray(next));
    else if (bytes[start] === TITLE_MARKER) this.startFasta(bytes.subarray(start));
    return !this.isInFasta;
  }

  private startFasta(rest: Buffer): void {
    this.isInFasta = true;
    this.fasta.push(rest);
  }
}
