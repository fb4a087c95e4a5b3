/** Bases of a word: odd, so that none is its own reverse; 4^15 words fit into 30 bits, and few stand by chance in two genes. */
export const WORD = 15;
const MASK = 4 ** WORD - 1;
/** Of the words one in four is kept, chosen by its content: the same ones in every gene. */
const isKept = (word: number): boolean => Math.imul(word, 0x9e3779b1) >>> 30 === 0;

const CODES = new Int8Array(256).fill(-1);
for (const [code, letters] of ['Aa', 'Cc', 'Gg', 'TtUu'].entries()) {
  for (const letter of letters) CODES[letter.charCodeAt(0)] = code;
}

/** Where a word first stands in a sequence (its first base, from 0), and whether as it is or reversed. */
export interface WordPlace {
  readonly at: number;
  readonly isForward: boolean;
}

/**
 * Words of a sequence, few that tell what the whole is like. A word and its reverse complement are one, for
 * databases hold some genes on either strand.
 */
export function sketch(bases: string): Map<number, WordPlace> {
  const words = new Map<number, WordPlace>();
  let forward = 0;
  let reverse = 0;
  let known = 0;
  for (let i = 0; i < bases.length; i++) {
    const code = CODES[bases.charCodeAt(i)] ?? -1;
    known = code < 0 ? 0 : known + 1;
    forward = ((forward << 2) | Math.max(code, 0)) & MASK;
    reverse = (reverse >>> 2) | ((3 - Math.max(code, 0)) << (2 * (WORD - 1)));
    const isForward = forward < reverse;
    const word = isForward ? forward : reverse;
    if (known < WORD || !isKept(word)) continue;
    if (!words.has(word)) words.set(word, { at: i - WORD + 1, isForward });
  }
  return words;
}
