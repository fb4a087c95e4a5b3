/** Numbers and strings; 0 and the empty string are ids like any other. */
export type MessageId = string | number;

/** A message as it came: a request where it has an id, else a notification. */
export interface Incoming {
  readonly method: string;
  readonly id: MessageId | null;
  /** As it came; undefined where there is none. */
  readonly params: unknown;
}

/**
 * Reads a line. Null for all that is no message and gets no answer: blank lines, what is not JSON, arrays (batches
 * are not supported), answers to questions that were never asked.
 */
export function parseLine(line: string): Incoming | null {
  // A mark of byte order, which some programs put before the first line.
  const text = line.startsWith('\uFEFF') ? line.slice(1) : line;
  if (text.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { method, id, params } = value as { method?: unknown; id?: unknown; params?: unknown };
  if (typeof method !== 'string') return null;
  if (id === undefined || id === null) return { method, id: null, params };
  // Fractions, booleans, objects: an answer could not be told from another one's.
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  return { method, id: id as MessageId, params };
}

/** The id of a request of which only the beginning is known; null where it does not show. */
export function idInStart(start: string): MessageId | null {
  const found = /"id"\s*:\s*(-?\d{1,15}(?=\s*[,}])|"(?:[^"\\]|\\.){0,256}")/.exec(start);
  const text = found?.[1];
  return text === undefined ? null : (JSON.parse(text) as MessageId);
}
