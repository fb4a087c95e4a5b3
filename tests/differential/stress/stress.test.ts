import { describe, expect, it } from 'vitest';
import { randomBases } from '../../support/bases.ts';
import { stressAssembly, type StressRecipe } from './assembly.ts';
import { overlay } from './contig.ts';
import { mutate, PATTERNS, truncate } from './mutate.ts';
import { querySeams } from './query-seams.ts';
import { Random } from './random.ts';
import { lowComplexity, partlyLowerCase, withAmbiguity, withGaps } from './spoil.ts';

const gene = randomBases(30_000, 3);

describe('mutations', () => {
  it.each(PATTERNS)('exchange the asked part of the bases: %s', (pattern) => {
    for (const identity of [0.7, 0.85, 1]) {
      const mutated = mutate(gene, { identity, indelShare: 0, pattern }, new Random(1));
      expect(mutated).toHaveLength(gene.length);
      const same = Array.from(mutated).filter((base, i) => base === gene[i]).length;
      expect(same / gene.length).toBeCloseTo(identity, 1);
    }
  });

  it('insert and delete', () => {
    const change = { identity: 0.9, indelShare: 1, pattern: 'anywhere' as const };
    const mutated = mutate(gene, change, new Random(2));
    expect(mutated).not.toHaveLength(gene.length);
    expect(mutated.length / gene.length).toBeCloseTo(1, 1);
  });

  it('truncate to a begin, an end or a middle', () => {
    const random = new Random(3);
    const parts = new Set(Array.from({ length: 30 }, () => gene.indexOf(truncate(gene, 0.6, random))));
    expect([...parts].sort((a, b) => a - b)).toEqual([0, 6000, 12_000]);
  });
});

describe('overlay', () => {
  it('puts bases in the place of others, and cuts off what lies beyond the ends', () => {
    const placements = [
      { at: 8, bases: 'GGGG' },
      { at: -1, bases: 'CCC' },
      { at: 3, bases: 'TT' },
      { at: 4, bases: 'NN' },
    ];
    expect(overlay('AAAAAAAAAA', placements).bases).toBe('CCATTAAAGG');
  });
});

describe('querySeams', () => {
  it('cuts from two million bases or nearly on', () => {
    expect(querySeams(1_999_799)).toEqual([]);
    expect(querySeams(1_999_800)).toEqual([999_850]);
    expect(querySeams(5_000_000)).toHaveLength(4);
  });
});

describe('spoilt bases', () => {
  it('hold what they are to hold, and are as long as before', () => {
    const random = new Random(4);
    expect(withAmbiguity(gene, 30, random)).toMatch(/^[ACGTRYKMSWBDHVN]{30000}$/);
    expect(withAmbiguity(gene, 30, random)).toMatch(/[RYKM]/);
    expect(withGaps(gene, 200, random)).toMatch(/N{50}/);
    expect(partlyLowerCase(gene, random).toUpperCase()).toBe(gene);
    expect(lowComplexity(300, random)).toHaveLength(300);
  });
});

describe('stressAssembly', () => {
  const recipe: StressRecipe = {
    seed: 5,
    short: { anywhere: 5, contigEnds: 4, tandem: 3, besideLowComplexity: 2, ambiguous: 2 },
    long: [{ length: 50_000, spacing: 3000 }],
    order: 'among',
  };
  const genes = Array.from({ length: 20 }, (_, i) => ({ id: `g${i}`, bases: randomBases(900, 10 + i) }));
  const made = stressAssembly(recipe, genes, [randomBases(60_000, 6)]);

  it('is the same on every run, and another for another seed', () => {
    expect(stressAssembly(recipe, genes, [randomBases(60_000, 6)])).toEqual(made);
    expect(stressAssembly({ ...recipe, seed: 6 }, genes, []).fasta).not.toBe(made.fasta);
  });

  it('tells what lies where', () => {
    const contigs = made.fasta.split('>').slice(1);
    expect(contigs).toHaveLength(17);
    expect(made.plants).toHaveLength(17);
    const bases = contigs.map((record) => record.split('\n').slice(1).join('').toUpperCase());
    const whole = made.plants.flatMap((plants, i) =>
      plants
        .filter(({ identity, part, strand }) => identity === 1 && part === 1 && strand === '+')
        .map((plant) => [bases[i]?.slice(plant.start - 1, plant.end), plant] as const),
    );
    expect(whole.length).toBeGreaterThan(0);
    for (const [found, plant] of whole)
      expect(genes.find(({ id }) => id === plant.gene)?.bases).toContain(found);
  });

  it('puts long contigs where the recipe says', () => {
    const lengths = (order: StressRecipe['order']): number[] =>
      stressAssembly({ ...recipe, order }, genes, [])
        .fasta.split('>')
        .slice(1)
        .map((record) => record.length);
    expect(lengths('long first')[0]).toBeGreaterThan(50_000);
    expect(lengths('short first').at(-1)).toBeGreaterThan(50_000);
  });
});
