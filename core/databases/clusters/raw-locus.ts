import type { FeatureGene } from '../../documents/features.ts';

/** A record of an annotated file as it stands there, before it is checked. */
export interface RawLocus {
  readonly id: string;
  /** Line of the file, from 1, where it starts; null where its sequence lies in another file. */
  readonly line: number | null;
  readonly sequence: string;
  /** What the record says of its length; null where it says nothing. */
  readonly declaredLength: number | null;
  /** Free text about the whole record. */
  readonly notes: readonly string[];
  readonly genes: readonly RawGene[];
}

export interface RawGene extends Omit<FeatureGene, 'gene_id'> {
  readonly line: number;
  /** Null where the file gives the gene no name. */
  readonly name: string | null;
}
