import { formatTwoDecimals } from '../../base/numbers.ts';

const integers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 1176 → "1,176" */
export function integer(value: number): string {
  return integers.format(value);
}

/** 99.674 → "99.67 %", rounded as the tables are. */
export function percent(value: number): string {
  return `${formatTwoDecimals(value)} %`;
}

/** "18 Nov 2026, 14:02 UTC" */
export function dateTime(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day(date)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

/** "18 Nov 2026" of an ISO-8601 text; a text that is none stays as it is. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : day(date);
}

function day(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** 1 → "1 hit", 1176 → "1,176 hits" */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${integer(value)} ${value === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c" */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** 9410 → "9.4 kb", 921 → "921 bp" */
export function bases(value: number): string {
  if (value < 1000) return `${integer(value)} bp`;
  if (value < 999_950) return `${(value / 1000).toFixed(1)} kb`;
  return `${(value / 1_000_000).toFixed(1)} Mb`;
}
