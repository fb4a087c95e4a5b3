/** The formats that sequences are read from. */
export type SequenceFormat =
  'fasta' | 'fastq' | 'genbank' | 'embl' | 'gff3' | 'gfa' | 'clustal' | 'stockholm';

/** What a parser tells about a file, record by record, as the bytes come in. */
export interface SequenceSink {
  /** A record starts. The id ends at the first blank and may be empty; the description may be empty too. */
  record(id: string, description: string): void;
  /**
   * A piece of the record's sequence, as it stands in the file: between its letters are line ends, blanks,
   * position numbers, stray control characters and byte order marks, all of which the sink passes over. Whole stretches are
   * handed on like this because one look at each byte, in the sink, is all the time there is.
   *
   * The bytes are lent for the call only. A record may have no piece, or pieces without a letter.
   */
  residues(bytes: Uint8Array): void;
}

/** Takes a file's decompressed bytes in chunks that may be cut anywhere. */
export interface SequenceParser {
  /** @throws GapitError where the format is broken */
  push(chunk: Uint8Array): void;
  /** The file has ended. @throws GapitError when it ended too early */
  end(): void;
}
