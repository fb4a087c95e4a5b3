import { GapitError } from '../../base/errors.ts';
import type { PafRow } from '../../aligners/paf.ts';
import type { ClusterDatabase } from '../../databases/clusters/cluster-database.ts';
import { decodeId } from '../../databases/header.ts';
import type { FeatureLocus } from '../../documents/features.ts';
import { LocusAlignments } from './locus-alignments.ts';

/** Alignments by locus, as the rows come in. */
export class FoundAlignments {
  readonly byLocus = new Map<FeatureLocus, LocusAlignments>();
  private readonly database: ClusterDatabase;
  private readonly loci: ReadonlyMap<string, FeatureLocus>;
  private readonly targets = new Map<string, FeatureLocus>();

  constructor(database: ClusterDatabase) {
    this.database = database;
    this.loci = new Map(database.features.loci.map((locus) => [locus.locus, locus]));
  }

  /** @throws GapitError CS_MISSING, CS_PARSE_FAILED, FEATURES_MALFORMED */
  add(row: PafRow, contigIndex: number): void {
    const locus = this.locusOf(row);
    let alignments = this.byLocus.get(locus);
    if (alignments === undefined) {
      alignments = new LocusAlignments(locus.length);
      this.byLocus.set(locus, alignments);
    }
    alignments.add(row, contigIndex);
  }

  /** Loci of whose aligned bases most lie where another locus fits as well. */
  ambiguous(): Set<string> {
    const ids = new Set<string>();
    for (const [{ locus }, { alignments }] of this.byLocus) {
      let all = 0;
      let ambiguous = 0;
      for (const { locusStart, locusEnd, isAmbiguous } of alignments) {
        all += locusEnd - locusStart;
        if (isAmbiguous) ambiguous += locusEnd - locusStart;
      }
      if (ambiguous * 2 > all) ids.add(locus);
    }
    return ids;
  }

  private locusOf({ target, targetLength }: PafRow): FeatureLocus {
    let locus = this.targets.get(target);
    if (locus === undefined) {
      const { name, folder } = this.database;
      locus = this.loci.get(decodeId(target, name).gene);
      if (locus?.length !== targetLength) {
        throw new GapitError(
          'FEATURES_MALFORMED',
          `the sequences of ${name} are not those of its table of loci: ${target}, ${targetLength} bases`,
          { database: name, file: folder, locus: target, next_step: 'Build or fetch the database again.' },
        );
      }
      this.targets.set(target, locus);
    }
    return locus;
  }
}
