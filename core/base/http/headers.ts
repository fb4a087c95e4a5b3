import type { HttpResponse } from './http.ts';

/** A header of an answer; null where it is absent or empty. The encoding `identity` is none. */
export function textHeader({ headers }: HttpResponse, name: string): string | null {
  const value = headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  return text === '' || (name === 'content-encoding' && text.toLowerCase() === 'identity') ? null : text;
}

/** Length of the file in bytes; null where the server gives none, or that of an encoded form. */
export function contentLengthOf(response: HttpResponse): number | null {
  const length = textHeader(response, 'content-length');
  if (length === null || !/^\d{1,15}$/.test(length)) return null;
  return textHeader(response, 'content-encoding') === null ? Number(length) : null;
}
