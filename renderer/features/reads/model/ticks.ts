const factors = [1, 2, 5];

/** The smallest round step (1, 2, 5, 10, …) that parts `span` into at most `parts`. */
function roundStep(span: number, parts: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of factors) if (span / (factor * power) <= parts) return factor * power;
  }
}

/** Ticks of a depth axis: from 0 by a round step, the last at or above the deepest place. */
export function depthTicks(deepest: number, parts = 4): number[] {
  const step = roundStep(Math.max(1, deepest), parts);
  const count = Math.max(1, Math.ceil(deepest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Positions to name along a gene: its first and last base, and round ones between. */
export function positionTicks(length: number, parts: number): number[] {
  if (length <= 1) return [1];
  const step = roundStep(length, parts);
  const between: number[] = [];
  for (let position = step; position < length; position += step) if (position > 1) between.push(position);
  return [1, ...between, length];
}

interface Tick {
  readonly x: number;
  readonly text: string;
}

const labelGap = 8;

/** Which ticks have room for their words: the first and the last always, those between where they touch neither. */
export function labelledTicks<T extends Tick>(
  ticks: readonly T[],
  measure: (text: string) => number,
): (T & { labelled: boolean })[] {
  const last = ticks.at(-1);
  const limit = last === undefined ? 0 : last.x - measure(last.text) / 2 - labelGap;
  let taken = -Infinity;
  return ticks.map((tick, at) => {
    const half = measure(tick.text) / 2;
    const isEnd = at === 0 || at === ticks.length - 1;
    const labelled = isEnd || (tick.x - half >= taken && tick.x + half <= limit);
    if (labelled) taken = tick.x + half + labelGap;
    return { ...tick, labelled };
  });
}
