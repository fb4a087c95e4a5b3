const mostSearches = 256;

/** Null (one a core) or a whole number of searches at once. */
export function validSearches(value: number | null): boolean {
  return value === null || (Number.isInteger(value) && value >= 1 && value <= mostSearches);
}
