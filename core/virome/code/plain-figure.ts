import type { Figure } from './code-request.ts';
import { isPackedArray, unpackedArray } from './packed-arrays.ts';

/** Deeper than any figure. */
const DEEPEST = 32;

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A figure as plain JSON: arrays that are packed as bytes become numbers, what is no finite number becomes null.
 *
 * @returns null where the value is no figure: an object with a list of traces in `data`
 */
export function plainFigure(value: unknown): Figure | null {
  if (!isRecord(value)) return null;
  const { data, layout } = value;
  if (!Array.isArray(data)) return null;
  const traces = data.map((trace) => plain(trace, 0));
  if (!traces.every(isRecord)) return null;
  const plainLayout = plain(layout ?? {}, 0);
  return { data: traces, layout: isRecord(plainLayout) ? plainLayout : {} };
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  if (isPackedArray(value)) return unpackedArray(value) ?? [];
  const entries = Object.entries(value).filter(([key, inner]) => inner !== undefined && key !== '__proto__');
  return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner, depth + 1)]));
}
