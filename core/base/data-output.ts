/** Where a host puts what is made piece by piece: standard output, a file, a text in memory. */
export interface DataOutput {
  /** @throws GapitError OUTPUT_NOT_WRITABLE for a file */
  write(piece: string | Uint8Array): Promise<void>;
  /** Makes a file appear under its name; nothing for standard output. @throws GapitError OUTPUT_NOT_WRITABLE */
  commit(): Promise<void>;
  /** Leaves no part of a file behind. */
  discard(): Promise<void>;
}
