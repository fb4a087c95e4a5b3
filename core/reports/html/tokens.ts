/** Colours of the product's design, light and dark: those of the desktop's tokens that a report needs. */
const COLOURS = {
  canvas: ['#ffffff', '#17181c'],
  chrome: ['#f6f6f8', '#1d1e23'],
  sunken: ['#eeeef2', '#121317'],
  hover: ['#f2f2f6', '#22232a'],
  line: ['#e5e5eb', '#2c2d35'],
  'line-strong': ['#d0d0da', '#3e3f4a'],
  control: ['#858694', '#777989'],
  ink: ['#1b1c24', '#ececf2'],
  'ink-2': ['#4f515e', '#b4b5c2'],
  'ink-3': ['#646674', '#9b9cab'],
  accent: ['#3f4db8', '#5b69db'],
  'accent-ink': ['#3844a8', '#a7b0ff'],
  focus: ['#3f4db8', '#a7b0ff'],
  exact: ['#27907a', '#5fc4a6'],
  close: ['#1c5b9a', '#a8e0fb'],
  diverged: ['#a070d6', '#d98cfa'],
  partial: ['#c86a00', '#ffd25e'],
  split: ['#6c2055', '#b07491'],
  absent: ['#696b78', '#9697a6'],
  failed: ['#a03a1e', '#e9722a'],
  'failed-soft': ['#f8e7e2', '#3b2215'],
  'seq-0': ['#c9eff0', '#18354d'],
  'seq-1': ['#a9dce2', '#1a4863'],
  'seq-2': ['#8ac9d5', '#1c5b77'],
  'seq-3': ['#6eb4c8', '#226f89'],
  'seq-4': ['#56a0ba', '#2f8398'],
  'seq-5': ['#448baa', '#4597a6'],
  'seq-6': ['#377697', '#5fabb2'],
  'seq-7': ['#2f6183', '#7dbebf'],
  'seq-8': ['#2a4e6c', '#9cd0cc'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The colours as custom properties: light, and dark where the system is dark and the page on a screen. */
export function colourRules(): string {
  const rules = (which: 0 | 1): string =>
    Object.entries(COLOURS)
      .map(([name, pair]) => `--${name}:${pair[which]}`)
      .join(';');
  return [
    `:root{color-scheme:light;${rules(0)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${rules(1)}}}`,
  ].join('\n');
}
