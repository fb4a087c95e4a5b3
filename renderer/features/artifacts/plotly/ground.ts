import type { JsonObject } from '../../../state/json.ts';

/** Names of light colours that a ground is given by. */
const lightNames = new Set(['white', 'snow', 'ivory', 'whitesmoke', 'ghostwhite', 'lightgray', 'lightgrey']);
const hexColour = /^#([0-9a-f]{3}|[0-9a-f]{6})$/;
const mixedColour = /^rgba?\(([\d.]+),\s*([\d.]+),\s*([\d.]+)(?:,\s*1(?:\.0+)?)?\)$/;
const lightFrom = 190;

/** Red, green and blue from 0 to 255; empty for what is written in another way, or can be seen through. */
function channelsOf(colour: string): number[] {
  const hex = hexColour.exec(colour)?.[1];
  if (hex === undefined) return (mixedColour.exec(colour) ?? []).slice(1).map(Number);
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
}

function isLight(colour: unknown): boolean {
  if (typeof colour !== 'string') return false;
  const plain = colour.trim().toLowerCase();
  const channels = channelsOf(plain);
  return lightNames.has(plain) || (channels.length === 3 && channels.every((value) => value >= lightFrom));
}

/** A figure that brings a light ground needs the light theme's ink on it, whatever the page has. */
export function hasLightGround(layout: JsonObject): boolean {
  return isLight(layout['paper_bgcolor'] ?? layout['plot_bgcolor']);
}
