import { reverseComplement } from '../../../../core/sequence/reverse-complement.ts';

/** One codon or more for each amino acid. */
const CODONS: Readonly<Record<string, readonly string[]>> = {
  ...{ A: ['GCT', 'GCC', 'GCA'], C: ['TGT', 'TGC'], D: ['GAT', 'GAC'], E: ['GAA', 'GAG'], F: ['TTT', 'TTC'] },
  ...{ G: ['GGT', 'GGC', 'GGA'], H: ['CAT', 'CAC'], I: ['ATT', 'ATC'], K: ['AAA', 'AAG'], L: ['CTG', 'TTA'] },
  ...{
    M: ['ATG'],
    N: ['AAT', 'AAC'],
    P: ['CCT', 'CCA'],
    Q: ['CAA', 'CAG'],
    R: ['CGT', 'AGA'],
    S: ['TCT', 'AGC'],
  },
  ...{ T: ['ACT', 'ACA'], V: ['GTT', 'GTA'], W: ['TGG'], Y: ['TAT', 'TAC'] },
};
/** What an amino acid is most easily exchanged for. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ A: 'SGT', C: 'ASV', D: 'ENS', E: 'DQK', F: 'YLI', G: 'ANS', H: 'YNQ', I: 'VLM', K: 'REQ', L: 'IMV' },
  ...{ M: 'LIV', N: 'DSH', P: 'AST', Q: 'EKR', R: 'KQH', S: 'TAN', T: 'SAV', V: 'ILA', W: 'YFL', Y: 'FHW' },
};

export type Random = () => number;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(values: ArrayLike<T>, random: Random): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** A protein with so much of it left as it was; a share of the changes are insertions and deletions. */
export function diverged(protein: string, identity: number, indels: number, random: Random): string {
  return Array.from(protein)
    .map((residue) => {
      if (random() < identity) return residue;
      if (random() < indels) return random() < 0.5 ? '' : residue + pick(Object.keys(CODONS), random);
      return random() < 0.7 ? pick(ALIKE[residue] ?? 'A', random) : pick(Object.keys(CODONS), random);
    })
    .join('');
}

export function encoded(protein: string, random: Random): string {
  return Array.from(protein)
    .map((residue) => pick(CODONS[residue] ?? ['NNN'], random))
    .join('');
}

export function bases(count: number, random: Random): string {
  return Array.from({ length: count }, () => pick('ACGT', random)).join('');
}

const LOW_COMPLEXITY = 'SASASASASASASASASASAEEKKEEKKEEKKEEKKPPPPPPPPPPPPPPP';

/** Ways in which a gene may lie on its contig. */
const SETTINGS: readonly ((gene: string, random: Random) => string)[] = [
  (gene, random) => bases(200, random) + gene + bases(301, random),
  // Cut off by either end of the contig.
  (gene) => gene.slice(0, Math.floor(0.8 * gene.length)),
  (gene, random) => gene.slice(Math.floor(0.15 * gene.length)) + bases(40, random),
  (gene, random) => gene + bases(3, random) + gene,
  (gene, random) => encoded(LOW_COMPLEXITY, random) + gene + encoded(LOW_COMPLEXITY, random),
  // A frameshift, a run of N, ambiguous bases.
  (gene) => gene.slice(0, gene.length / 2) + gene.slice(gene.length / 2 + 1),
  (gene) => `${gene.slice(0, gene.length / 2)}${'N'.repeat(30)}${gene.slice(gene.length / 2)}`,
  (gene, random) =>
    Array.from(gene)
      .map((base) => (random() < 0.01 ? pick('RYSWKM', random) : base))
      .join(''),
];

/** Contigs that each hold a diverged protein, in every setting at every identity, on either strand. */
export function stressContigs(
  proteins: readonly string[],
  identities: readonly number[],
  seed: number,
): string[] {
  const random = randomFrom(seed);
  return identities.flatMap((identity) =>
    SETTINGS.map((setting) => {
      const protein = pick(proteins, random);
      const contig = setting(
        encoded(diverged(protein, identity, pick([0, 0.1], random), random), random),
        random,
      );
      return random() < 0.5 ? reverseComplement(contig) : contig;
    }),
  );
}
