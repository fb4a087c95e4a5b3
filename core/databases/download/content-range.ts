export interface ContentRange {
  readonly start: number;
  /** The last byte, included. */
  readonly end: number;
  /** Null where the server gives `*`. */
  readonly total: number | null;
}

/** Reads `bytes 100-199/1000` (RFC 9110, section 14.4); undefined for anything else. */
export function readContentRange(header: string): ContentRange | undefined {
  const [, start, end, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(header.trim()) ?? [];
  if (start === undefined || end === undefined || total === undefined) return undefined;
  return { start: Number(start), end: Number(end), total: total === '*' ? null : Number(total) };
}
