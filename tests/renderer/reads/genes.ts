import type { ReadsResult } from '../../../core/contract/results.ts';
import type { ReadsGene } from '../../../renderer/features/reads/model/gene.ts';

/** A gene of 900 bases, covered whole at a depth of 40 by reads that match, changed where a test says so. */
export function gene(
  changes: Partial<ReadsGene> = {},
  profile: Partial<ReadsGene['profile']> = {},
): ReadsGene {
  return {
    gene: 'blaTEM-1B_1',
    database: 'resfinder',
    accession: 'AY458016',
    product: 'blaTEM-1B',
    classes: ['Amoxicillin'],
    geneLength: 900,
    breadthPct: 100,
    meanDepth: 40,
    readsMapped: 240,
    meanIdentityPct: 99.8,
    present: true,
    ...changes,
    profile: {
      binSize: 100,
      bins: Array.from({ length: 9 }, () => 40),
      uncovered: [],
      mismatches: [],
      gaps: [],
      ...profile,
    },
  };
}

/** Another base in some of 40 reads. */
export function mismatch(position: number, reads: number, base = 'G', reference = 'A') {
  return { position, reference, depth: 40, bases: { [base]: reads } };
}

export function deletion(position: number, length: number, reads: number) {
  return { kind: 'deletion' as const, position, length, depth: 40, reads };
}

export function insertion(position: number, length: number, reads: number) {
  return { kind: 'insertion' as const, position, length, depth: 40, reads };
}

export function readsResult(genes: ReadsGene[], changes: Partial<ReadsResult> = {}): ReadsResult {
  return {
    searchId: '0-0',
    sampleId: 's1',
    sample: 'Sample 1',
    database: 'resfinder',
    engine: 'reads',
    readType: 'sr',
    reads: 2000,
    pairs: 1000,
    bases: 300_000,
    genes,
    ...changes,
  };
}
