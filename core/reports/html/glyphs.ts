import type { Confidence } from '../confidence.ts';
import { markup, type Markup } from './markup.ts';

/** Signs of the report: verdicts of hits, and of genes that are absent or searches that failed. */
export type Glyph = Confidence | 'absent' | 'failed';

/** From the surest to the least. */
export const CONFIDENCES: readonly Confidence[] = ['exact', 'close', 'diverged', 'partial', 'split'];

export const CONFIDENCE_WORD: Readonly<Record<Confidence, string>> = {
  exact: 'Exact',
  close: 'Close',
  diverged: 'Diverged',
  partial: 'Partial',
  split: 'Split',
};

/** Each has a colour and a shape of its own; drawn in a box of 14. */
const SHAPE: Readonly<Record<Glyph, Markup>> = {
  exact: markup`<circle cx="7" cy="7" r="5.5" class="fill-exact"/><path d="M4.4 7.2l1.8 1.8 3.4-3.7" class="cut"/>`,
  close: markup`<circle cx="7" cy="7" r="4.7" class="ring-close"/><circle cx="7" cy="7" r="2.3" class="fill-close"/>`,
  diverged: markup`<circle cx="7" cy="7" r="4.7" class="ring-diverged"/><path d="M4.6 5.9q1.2-1 2.4 0t2.4 0M4.6 8.5q1.2-1 2.4 0t2.4 0" class="wave"/>`,
  partial: markup`<circle cx="7" cy="7" r="4.7" class="ring-partial"/><path d="M7 2.3a4.7 4.7 0 0 0 0 9.4z" class="fill-partial"/>`,
  split: markup`<path d="M5.7 1.7a5.4 5.4 0 0 0 0 10.6zM8.3 1.7a5.4 5.4 0 0 1 0 10.6z" class="fill-split"/>`,
  absent: markup`<circle cx="7" cy="7" r="4.7" class="ring-absent"/>`,
  failed: markup`<path d="M7 1.6L13 12.4H1z" class="fill-failed"/><path d="M7 5.4v3.2M7 10.4v.1" class="cut"/>`,
};

/** The shapes, defined once in the page for `glyph` to point at. */
export function glyphDefinitions(): Markup {
  const symbols = Object.entries(SHAPE).map(
    ([name, shape]) => markup`<symbol id="g-${name}" viewBox="0 0 14 14">${shape}</symbol>`,
  );
  return markup`<svg class="definitions" aria-hidden="true">${symbols}</svg>`;
}

/** A sign; the word for it stands beside it. */
export function glyph(name: Glyph): Markup {
  return markup`<svg class="g" aria-hidden="true"><use href="#g-${name}"/></svg>`;
}

/** What there is of each confidence: "✓ 12 exact". */
export function tallyMarkup(tally: Readonly<Record<Confidence, number>>): Markup {
  const parts = CONFIDENCES.filter((word) => tally[word] > 0).map(
    (word) => markup`<span class="count">${glyph(word)} ${tally[word]} ${word}</span> `,
  );
  return markup`${parts}`;
}
