/** The nucleotide codes of IUPAC, as BLAST reads them. */
const NUCLEOTIDES = 'ACGTRYSWKMBDHVN';
const GAPS = '-.~';
/** Letters of protein sequence that stand for no nucleotide. */
const PROTEIN_ONLY = 'EFIJLOPQZ*';
/** Letters that stand for something unknown in both. */
const UNKNOWN = 'X';

/** Codes of the translation table; a nucleotide is coded as itself, in upper case. */
const DROPPED = 0;
const COUNTED = 0x80;

const TABLE = translationTable();

/** How often each byte was met that is neither a nucleotide nor a matter of layout, over all pieces. */
export class ResidueTally {
  readonly counts = new Float64Array(256);

  /** Alignment gaps. */
  get gaps(): number {
    return this.sum(GAPS);
  }

  /** Letters that only proteins have. */
  get proteinOnly(): number {
    return this.sum(PROTEIN_ONLY);
  }

  /** Dropped letters, `*` included: how many, and which. */
  get letters(): { total: number; kinds: string } {
    const kinds = Array.from(PROTEIN_ONLY + UNKNOWN).filter((letter) => this.sum(letter) > 0);
    return { total: this.sum(PROTEIN_ONLY + UNKNOWN), kinds: kinds.join(' ') };
  }

  /** All other characters. */
  get foreign(): number {
    return this.counts.reduce((sum, count) => sum + count, 0) - this.gaps - this.letters.total;
  }

  private sum(characters: string): number {
    return bytesOf(characters).reduce((sum, byte) => sum + (this.counts[byte] ?? 0), 0);
  }
}

/**
 * Writes the nucleotides of `source[start..end)` to `target` from `at` on: upper case, U as T, ambiguity codes
 * kept. Everything else is left out, as BLAST leaves it out; blanks, digits and control characters without
 * notice, the rest counted.
 *
 * @returns where the next byte goes; `target` needs room for `end - start` bytes
 */
export function writeNucleotides(
  source: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  at: number,
  tally: ResidueTally,
): number {
  const { counts } = tally;
  let to = at;
  for (let from = start; from < end; from++) {
    const byte = source[from] ?? 0;
    const code = TABLE[byte] ?? DROPPED;
    if (code < COUNTED) {
      // A dropped byte is written too, and overwritten by the next: cheaper than a branch at every line end.
      target[to] = code;
      to += code >> 6;
    } else {
      counts[byte] = (counts[byte] ?? 0) + 1;
    }
  }
  return to;
}

function translationTable(): Uint8Array {
  const table = new Uint8Array(256).fill(COUNTED);
  table.fill(DROPPED, 0, 0x21); // control characters and the blank
  table.fill(DROPPED, 0x30, 0x3a); // digits: the positions in GenBank and EMBL
  table[0x7f] = DROPPED;
  // A UTF-8 byte order mark, where files that have one were joined.
  for (const byte of [0xef, 0xbb, 0xbf]) table[byte] = DROPPED;
  for (const letter of NUCLEOTIDES) {
    for (const byte of bytesOf(letter)) table[byte] = letter.charCodeAt(0);
  }
  for (const byte of bytesOf('U')) table[byte] = 'T'.charCodeAt(0);
  return table;
}

/** The bytes of characters; letters in both cases. */
function bytesOf(characters: string): number[] {
  const both = new Set(characters.toUpperCase() + characters.toLowerCase());
  return Array.from(both, (character) => character.charCodeAt(0));
}
