import { jsonFaultOf, type Draft } from '../../../../state/toolDraft.ts';
import type { Issue } from './check.ts';

/** Why a tool can't be called yet: what is wrong comes before what is missing. */
export type Hindrance =
  | { kind: 'json' }
  | { kind: 'correct'; names: readonly string[] }
  | { kind: 'missing'; names: readonly string[] };

/** So many arguments are named; the rest shows once these are right. */
const named = 3;

export function hindranceOf(draft: Draft, issues: readonly Issue[]): Hindrance | null {
  if (jsonFaultOf(draft) !== null) return { kind: 'json' };
  const names = (wanted: readonly Issue[]) =>
    [...new Set(wanted.map(({ path }) => String(path[0])))].slice(0, named);
  const missing = issues.filter(({ path, fault }) => fault.kind === 'missing' && path.length === 1);
  const wrong = issues.filter((issue) => !missing.includes(issue));
  const broken = Object.keys(draft.broken);
  const toCorrect = [...new Set([...broken, ...names(wrong)])].slice(0, named);
  if (toCorrect.length > 0) return { kind: 'correct', names: toCorrect };
  const toGive = names(missing);
  return toGive.length > 0 ? { kind: 'missing', names: toGive } : null;
}
