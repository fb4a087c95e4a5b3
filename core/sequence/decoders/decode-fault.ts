/** Why compressed data could not be read to its end. */
export type DecodeFaultKind =
  /** The data stop before their end. */
  | 'truncated'
  /** Bytes or check sums are wrong. */
  | 'damaged'
  /** Well-formed, but in a variant that isn't read here. */
  | 'unsupported';

/** Raised by a decoder, which knows its data but not the file's name. */
export class DecodeFault extends Error {
  override readonly name = 'DecodeFault';
  readonly kind: DecodeFaultKind;

  constructor(kind: DecodeFaultKind, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.kind = kind;
  }
}

/** Compressed bytes in, plain bytes out; stops its source when it is stopped itself. */
export type Decoder = (source: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array, void, undefined>;
