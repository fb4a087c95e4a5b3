import type { AlignedRow } from '../../core/screening/alignment-strategy.ts';
import type { Contig } from '../../core/sequence/assembly.ts';

/** A row of the aligner: the whole of a gene of 1000 bases on the first contig. */
export function alignedRow(change: Partial<AlignedRow> = {}): AlignedRow {
  return {
    contigIndex: 0,
    queryStart: 101,
    queryEnd: 1100,
    queryLength: 5000,
    subject: 'db~~~g1~~~A1~~~X;Y',
    subjectStart: 1,
    subjectEnd: 1000,
    subjectLength: 1000,
    strand: 'plus',
    evalue: 0,
    length: 1000,
    identity: 99.5,
    gaps: 0,
    gapOpenings: 0,
    title: 'db~~~g1~~~A1~~~X;Y a product',
    ...change,
  };
}

/** Contigs of these ids, in this order. */
export function contigsNamed(...ids: string[]): Contig[] {
  return ids.map((id, index) => ({ index, id, length: 5000 }));
}
