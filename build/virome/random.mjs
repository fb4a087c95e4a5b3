/**
 * Random numbers that are the same on every machine (mulberry32).
 *
 * @param {number} seed
 */
export function makeRandom(seed) {
  let state = seed;
  /** From 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  /** @param {number} from @param {number} to both included */
  const whole = (from, to) => from + Math.floor(next() * (to - from + 1));
  /** @param {number} chance */
  const happens = (chance) => next() < chance;
  /** @template T @param {readonly T[]} items @returns {T} */
  const pick = (items) => {
    const [item] = items.slice(whole(0, items.length - 1));
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };
  /** @template {{ weight: number }} T @param {readonly T[]} items @returns {T} */
  const pickWeighted = (items) => {
    let rest = next() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      rest -= item.weight;
      if (rest < 0) return item;
    }
    throw new Error('there is nothing to pick from');
  };
  /** @param {number} middle @param {number} spread about the normal distribution's deviation */
  const around = (middle, spread) => middle + (next() + next() + next() - 1.5) * 2 * spread;
  return { next, whole, happens, pick, pickWeighted, around };
}

/** @typedef {ReturnType<typeof makeRandom>} Random */
