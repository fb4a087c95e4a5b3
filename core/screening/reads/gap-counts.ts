/** Longer gaps count as ones of this length. */
const LONGEST = 4095;
/** Kept for each base of the gene before rare ones are let go. */
const KEPT_PER_BASE = 8;
const KEPT_AT_LEAST = 1024;

export interface CountedGap {
  readonly kind: 'deletion' | 'insertion';
  /** From 0; an insertion lies before this base. */
  readonly position: number;
  /** In bases. */
  readonly length: number;
  readonly count: number;
}

/** Counts gaps by place and length. Where deep noisy reads have them everywhere, the rarest are let go. */
export class GapCounts {
  private readonly counts = new Map<number, number>();
  private readonly most: number;

  /** @param geneLength in bases */
  constructor(geneLength: number) {
    this.most = KEPT_PER_BASE * geneLength + KEPT_AT_LEAST;
  }

  add(kind: CountedGap['kind'], position: number, length: number): void {
    const key = (2 * position + (kind === 'insertion' ? 1 : 0)) * (LONGEST + 1) + Math.min(length, LONGEST);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    if (this.counts.size > this.most) this.prune();
  }

  /** Lets the rarest go until half the room is free, so that gaps of later reads can grow. */
  private prune(): void {
    for (let rare = 1; this.counts.size > this.most / 2; rare *= 2) {
      for (const [each, count] of this.counts) if (count <= rare) this.counts.delete(each);
    }
  }

  /** By position. */
  list(): CountedGap[] {
    return [...this.counts]
      .sort(([a], [b]) => a - b)
      .map(([key, count]) => {
        const place = Math.floor(key / (LONGEST + 1));
        return {
          kind: place % 2 === 1 ? 'insertion' : 'deletion',
          position: Math.floor(place / 2),
          length: key % (LONGEST + 1),
          count,
        };
      });
  }
}
