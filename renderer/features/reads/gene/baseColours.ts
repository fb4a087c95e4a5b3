/** The four bases in the order of the legend. */
export const bases = ['A', 'C', 'G', 'T'] as const;

const colours: Readonly<Record<string, string>> = {
  A: 'var(--cat-3)',
  C: 'var(--cat-1)',
  G: 'var(--cat-2)',
  T: 'var(--cat-6)',
};

/** Of a base that is none of the four, a grey. */
export function baseColour(base: string): string {
  return colours[base] ?? 'var(--cat-8)';
}
