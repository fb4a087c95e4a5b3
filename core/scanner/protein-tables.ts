/**
 * Tables of the protein scanner: BLOSUM62, the classes of amino acids that blastx-fast's seeds know (SE-B(14) of Edgar
 * 2004, as BLAST+ has it: alphabet of 15), and the standard genetic code.
 */

const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';
/** Codes of letters: amino acids from 0 on, then these; `EDGE` of resources/scanner/proteins.h bounds sequences. */
const UNKNOWN = 20;
const STOP = 21;
const MIXED: Readonly<Record<string, string>> = { B: 'DN', Z: 'EQ', J: 'IL' };
export const EDGE = 31;
const LETTERS = 32;

/** Groups of amino acids, one a class. */
const CLASSES = ['ST', 'IJV', 'LM', 'KR', 'EQZ', 'A', 'G', 'BD', 'P', 'N', 'F', 'Y', 'H', 'C', 'W'];
const NO_CLASS = 15;
const CLASS_ROW = 16;

const BLOSUM62 = `
 4  0 -2 -1 -2  0 -2 -1 -1 -1 -1 -2 -1 -1 -1  1  0  0 -3 -2
 0  9 -3 -4 -2 -3 -3 -1 -3 -1 -1 -3 -3 -3 -3 -1 -1 -1 -2 -2
-2 -3  6  2 -3 -1 -1 -3 -1 -4 -3  1 -1  0 -2  0 -1 -3 -4 -3
-1 -4  2  5 -3 -2  0 -3  1 -3 -2  0 -1  2  0  0 -1 -2 -3 -2
-2 -2 -3 -3  6 -3 -1  0 -3  0  0 -3 -4 -3 -3 -2 -2 -1  1  3
 0 -3 -1 -2 -3  6 -2 -4 -2 -4 -3  0 -2 -2 -2  0 -2 -3 -2 -3
-2 -3 -1  0 -1 -2  8 -3 -1 -3 -2  1 -2  0  0 -1 -2 -3 -2  2
-1 -1 -3 -3  0 -4 -3  4 -3  2  1 -3 -3 -3 -3 -2 -1  3 -3 -1
-1 -3 -1  1 -3 -2 -1 -3  5 -2 -1  0 -1  1  2  0 -1 -2 -3 -2
-1 -1 -4 -3  0 -4 -3  2 -2  4  2 -3 -3 -2 -2 -2 -1  1 -2 -1
-1 -1 -3 -2  0 -3 -2  1 -1  2  5 -2 -2  0 -1 -1 -1  1 -1 -1
-2 -3  1  0 -3  0  1 -3  0 -3 -2  6 -2  0  0  1  0 -3 -4 -2
-1 -3 -1 -1 -4 -2 -2 -3 -1 -3 -2 -2  7 -1 -2 -1 -1 -2 -4 -3
-1 -3  0  2 -3 -2  0 -3  1 -2  0  0 -1  5  1  0 -1 -2 -2 -1
-1 -3 -2  0 -3 -2  0 -3  2 -2 -1  0 -2  1  5 -1 -1 -3 -3 -2
 1 -1  0  0 -2  0 -1 -2  0 -2 -1  1 -1  0 -1  4  1 -2 -3 -2
 0 -1 -1 -1 -2 -2 -2 -1 -1 -1 -1  0 -1 -1 -1  1  5  0 -2 -2
 0 -1 -3 -2 -1 -3 -3  3 -2  1  1 -3 -2 -2 -3 -2  0  4 -3 -1
-3 -2 -4 -3  1 -2 -2 -3 -3 -2 -1 -4 -4 -2 -3 -3 -2 -3 11  2
-2 -2 -3 -2  3 -3  2 -1 -2 -1 -1 -2 -3 -1 -2 -2 -2 -1  2  7`;

