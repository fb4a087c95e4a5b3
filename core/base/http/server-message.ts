import { z } from 'zod';

/** Enough of a stranger's text to be recognised. */
const SHOWN = 200;

/** The text of an HTML page's title, or of another element; empty where there is none. */
export function titleOfPage(page: string, element = 'title'): string {
  const [, title = ''] = new RegExp(`<${element}[^>]*>([^<]*)`, 'i').exec(page) ?? [];
  return tidy(title);
}

const MESSAGE = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]);
const ERROR_OBJECT = z.record(z.string(), z.unknown());
/** Where programs put what went wrong, the most telling first. */
const KEYS = ['message', 'error', 'detail', 'title', 'reason'] as const;

/** What a JSON document says of an error; the beginning of the document where it says nothing that is known. */
export function messageOfJson(text: string): string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return tidy(text);
  }
  const fields = ERROR_OBJECT.safeParse(document).data ?? {};
  const messages = KEYS.map((key) => MESSAGE.safeParse(fields[key]).data);
  return tidy(messages.find((message) => message !== undefined) ?? text);
}

/** One line without control characters: it comes from outside and may go to a terminal. */
function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SHOWN);
}
