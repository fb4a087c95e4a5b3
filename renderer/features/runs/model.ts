/** "resfinder, plasmidfinder +3": the first items, the rest as a number. */
export function firstAndRest(items: readonly string[], shown: number): string {
  const rest = items.length - shown;
  const first = items.slice(0, shown).join(', ');
  return rest > 0 ? `${first} +${rest}` : first;
}
