import { rowIdentity, type PafRow } from '../../aligners/paf.ts';
import { GapitError } from '../../base/errors.ts';
import { compareBytewise } from '../../base/text-order.ts';
import type { AlignmentTarget, TargetRecord } from '../../databases/alignment-target.ts';
import type { FloorOf } from '../../databases/floors.ts';
import type { ReadsThresholds } from '../thresholds.ts';
import { depthProfile } from './depth-profile.ts';
import type { GeneOnReads } from './gene-on-reads.ts';
import { GeneTally } from './gene-tally.ts';
import { SeenNames } from './seen-names.ts';

/** Which alignments count, and when a gene is present. */
export interface ReadsRules extends ReadsThresholds {
  /** The database's own floors. */
  readonly floorOf: FloorOf;
}

/** Alignments that were left out, by what they fell short of. */
export interface LeftOut {
  identity: number;
  mapq: number;
  floor: number;
}

/** A gene with at least one alignment. */
export interface TalliedGene {
  readonly record: TargetRecord;
  readonly tally: GeneTally;
  /** Reads over each base. */
  readonly depths: Uint32Array;
  readonly gene: GeneOnReads;
}

interface Growing {
  readonly record: TargetRecord;
  readonly tally: GeneTally;
  lastName: string | null;
  names: number;
}

/**
 * What the alignments of one sample add up to, over all its lanes. Records of one gene stay apart. No row is
 * kept: memory depends on the genes that were found, not on the number of reads.
 */
export class SampleTally {
  /** Alignments that passed, and those that did not. */
  rows = 0;
  readonly leftOut: LeftOut = { identity: 0, mapq: 0, floor: 0 };
  private readonly target: AlignmentTarget;
  private readonly rules: ReadsRules;
  private readonly genes = new Map<number, Growing>();
  private readonly names = new SeenNames();

  constructor(target: AlignmentTarget, rules: ReadsRules) {
    this.target = target;
    this.rules = rules;
  }

  /** @throws GapitError MINIMAP2_FAILED for a target that the database lacks, CS_MISSING, CS_PARSE_FAILED */
  add(row: PafRow): void {
    if (!row.isPrimary) return;
    const record = this.target.recordOf(row.target);
    if (record === undefined) throw unknownTarget(row);
    const fault = this.faultOf(row, record);
    if (fault !== null) {
      this.leftOut[fault]++;
      return;
    }
    this.rows++;
    const gene = this.growing(record);
    gene.tally.add(row);
    if (gene.lastName === row.query) return;
    gene.lastName = row.query;
    if (this.names.add(record.index, row.query)) gene.names++;
  }

  /**
   * The genes with an alignment: breadth descending, then by gene.
   * @param fewest see `depthProfile`
   */
  finish(fewest: 1 | 2): TalliedGene[] {
    return [...this.genes.values()]
      .sort((a, b) => a.record.index - b.record.index)
      .map((each) => this.finished(each, fewest))
      .sort((a, b) => b.gene.breadthPct - a.gene.breadthPct || compareBytewise(a.gene.gene, b.gene.gene));
  }

  private faultOf(row: PafRow, { gene }: TargetRecord): keyof LeftOut | null {
    const { minIdentity, minMapq, floorOf } = this.rules;
    const identity = rowIdentity(row);
    if (identity < minIdentity) return 'identity';
    if (row.mappingQuality < minMapq) return 'mapq';
    return identity < floorOf(gene) ? 'floor' : null;
  }

  private growing(record: TargetRecord): Growing {
    let gene = this.genes.get(record.index);
    if (gene === undefined) {
      gene = { record, tally: new GeneTally(record.length), lastName: null, names: 0 };
      this.genes.set(record.index, gene);
    }
    return gene;
  }

  private finished({ record, tally, names }: Growing, fewest: 1 | 2): TalliedGene {
    const { length } = record;
    const depths = tally.depths();
    let covered = 0;
    let sum = 0;
    for (const depth of depths) {
      if (depth > 0) covered++;
      sum += depth;
    }
    const breadthPct = (100 * covered) / length;
    const gene: GeneOnReads = {
      gene: record.gene,
      database: record.database,
      accession: record.accession,
      product: record.product,
      classes: record.classes,
      geneLength: length,
      breadthPct,
      meanDepth: sum / length,
      readsMapped: names,
      meanIdentityPct: (100 * tally.matches) / tally.columns,
      present: breadthPct >= this.rules.minBreadth,
      profile: depthProfile(tally, depths, fewest),
    };
    return { record, tally, depths, gene };
  }
}

function unknownTarget({ target, query }: PafRow): GapitError {
  return new GapitError('MINIMAP2_FAILED', `minimap2 names a target that the database lacks: ${target}`, {
    target,
    query,
    next_step: 'The database changed meanwhile; try again.',
  });
}
