import type { ReadsResult } from '../../../../core/contract/results.ts';

/** A gene as it lies on reads, or on contigs. */
export type ReadsGene = ReadsResult['genes'][number];

export type DepthProfile = ReadsGene['profile'];

/** What a table shows of it: a document says nothing of the depth along a gene, and not always of identity. */
export type TableGene = Omit<ReadsGene, 'profile' | 'meanIdentityPct'> & {
  readonly profile: DepthProfile | null;
  readonly meanIdentityPct: number | null;
};

/** What is laid on the genes. */
export type Laid = 'reads' | 'contigs';

/** Positions on a gene, from 1, both ends included. */
export type Stretch = readonly [first: number, last: number];
