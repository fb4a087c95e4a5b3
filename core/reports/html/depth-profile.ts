import { markup, type Markup } from './markup.ts';

const WIDTH = 240;
const HEIGHT = 18;
/** Steps that can still be told apart at this width. */
const MOST_STEPS = 120;

/** Depth along a gene as an area of steps; `top` is the depth at full height, the same for a whole table. */
export function depthProfile(bins: readonly number[], top: number): Markup {
  const steps = atMost(bins, MOST_STEPS);
  const scale = top > 0 ? HEIGHT / top : 0;
  let path = `M0 ${HEIGHT}`;
  steps.forEach((depth, i) => {
    const y = rounded(HEIGHT - depth * scale);
    path += `V${y}H${rounded(((i + 1) / steps.length) * WIDTH)}`;
  });
  path += `V${HEIGHT}z`;
  return markup`<svg class="depth" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path d="${path}"/><rect y="${HEIGHT - 0.5}" width="${WIDTH}" height="0.5"/></svg>`;
}

/** Neighbouring bins drawn together by their mean where there are too many. */
function atMost(bins: readonly number[], most: number): number[] {
  const group = Math.ceil(bins.length / most);
  const steps: number[] = [];
  for (let at = 0; at < bins.length; at += group) {
    const part = bins.slice(at, at + group);
    steps.push(part.reduce((sum, depth) => sum + depth, 0) / part.length);
  }
  return steps;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
