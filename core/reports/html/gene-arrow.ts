import type { ExportLocusGene } from '../exports/export-run.ts';
import { markup, type Markup } from './markup.ts';

const HEAD = 7;
/** Slanted gap of a gene that lies over a break, in pixels. */
const BREAK = 3;

export interface ArrowPlace {
  /** Left and right end in pixels. */
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** A gene as an arrow along its strand: present solid, partial half filled, absent dashed, split with a cut. */
export function geneArrow(gene: ExportLocusGene, place: ArrowPlace): Markup {
  const outline = path(corners(place, gene.strand));
  const [, , tip] = corners(place, gene.strand);
  if (gene.verdict === 'absent') return markup`<path class="arrow-absent" d="${outline}"/>`;
  if (gene.verdict === 'partial') {
    return markup`<path class="arrow-partial" d="${outline}"/><path class="fill-partial" d="${lowerHalf(place, gene.strand)}"/>`;
  }
  if (!gene.isSplit || tip === undefined) return markup`<path class="fill-exact" d="${outline}"/>`;
  const middle = (place.from + place.to) / 2;
  return markup`<path class="fill-split" d="${outline}"/><path class="gap" d="M${rounded(middle - BREAK)} ${place.bottom + 1}L${rounded(middle + BREAK)} ${place.top - 1}"/>`;
}

type Point = readonly [x: number, y: number];

/** A gene shorter than the head is a bare head. */
function corners({ from, to, top, bottom }: ArrowPlace, strand: '+' | '-'): Point[] {
  const head = Math.min(HEAD, to - from);
  const middle = (top + bottom) / 2;
  const [tail, neck, tip] = strand === '-' ? [to, from + head, from] : [from, to - head, to];
  return [
    [tail, top],
    [neck, top],
    [tip, middle],
    [neck, bottom],
    [tail, bottom],
  ];
}

function lowerHalf(place: ArrowPlace, strand: '+' | '-'): string {
  const [tail, , tip, neck, foot] = corners(place, strand);
  if (tail === undefined || tip === undefined || neck === undefined || foot === undefined) return '';
  return path([[tail[0], tip[1]], tip, neck, foot]);
}

function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}z`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
