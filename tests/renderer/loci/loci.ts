import type { LociResult } from '../../../core/contract/results.ts';
import type { Locus, LocusGene, LocusPiece } from '../../../renderer/features/loci/model/locus.ts';

export function locusGene(geneId: string, start: number, changes: Partial<LocusGene> = {}): LocusGene {
  return {
    geneId,
    product: '',
    start,
    end: start + 989,
    strand: '+',
    coveragePct: 100,
    identityPct: 99.5,
    verdict: 'present',
    isSplit: false,
    ...changes,
  };
}

export function piece(locusStart: number, locusEnd: number, changes: Partial<LocusPiece> = {}): LocusPiece {
  return {
    contig: 'contig_1',
    contigIndex: 0,
    contigLength: 50_000,
    contigStart: 1000 + locusStart,
    contigEnd: 1000 + locusEnd,
    strand: '+',
    locusStart,
    locusEnd,
    insertions: [],
    ...changes,
  };
}

/** A locus of 5,000 bases with five genes, whole on one contig, changed where a test says so. */
export function locus(changes: Partial<Locus> = {}): Locus {
  return {
    locus: 'AB924547',
    label: 'KL1',
    type: 'K1',
    length: 5000,
    coveragePct: 100,
    identityPct: 99.5,
    coveredBases: 5000,
    rank: 1,
    genes: ['galF', 'wzi', 'wza', 'wzc', 'ugd'].map((name, at) => locusGene(name, at * 1000 + 1)),
    pieces: [piece(1, 5000)],
    ...changes,
  };
}

export function lociResult(loci: Locus[], changes: Partial<LociResult> = {}): LociResult {
  return {
    searchId: '0-0',
    sampleId: 's1',
    sample: 'Sample 1',
    database: 'kpsc_k',
    called: true,
    loci,
    phenotypes: {},
    ...changes,
  };
}
