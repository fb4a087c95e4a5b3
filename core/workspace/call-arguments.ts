/** The longest text that is kept whole, in UTF-16 units. */
const LONGEST_TEXT = 20_000;
/** All arguments together, in bytes of JSON; notes of what is missing come on top. */
const MOST_BYTES = 190_000;
const DEEPEST = 64;
const BRACKETS = 2;
const NOT_KEPT = '… not kept';

/**
 * Arguments of a call as they are kept: whole where they are small. Texts over 20,000 characters are cut with a
 * note of how much is missing, and what does not fit in 200 kB is left out with a note in its place, so that a
 * request of megabytes can still be listed and looked at.
 */
export function cappedArguments(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return cappedObject(given, { left: MOST_BYTES }, 0);
}

/** The beginning of a text, never half a character, with a note of how much is missing; short ones whole. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest;
  return `${text.slice(0, end)}… ${text.length - end} more characters not kept`;
}

interface Budget {
  left: number;
}

function capped(value: unknown, budget: Budget, depth: number): unknown {
  if (typeof value === 'string') return cappedText(value, budget);
  if (typeof value !== 'object' || value === null) {
    budget.left -= String(value).length;
    return value;
  }
  if (depth >= DEEPEST) return NOT_KEPT;
  return Array.isArray(value)
    ? cappedArray(value, budget, depth)
    : cappedObject(value as Record<string, unknown>, budget, depth);
}

function cappedText(text: string, budget: Budget): string {
  const kept = cutText(text, LONGEST_TEXT);
  const bytes = bytesOf(kept);
  if (bytes > budget.left) return `… ${text.length} characters not kept`;
  budget.left -= bytes;
  return kept;
}

function cappedArray(items: readonly unknown[], budget: Budget, depth: number): unknown[] {
  const kept: unknown[] = [];
  budget.left -= BRACKETS;
  for (const item of items) {
    if (budget.left <= 0) {
      kept.push(`… ${items.length - kept.length} more not kept`);
      break;
    }
    // The comma.
    budget.left -= 1;
    kept.push(capped(item, budget, depth + 1));
  }
  return kept;
}

function cappedObject(
  given: Readonly<Record<string, unknown>>,
  budget: Budget,
  depth: number,
): Record<string, unknown> {
  const entries = Object.entries(given);
  const kept: [string, unknown][] = [];
  budget.left -= BRACKETS;
  for (const [key, value] of entries) {
    const keyBytes = bytesOf(key) + 2;
    if (keyBytes > budget.left) {
      kept.push(['…', `${entries.length - kept.length} more not kept`]);
      break;
    }
    budget.left -= keyBytes;
    kept.push([key, capped(value, budget, depth + 1)]);
  }
  return Object.fromEntries(kept);
}

function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}
