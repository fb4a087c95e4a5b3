import { GapitError } from '../base/errors.ts';
import type { PafRow } from './paf.ts';

/** What stands at a place of an alignment; `target` positions count from 0 on the forward strand. */
export interface DifferenceVisitor {
  /** `length` matching bases from `target` on. */
  match(target: number, length: number): void;
  /** The base at `target` is another one in the query; both as lower-case letters on the target's strand. */
  mismatch(target: number, targetBase: string, queryBase: string): void;
  /** `length` bases of the target from `target` on are missing in the query. */
  deletion(target: number, length: number): void;
  /** The query has `length` more bases before the target's base at `target`. */
  insertion(target: number, length: number): void;
}

const OPERATION = /:(\d+)|\*([a-z])([a-z])|-([a-z]+)|\+([a-z]+)/iy;

/**
 * Walks the short `cs` string of a row along the target: `:n` n matches, `*xy` target x, query y, `-seq`
 * deleted target bases, `+seq` inserted query bases (minimap2's manual, "cs").
 *
 * @throws GapitError CS_MISSING, CS_PARSE_FAILED (also where the string does not span the row's target bases)
 */
export function walkDifferences(row: PafRow, visitor: DifferenceVisitor): void {
  const { differences, target, targetStart, targetEnd } = row;
  if (differences === null) {
    throw new GapitError('CS_MISSING', `minimap2 gave no cs string for an alignment with ${target}`, {
      query: row.query,
      target,
    });
  }
  const malformed = (): GapitError =>
    new GapitError('CS_PARSE_FAILED', `the cs string of an alignment with ${target} is malformed`, {
      query: row.query,
      target,
      cs: differences.slice(0, 200),
    });
  let at = targetStart;
  OPERATION.lastIndex = 0;
  while (OPERATION.lastIndex < differences.length) {
    const [, matches, targetBase, queryBase, deleted, inserted] = OPERATION.exec(differences) ?? [];
    if (matches !== undefined) {
      const length = Number(matches);
      visitor.match(at, length);
      at += length;
    } else if (targetBase !== undefined && queryBase !== undefined) {
      visitor.mismatch(at, targetBase, queryBase);
      at += 1;
    } else if (deleted !== undefined) {
      visitor.deletion(at, deleted.length);
      at += deleted.length;
    } else if (inserted !== undefined) {
      visitor.insertion(at, inserted.length);
    } else {
      throw malformed();
    }
  }
  if (at !== targetEnd) throw malformed();
}