/**
 * Scores of an amino acid (row) with a class (column), in hundredths: the logarithm of how often both meet over chance, by
 * BLOSUM62's frequency ratios and Robinson and Robinson's frequencies within the class, divided by lambda 0.3176 (the
 * matrix that BLAST+ makes in `SCompressedAlphabetNew`).
 */
const CLASS_SCORES = `
  71  -70 -147 -113  -92  429   17 -191  -89 -167 -241 -192 -177  -45 -276
 -95 -108 -142 -349 -361  -45 -273 -378 -305 -290 -259 -263 -326  937 -251
 -64 -342 -381 -119   99 -191 -143  630 -162  139 -380 -334 -122 -378 -460
 -49 -300 -290   42  439  -94 -230  165 -122  -29 -348 -220  -13 -394 -309
-245  -57   37 -321 -347 -241 -339 -380 -393 -327  660  321 -135 -259  100
 -87 -369 -372 -204 -215   17  607 -143 -233  -46 -339 -332 -223 -273 -272
-133 -346 -272  -53   14 -177 -223 -122 -236   63 -135  185  820 -326 -256
-164  358  158 -307 -329 -144 -406 -341 -301 -351  -18 -145 -353 -134 -282
 -44 -266 -239  394  108  -80 -167  -77 -111  -20 -336 -199  -79 -331 -323
-198  124  389 -252 -277 -160 -396 -393 -312 -369   45 -116 -304 -139 -178
-118   97  334 -148 -137 -102 -292 -334 -270 -235    1 -109 -169 -155 -155
  36 -330 -337  -33  -17 -167  -46  139 -218  617 -327 -227   63 -290 -403
-101 -275 -303 -161 -129  -89 -233 -162  804 -218 -393 -319 -236 -305 -399
 -38 -266 -186  124  408  -88 -195  -34 -140    0 -345 -155   49 -317 -212
-100 -296 -216  455   41 -154 -251 -175 -230  -48 -304 -185  -27 -370 -292
 328 -211 -243  -50  -14  122  -32  -28  -88   66 -259 -184  -96  -95 -300
 353  -36 -118  -95  -86   -5 -172 -115 -117   -5 -230 -175 -184  -95 -265
 -90  359   84 -259 -255  -21 -343 -343 -256 -314  -93 -132 -340  -88 -309
-284 -297 -173 -308 -267 -276 -272 -460 -399 -403  100  235 -256 -251 1146
-180 -138 -114 -192 -192 -192 -332 -334 -319 -227  321  720  185 -263  235`;

const numbersOf = (table: string): number[] => table.trim().split(/\s+/).map(Number);

/** The code of a letter of a protein, by its character code. */
export function residueCodes(): Uint8Array {
  const codes = new Uint8Array(256).fill(UNKNOWN);
  const set = (letter: string, code: number): void => {
    for (const each of [letter, letter.toLowerCase()]) codes[each.charCodeAt(0)] = code;
  };
  Array.from(RESIDUES).forEach(set);
  set('*', STOP);
  Object.keys(MIXED).forEach((letter, i) => {
    set(letter, STOP + 1 + i);
  });
  return codes;
}

/** Scores of two letters, 32 a row. A letter that stands for several has the best of their scores. */
export function pairScores(): Int8Array {
  const table = new Int8Array(LETTERS * LETTERS).fill(-1);
  const blosum = numbersOf(BLOSUM62);
  const lettersOf = (code: number): number[] => {
    const mixed = Object.values(MIXED)[code - STOP - 1];
    return mixed === undefined ? [code] : Array.from(mixed).map((letter) => RESIDUES.indexOf(letter));
  };
  for (let a = 0; a < LETTERS; a++) {
    for (let b = 0; b < LETTERS; b++) {
      const scores = lettersOf(a).flatMap((x) => lettersOf(b).map((y) => scoreOf(x, y)));
      table[a * LETTERS + b] = Math.max(...scores);
    }
  }
  return table;

  function scoreOf(a: number, b: number): number {
    if (a === EDGE || b === EDGE) return -100;
    if (a === STOP || b === STOP) return a === b ? 1 : -4;
    if (a >= UNKNOWN || b >= UNKNOWN) return -1;
    return blosum[a * RESIDUES.length + b] ?? 0;
  }
}

