import type { Random } from './random.ts';

const IUPAC = 'RYKMSWBDHVN';

/** Bases with single letters that stand for several, one in `every`. */
export function withAmbiguity(bases: string, every: number, random: Random): string {
  const bytes = Buffer.from(bases, 'latin1');
  for (let i = random.below(2 * every); i < bytes.length; i += 1 + random.below(2 * every))
    bytes[i] = IUPAC.charCodeAt(random.below(IUPAC.length));
  return bytes.toString('latin1');
}

/** Bases with runs of N, as a scaffold has them, one in about `every` bases. */
export function withGaps(bases: string, every: number, random: Random): string {
  const bytes = Buffer.from(bases, 'latin1');
  for (let i = random.below(2 * every); i < bytes.length; i += 1 + random.below(2 * every))
    bytes.fill('N', i, Math.min(bytes.length, i + random.pick([1, 5, 10, 50, 100, 200])));
  return bytes.toString('latin1');
}

/** A stretch that says little: one base, or a short word over and over, with a rare mistake. */
export function lowComplexity(length: number, random: Random): string {
  const word = random.bases(random.pick([1, 2, 3, 4, 6]));
  const bytes = Buffer.from(word.repeat(Math.ceil(length / word.length)).slice(0, length), 'latin1');
  for (let i = random.below(100); i < bytes.length; i += 1 + random.below(100))
    bytes[i] = 'ACGT'.charCodeAt(random.below(4));
  return bytes.toString('latin1');
}

/** Some stretches in lower case, as a masked assembly has them. */
export function partlyLowerCase(bases: string, random: Random): string {
  let text = '';
  for (let at = 0; at < bases.length;) {
    const length = random.between(50, 5000);
    const part = bases.slice(at, at + length);
    text += random.chance(0.5) ? part.toLowerCase() : part;
    at += length;
  }
  return text;
}
