import { z } from 'zod';
import { LAST_PIECE, PIECE, PRINTED, PRINTED_LENGTH, type WireEnd } from './sandbox/wire.ts';

const count = z.number().int().nonnegative();

const wireEnd: z.ZodType<WireEnd> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: count,
    dates: z.array(count),
  }),
  z.strictObject({ kind: z.literal('figure'), figure: z.unknown() }),
  z.strictObject({ kind: z.literal('refused'), problem: z.string() }),
  z.strictObject({ kind: z.literal('threw'), name: z.string(), message: z.string(), stack: z.string() }),
]);

/** Puts together what the sandbox writes, line by line. */
export class SandboxOutput {
  #printed = '';
  #document: string[] = [];
  #end: WireEnd | null = null;
  readonly #pieces: (readonly unknown[])[] = [];

  take(line: string): void {
    const rest = line.slice(1);
    switch (line[0]) {
      case PRINTED:
        this.#print(parsed(rest));
        return;
      case PIECE:
        this.#document.push(rest);
        return;
      case LAST_PIECE:
        this.#document.push(rest);
        this.#close();
        return;
      case undefined:
      default:
    }
  }

  /** What the code printed, one line below the other. */
  get printed(): string {
    return this.#printed;
  }

  /** What came of it; null until it is there. */
  get end(): WireEnd | null {
    return this.#end;
  }

  /** Columns of the result, in pieces. */
  get pieces(): readonly (readonly unknown[])[] {
    return this.#pieces;
  }

  #print(text: unknown): void {
    if (typeof text !== 'string' || this.#printed.length > 2 * PRINTED_LENGTH) return;
    this.#printed += this.#printed === '' ? text : `\n${text}`;
  }

  #close(): void {
    const value = parsed(this.#document.join(''));
    this.#document = [];
    if (Array.isArray(value)) this.#pieces.push(value);
    else this.#end = wireEnd.safeParse(value).data ?? null;
  }
}

/** What the sandbox writes is not trusted to be JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
