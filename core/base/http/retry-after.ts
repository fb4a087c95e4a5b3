/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds, or a date.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds to wait, 0 for a date that has passed; undefined where the header is absent or unreadable
 */
export function retryAfterMs(header: string | string[] | undefined, now: number): number | undefined {
  const value = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = /[a-z]/i.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
