import type { HitRow } from '../../../core/contract/results.ts';

/** A whole, exact hit of 900 bases, changed where a test says so. */
export function hit(changes: Partial<HitRow> = {}): HitRow {
  return {
    id: 's1-resfinder:0',
    searchId: 's1-resfinder',
    sampleId: 's1',
    sample: 'Sample 1',
    contig: 'contig_1',
    contigIndex: 0,
    contigLength: 9000,
    start: 1001,
    end: 1900,
    strand: '+',
    gene: 'blaTEM-1',
    geneStart: 1,
    geneEnd: 900,
    geneLength: 900,
    gapOpenings: 0,
    gapBases: 0,
    coverageMap: '===============',
    coveragePct: 100,
    identityPct: 100,
    confidence: 'exact',
    atContigEnd: false,
    database: 'resfinder',
    accession: 'AY458016',
    product: 'blaTEM-1',
    classes: ['Amoxicillin'],
    fragments: null,
    ...changes,
  };
}

/** Several hits with ids of their own. */
export function hits(...changes: Partial<HitRow>[]): HitRow[] {
  return changes.map((change, at) => hit({ id: `s1-resfinder:${at}`, ...change }));
}
