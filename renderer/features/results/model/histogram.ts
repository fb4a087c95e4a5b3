export interface HistogramBar {
  /** 0 to 1 along the scale. */
  readonly from: number;
  readonly count: number;
  /** 0 to 1, by the logarithm of the count, so that one hit is still seen beside thousands. */
  readonly height: number;
}

/** Counts of `values` between `minimum` and 100, in equal bins; empty bins are left out. */
export function histogram(values: Float64Array, minimum: number, bins: number): HistogramBar[] {
  const span = 100 - minimum;
  if (span <= 0) return [];
  const counts = new Uint32Array(bins);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(((value - minimum) / span) * bins)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const highest = Math.log1p(counts.reduce((most, count) => Math.max(most, count), 0));
  return [...counts.entries()]
    .filter(([, count]) => count > 0)
    .map(([bin, count]) => ({ from: bin / bins, count, height: Math.log1p(count) / highest }));
}
