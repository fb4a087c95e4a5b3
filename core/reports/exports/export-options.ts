export interface ExportOptions {
  /** Takes what an export leaves out, in a sentence, as it comes to it. */
  readonly onNote?: ((note: string) => void) | undefined;
}
