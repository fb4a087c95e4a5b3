import { isObject, type JsonObject } from '../../../state/json.ts';
import { harmlessText } from './plainText.ts';
import { isPacked, unpacked } from './typedArrays.ts';

/** Keys that mean harm to whoever copies them. */
const poisoned = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What would reach the network, or what buttons would change it to: pictures, tile maps and their access,
 * controls, animations, the figure's own settings of plotly.
 */
const reaching = new Set([
  'images',
  'updatemenus',
  'sliders',
  'frames',
  'config',
  'accesstoken',
  'transforms',
]);
/** Tile maps: `mapbox`, `map2`. What of their view counts is read before. */
const tileMap = /^(?:mapbox|map)\d*$/;
/** References to columns of a web service: `xsrc`. */
const reference = /src$/i;
const address = /(?:url|href)$/i;

/** Deeper than any figure. */
const deepest = 32;

function isDropped(key: string, value: unknown): boolean {
  if (poisoned.has(key) || reaching.has(key)) return true;
  if (tileMap.test(key) || reference.test(key) || address.test(key)) return true;
  // Outlines may come along, else they would be fetched.
  if (key === 'geojson') return !isObject(value);
  return key === 'source' && !isNumbers(value);
}

/** Flows name their ends by number, under the same word as pictures their address. */
function isNumbers(value: unknown): boolean {
  return isPacked(value) || (Array.isArray(value) && value.every((item) => typeof item === 'number'));
}

function cleanedArray(values: readonly unknown[], depth: number): unknown[] {
  return values.map((item) => {
    const plain = cleaned(item, depth + 1);
    return plain === undefined ? null : plain;
  });
}

function cleanedObject(value: JsonObject, depth: number): JsonObject {
  const plain: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    if (isDropped(key, inner)) continue;
    const kept = cleaned(inner, depth + 1);
    if (kept !== undefined) plain[key] = kept;
  }
  return plain;
}

/**
 * A part of a figure as plain JSON that leads nowhere: numbers, text without links or addresses, arrays (packed
 * ones as numbers) and objects without the keys above. Undefined: nothing of it is left.
 */
export function cleaned(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return harmlessText(value);
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return cleanedArray(value, depth);
  if (isPacked(value)) return unpacked(value) ?? undefined;
  return isObject(value) ? cleanedObject(value, depth) : undefined;
}

/** Something was asked for that would have reached out: it should be said. */
export function reachesOut(layout: JsonObject): boolean {
  return ['images', 'updatemenus', 'sliders'].some((key) => {
    const value = layout[key];
    return Array.isArray(value) && value.length > 0;
  });
}
