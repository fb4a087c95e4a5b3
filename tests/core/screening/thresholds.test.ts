import { describe, expect, it } from 'vitest';
import { thresholdDescriptions } from '../../../core/runs/parameters.ts';
import { contigThresholds, jobCount, threadCount } from '../../../core/screening/thresholds.ts';

describe('thresholds', () => {
  it('are 80 and 80 unless said otherwise; one thread, one job', () => {
    expect(contigThresholds.parse({})).toEqual({ minid: 80, mincov: 80 });
    expect([threadCount.parse(undefined), jobCount.parse(undefined)]).toEqual([1, 1]);
  });

  it.each([
    [{ minid: 0 }, false],
    [{ minid: 0.01 }, true],
    [{ minid: 100 }, true],
    [{ minid: 100.01 }, false],
    [{ mincov: 0 }, true],
    [{ mincov: 100 }, true],
    [{ mincov: -1 }, false],
    [{ mincov: Number.NaN }, false],
    [{ minid: '80' }, false],
    [{ other: 1 }, false],
  ])('%j is accepted: %s', (value, accepted) => {
    expect(contigThresholds.safeParse(value).success).toBe(accepted);
  });

  it('are described for a form from the same schema', () => {
    expect(thresholdDescriptions()).toMatchObject([
      { name: 'minid', engine: 'contig', default: 80, minimum: 0, maximum: 100, exclusiveMinimum: true },
      { name: 'mincov', engine: 'contig', default: 80, minimum: 0, maximum: 100, exclusiveMinimum: false },
      { name: 'minBreadth', engine: 'reads', default: 90 },
      { name: 'minIdentity', engine: 'reads', default: 0 },
      { name: 'minMapq', engine: 'reads', default: 0, maximum: 255 },
      { name: 'minGeneCov', engine: 'loci', default: 90 },
      { name: 'minGeneId', engine: 'loci', default: 90 },
      { name: 'minClusterCov', engine: 'loci', default: 96 },
    ]);
  });
});
