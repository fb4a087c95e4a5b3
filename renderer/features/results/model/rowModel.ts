import type { HitGroup } from './grouping.ts';

/** A line of the table: the head of a group, or a hit (its position in `HitIndex.rows`). */
export type TableRow =
  { kind: 'group'; group: HitGroup; collapsed: boolean } | { kind: 'hit'; group: HitGroup; hit: number };

/**
 * Groups laid out one below the other without a list of all lines: the first line of each group is
 * known, and a line is found by halving.
 */
export class RowModel {
  readonly count: number;
  readonly #groups: readonly HitGroup[];
  readonly #firstLines: Float64Array;
  readonly #collapsed: ReadonlySet<string>;
  readonly #headed: boolean;

  constructor(groups: readonly HitGroup[], collapsed: ReadonlySet<string>, headed: boolean) {
    this.#groups = groups;
    this.#collapsed = headed ? collapsed : new Set();
    this.#headed = headed;
    this.#firstLines = new Float64Array(groups.length);
    let line = 0;
    groups.forEach((group, at) => {
      this.#firstLines[at] = line;
      line += (headed ? 1 : 0) + (this.#collapsed.has(group.key) ? 0 : group.rows.length);
    });
    this.count = line;
  }

  #groupPlace(line: number): number {
    let low = 0;
    let high = this.#groups.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#firstLines[middle] ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  at(line: number): TableRow | null {
    if (line < 0 || line >= this.count) return null;
    const place = this.#groupPlace(line);
    const group = this.#groups[place];
    if (group === undefined) return null;
    const offset = line - (this.#firstLines[place] ?? 0);
    if (this.#headed && offset === 0)
      return { kind: 'group', group, collapsed: this.#collapsed.has(group.key) };
    const hit = group.rows[offset - (this.#headed ? 1 : 0)];
    return hit === undefined ? null : { kind: 'hit', group, hit };
  }

  /** The line of the group's head that a line belongs to; null where groups have no heads. */
  headOf(line: number): number | null {
    if (!this.#headed || this.count === 0) return null;
    return this.#firstLines[this.#groupPlace(line)] ?? null;
  }

  /** The line after the last one of the same group. */
  endOfGroup(line: number): number {
    return this.#firstLines[this.#groupPlace(line) + 1] ?? this.count;
  }

  /** The line of a hit; in the named group if it stands in several. Null when it is not shown. */
  lineOf(hit: number, groupKey: string | null): number | null {
    let found: number | null = null;
    for (const [place, group] of this.#groups.entries()) {
      if (this.#collapsed.has(group.key)) continue;
      const offset = group.rows.indexOf(hit);
      if (offset === -1) continue;
      const line = (this.#firstLines[place] ?? 0) + (this.#headed ? 1 : 0) + offset;
      if (groupKey === null || group.key === groupKey) return line;
      found ??= line;
    }
    return found;
  }

  /** The nearest hit above or below a line, over the heads of groups. */
  nextHit(line: number, step: 1 | -1): number | null {
    for (let next = line + step; next >= 0 && next < this.count; next += step) {
      if (this.at(next)?.kind === 'hit') return next;
    }
    return null;
  }
}
