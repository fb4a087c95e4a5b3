import type { Change, Seedling } from './plant.ts';

/** Bases that take the place of a contig's own from `at` (from 0) on; what lies beyond its ends is cut away. */
export interface Placement {
  readonly at: number;
  readonly bases: string;
  readonly change?: Change;
}

/** A planted gene. Positions on the contig as the table has them: from 1, both ends included. */
export interface Plant extends Change {
  readonly start: number;
  readonly end: number;
}

export interface Planted {
  readonly bases: string;
  readonly plants: readonly Plant[];
}

export function placed(at: number, { bases, change }: Seedling): Placement {
  return { at, bases, change };
}

/** A contig with placements put into it, by their places; one that overlaps the one before is left out. */
export function overlay(background: string, placements: readonly Placement[]): Planted {
  const pieces: string[] = [];
  const plants: Plant[] = [];
  let done = 0;
  for (const { at, bases, change } of [...placements].sort((a, b) => a.at - b.at)) {
    const from = Math.max(0, at);
    const until = Math.min(background.length, at + bases.length);
    if (from < done || until <= from) continue;
    pieces.push(background.slice(done, from), bases.slice(from - at, until - at));
    if (change !== undefined) plants.push({ ...change, start: from + 1, end: until });
    done = until;
  }
  pieces.push(background.slice(done));
  return { bases: pieces.join(''), plants };
}