/** The class of each letter. */
export function letterClasses(): Uint8Array {
  const classes = new Uint8Array(LETTERS).fill(NO_CLASS);
  const codes = residueCodes();
  CLASSES.forEach((letters, number) => {
    for (const letter of letters) classes[codes[letter.charCodeAt(0)] ?? UNKNOWN] = number;
  });
  return classes;
}

/** Scores of a letter with a class in hundredths, 16 a row. */
export function classScores(): Int32Array {
  const table = new Int32Array(LETTERS * CLASS_ROW);
  const scores = numbersOf(CLASS_SCORES);
  for (let residue = 0; residue < RESIDUES.length; residue++) {
    const row = scores.slice(residue * CLASSES.length, (residue + 1) * CLASSES.length);
    // The padding of buckets scores lowest.
    table.set([...row, Math.min(...scores)], residue * CLASS_ROW);
  }
  return table;
}

const BASES = 'ACGT';
/** The standard code, codons in the order TTT, TTC, TTA, TTG, TCT, … */
const CODE_ORDER = 'TCAG';
const GENETIC_CODE = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
/** Bases that an IUPAC letter stands for. */
const IUPAC: Readonly<Record<string, string>> = {
  ...{ A: 'A', C: 'C', G: 'G', T: 'T', U: 'T', R: 'AG', Y: 'CT', S: 'CG', W: 'AT', K: 'GT', M: 'AC' },
  ...{ B: 'CGT', D: 'AGT', H: 'ACT', V: 'ACG', N: 'ACGT' },
};

const nibble = (bases: string): number =>
  Array.from(bases).reduce((bits, base) => bits | (1 << BASES.indexOf(base)), 0);

/** The bases that a letter stands for, a bit for each, by its character code. */
export function nibblesOfLetters(): Uint8Array {
  const nibbles = new Uint8Array(256).fill(nibble(BASES));
  for (const [letter, bases] of Object.entries(IUPAC)) {
    for (const each of [letter, letter.toLowerCase()]) nibbles[each.charCodeAt(0)] = nibble(bases);
  }
  return nibbles;
}

/** The bases opposite to those of a nibble. */
export function complements(): Uint8Array {
  return Uint8Array.from({ length: 16 }, (_, bits) =>
    [0, 1, 2, 3].reduce((sum, bit) => sum | (((bits >> bit) & 1) << (3 - bit)), 0),
  );
}

/** The residue of three nibbles; unknown where their codons don't agree, as in BLAST. */
export function codonTable(): Uint8Array {
  const codes = residueCodes();
  const choices = Array.from({ length: 16 }, (_, bits) =>
    Array.from(BASES).filter((_base, i) => ((bits >> i) & 1) === 1),
  );
  const residueOf = (codon: readonly string[]): string => {
    const at = codon.reduce((sum, base) => 4 * sum + CODE_ORDER.indexOf(base), 0);
    return GENETIC_CODE.charAt(at);
  };
  return Uint8Array.from({ length: 4096 }, (_, codon) => {
    const [first = [], second = [], third = []] = [codon >> 8, (codon >> 4) & 15, codon & 15].map(
      (i) => choices[i],
    );
    const residues = new Set(
      first.flatMap((a) => second.flatMap((b) => third.map((c) => residueOf([a, b, c])))),
    );
    const [only] = residues;
    return residues.size === 1 && only !== undefined ? (codes[only.charCodeAt(0)] ?? UNKNOWN) : UNKNOWN;
  });
}

/** As `liftOf` in proteins.h: class scores that a vector of bytes can add. */
export function liftedScores(scores: Int32Array): Uint8Array {
  return Uint8Array.from(scores, (score) => Math.ceil((score + 460) / 10));
}
