import type { ReadsResult } from '../../../../core/contract/results.ts';

/** A gene as it lies on reads, or on contigs. */
export type ReadsGene = ReadsResult['genes'][number];

export type DepthProfile = ReadsGene['profile'];

/** What is laid on the genes. */
export type Laid = 'reads' | 'contigs';

/** Positions on a gene, from 1, both ends included. */
export type Stretch = readonly [first: number, last: number];
