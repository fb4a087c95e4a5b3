/** A sample (a leaf), or two groups joined at the mean distance of their samples. */
export type Tree =
  | {
      readonly kind: 'leaf';
      readonly place: number;
      readonly size: 1;
      readonly height: 0;
      readonly first: number;
    }
  | {
      readonly kind: 'join';
      readonly height: number;
      readonly size: number;
      /** The smallest place below it. */
      readonly first: number;
      readonly upper: Tree;
      readonly lower: Tree;
    };

/** Distances of pairs in one half of a square, which is all that is needed of it. */
class PairDistances {
  readonly #values: Float64Array;

  constructor(count: number, distance: (a: number, b: number) => number) {
    this.#values = new Float64Array((count * (count - 1)) / 2);
    for (let a = 1; a < count; a += 1) for (let b = 0; b < a; b += 1) this.set(a, b, distance(a, b));
  }

  #place(a: number, b: number): number {
    return a > b ? (a * (a - 1)) / 2 + b : (b * (b - 1)) / 2 + a;
  }

  get(a: number, b: number): number {
    return this.#values[this.#place(a, b)] ?? 0;
  }

  set(a: number, b: number, value: number): void {
    this.#values[this.#place(a, b)] = value;
  }
}

/** The larger group stands above; of equal ones that with the smaller place. */
function join(a: Tree, b: Tree, height: number): Tree {
  const aFirst = a.size !== b.size ? a.size > b.size : a.first < b.first;
  const [upper, lower] = aFirst ? [a, b] : [b, a];
  return { kind: 'join', height, size: a.size + b.size, first: Math.min(a.first, b.first), upper, lower };
}

/**
 * Average linkage (UPGMA) of `count` things by chains of nearest neighbours, in time and memory of the order
 * of count². The same distances always give the same tree: of equal distances the neighbour before in the
 * chain is taken, else the one with the smallest place. Null for no things.
 */
export function averageLinkage(count: number, distance: (a: number, b: number) => number): Tree | null {
  const distances = new PairDistances(count, distance);
  const trees: (Tree | null)[] = Array.from({ length: count }, (_, place): Tree => ({
    kind: 'leaf',
    place,
    size: 1,
    height: 0,
    first: place,
  }));
  const nearest = (from: number, before: number | undefined): number => {
    let best = before ?? -1;
    let least = before === undefined ? Infinity : distances.get(from, before);
    for (let other = 0; other < count; other += 1) {
      if (other === from || trees[other] === null) continue;
      const value = distances.get(from, other);
      if (value < least) {
        best = other;
        least = value;
      }
    }
    return best;
  };
  const chain: number[] = [];
  for (let left = count; left > 1; left -= 1) {
    if (chain.length === 0) chain.push(trees.findIndex((tree) => tree !== null));
    for (;;) {
      const tip = chain.at(-1) ?? 0;
      const before = chain.at(-2);
      const next = nearest(tip, before);
      // In exact arithmetic only the one before can be in the chain; rounding must not tie it to a loop.
      if (next === before || chain.includes(next)) break;
      chain.push(next);
    }
    // The last two are each other's nearest: they become one, kept at the smaller place.
    const [a = 0, b = 0] = [chain.pop(), chain.pop()].sort((x = 0, y = 0) => x - y);
    const [treeA, treeB] = [trees[a] ?? null, trees[b] ?? null];
    if (treeA === null || treeB === null) return null;
    const height = Math.max(distances.get(a, b), treeA.height, treeB.height);
    for (let other = 0; other < count; other += 1) {
      if (other === a || other === b || trees[other] === null) continue;
      const sum = distances.get(a, other) * treeA.size + distances.get(b, other) * treeB.size;
      distances.set(a, other, sum / (treeA.size + treeB.size));
    }
    trees[a] = join(treeA, treeB, height);
    trees[b] = null;
  }
  return trees.find((tree) => tree !== null) ?? null;
}

/** The leaves from top to bottom. */
export function leafOrder(tree: Tree): number[] {
  const order: number[] = [];
  const rest: Tree[] = [tree];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (next.kind === 'leaf') order.push(next.place);
    else rest.push(next.lower, next.upper);
  }
  return order;
}

/** A bracket of the drawing: two arms that reach from the heights of their groups to the height of the join. */
export interface Bracket {
  readonly height: number;
  /** Rows, counted from 0 at the middle of the uppermost one; between rows where a group's middle lies. */
  readonly upperRow: number;
  readonly lowerRow: number;
  readonly upperHeight: number;
  readonly lowerHeight: number;
}

/** The tree as brackets beside the rows of its leaves. */
export function brackets(tree: Tree): Bracket[] {
  const made: Bracket[] = [];
  // Deep trees (a chain of a thousand samples) would exhaust the stack of a recursion.
  const rows = new Map<Tree, number>();
  let row = 0;
  const rest: { tree: Tree; seen: boolean }[] = [{ tree, seen: false }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { tree: here, seen } = next;
    if (here.kind === 'leaf') {
      rows.set(here, row);
      row += 1;
    } else if (!seen) {
      rest.push(
        { tree: here, seen: true },
        { tree: here.lower, seen: false },
        { tree: here.upper, seen: false },
      );
    } else {
      const upperRow = rows.get(here.upper) ?? 0;
      const lowerRow = rows.get(here.lower) ?? 0;
      rows.set(here, (upperRow + lowerRow) / 2);
      made.push({
        height: here.height,
        upperRow,
        lowerRow,
        upperHeight: here.upper.height,
        lowerHeight: here.lower.height,
      });
    }
  }
  return made;
}
