import { isAscii, isUtf8 } from 'node:buffer';

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;

/** Any byte array as a Buffer over the same memory. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Text of unknown encoding: UTF-8 where it is valid, else Latin-1, which loses nothing. */
export function decodeText(bytes: Buffer): string {
  return isAscii(bytes) || !isUtf8(bytes) ? bytes.toString('latin1') : bytes.toString('utf8');
}

/** Splits a title into the id, up to the first space or tab, and the description after it. */
export function splitTitle(title: string): { id: string; description: string } {
  const [, id = '', description = ''] = /^[ \t]*([^ \t]*)[ \t]*([^]*)$/.exec(title) ?? [];
  return { id, description: description.trimEnd() };
}

/** Where the bytes of a line end, not counting blanks and control characters at its end. */
export function trimmedEnd(bytes: Buffer, start: number, end: number): number {
  let at = end;
  while (at > start && (bytes[at - 1] ?? 0) <= SPACE) at--;
  return at;
}

/** Whether a line is `keyword` alone, or `keyword` and a blank. */
export function hasKeyword(bytes: Buffer, start: number, end: number, keyword: string): boolean {
  const after = start + keyword.length;
  if (after > end || (after < end && (bytes[after] ?? 0) > SPACE)) return false;
  for (let i = 0; i < keyword.length; i++) {
    if (bytes[start + i] !== keyword.charCodeAt(i)) return false;
  }
  return true;
}
