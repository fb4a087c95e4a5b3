const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
const ONE = '1'.charCodeAt(0);
const TWO = '2'.charCodeAt(0);
const LETTER_R = 'r'.charCodeAt(0);
const SLASH = '/'.charCodeAt(0);

/** A read's name as bytes: `bytes[from..to)`. */
export interface NameBytes {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
}

/**
 * How the names of two reads that may be mates relate: the `same`; alike but for `/1` and `/2` at the `end`;
 * alike but for one 1 and 2 elsewhere that stands alone (`.1 .2`, `_1 _2`, `run_1_p0 run_2_p0`, `_R1 _R2`):
 * `numbered`; or `other`. Comments behind names, such as Casava's ` 1:N:0:ATCACG`, are no part of them.
 */
export type NameRelation = 'same' | 'end' | 'numbered' | 'other';

export function relateNames(first: NameBytes, second: NameBytes): NameRelation {
  const length = first.to - first.from;
  if (second.to - second.from !== length) return 'other';
  const at = firstDifference(first, second, 0, length);
  if (at === length) return 'same';
  const a = first.bytes[first.from + at];
  const b = second.bytes[second.from + at];
  if (a !== ONE || b !== TWO || !standsAlone(first, at)) return 'other';
  if (firstDifference(first, second, at + 1, length) < length) return 'other';
  return at === length - 1 && first.bytes[first.from + at - 1] === SLASH ? 'end' : 'numbered';
}

/** Of one file, so many of the reads must follow their mates before numbers like `.1 .2` count as mates' numbers. */
const NUMBERED_SHARE = 0.9;

/** Finds mates that follow each other in one file, by their names. */
export class InterleavedPairs {
  private mates = 0;
  private numbered = 0;
  private isAlone = false;

  /** Sees a read; `relation` tells how its name relates to that of the read before. */
  see(relation: () => NameRelation): void {
    const found = this.isAlone ? relation() : 'other';
    this.isAlone = found === 'other';
    if (found === 'numbered') this.numbered++;
    else if (found !== 'other') this.mates++;
  }

  /** Pairs among so many reads. */
  count(reads: number): number {
    // `reads.1` and `reads.2` are also what single reads are called.
    const all = this.mates + this.numbered;
    return 2 * all >= NUMBERED_SHARE * reads ? all : this.mates;
  }
}

/**
 * Whether minimap2 takes two names for one: what stands before `/` and a digit at the end is equal. Names of
 * neighbours mostly differ at their ends.
 */
export function isSameName(first: NameBytes, second: NameBytes): boolean {
  let a = fragmentEnd(first) - 1;
  let b = fragmentEnd(second) - 1;
  if (a - first.from !== b - second.from) return false;
  while (a >= first.from && first.bytes[a] === second.bytes[b]) {
    a--;
    b--;
  }
  return a < first.from;
}

function fragmentEnd({ bytes, from, to }: NameBytes): number {
  const last = bytes[to - 1] ?? 0;
  const isDigit = last >= ZERO && last <= NINE;
  return to - from >= 3 && isDigit && bytes[to - 2] === SLASH ? to - 2 : to;
}

function firstDifference(first: NameBytes, second: NameBytes, from: number, length: number): number {
  const a = first.from;
  const b = second.from;
  let at = from;
  while (at < length && first.bytes[a + at] === second.bytes[b + at]) at++;
  return at;
}

/** Whether no letter or digit stands beside, but for an R before. */
function standsAlone({ bytes, from, to }: NameBytes, at: number): boolean {
  const isBeyond = (index: number): boolean => index < from || index >= to || !isAlphanumeric(bytes[index]);
  const digit = from + at;
  const before = (bytes[digit - 1] ?? 0) | 0x20;
  const isFree = isBeyond(digit - 1) || (before === LETTER_R && isBeyond(digit - 2));
  return isFree && isBeyond(digit + 1);
}

function isAlphanumeric(byte = 0): boolean {
  const lower = byte | 0x20;
  return (byte >= 0x30 && byte <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}
