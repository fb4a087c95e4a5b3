/**
 * A number with two decimals exactly as C's `printf("%.2f")` prints it: the binary value decides, and an
 * exact tie goes to the even digit (`93.125` → `93.12`). `toFixed` differs in that one case, it rounds
 * ties up; abricate's tables come from printf.
 */
export function formatTwoDecimals(value: number): string {
  const eighths = value * 8;
  // Two decimals tie only at odd multiples of 1/8: any other …5 has no exact binary form.
  const isTie = Number.isInteger(eighths) && eighths % 2 !== 0;
  if (!isTie) return value.toFixed(2);
  const below = Math.floor(value * 100);
  return ((below % 2 === 0 ? below : below + 1) / 100).toFixed(2);
}

/** The same rounding as a number, for documents. */
export function roundTwoDecimals(value: number): number {
  return Number(formatTwoDecimals(value));
}

/** A count with its noun: `1 record`, `3 records`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
