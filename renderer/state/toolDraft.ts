import { isObject, without } from './json.ts';

/** Arguments of a tool as they stand in the console, by the form and as JSON. */
export interface Draft {
  /** What the tool would be called with; what is left out is not in it. */
  readonly args: Readonly<Record<string, unknown>>;
  /** By argument: what was typed into a field of JSON and is none yet. */
  readonly broken: Readonly<Record<string, string>>;
  /** The JSON as it was typed last; null: the form was changed since. */
  readonly json: string | null;
}

export const emptyDraft: Draft = { args: {}, broken: {}, json: null };

export function draftOf(args: Readonly<Record<string, unknown>>): Draft {
  return { args, broken: {}, json: null };
}

/** With an argument set in the form; undefined leaves it out. */
export function withArgument(draft: Draft, name: string, value: unknown): Draft {
  return {
    args: value === undefined ? without(draft.args, name) : { ...draft.args, [name]: value },
    broken: without(draft.broken, name),
    json: null,
  };
}

/** With text in a field of JSON: its value once it is JSON, left out where it is empty. */
export function withJsonArgument(draft: Draft, name: string, text: string): Draft {
  if (text.trim() === '') return withArgument(draft, name, undefined);
  const parsed = parseJson(text);
  if (parsed.ok) return withArgument(draft, name, parsed.value);
  return { args: without(draft.args, name), broken: { ...draft.broken, [name]: text }, json: null };
}

/** With the whole call typed as JSON; what is not an object yet leaves the form as it was. */
export function withJson(draft: Draft, text: string): Draft {
  const parsed = parseJson(text.trim() === '' ? '{}' : text);
  return parsed.ok && isObject(parsed.value)
    ? { args: parsed.value, broken: {}, json: text }
    : { ...draft, json: text };
}

/** The call as JSON, as it was typed or as the form makes it. */
export function jsonOf(draft: Draft): string {
  return draft.json ?? JSON.stringify(draft.args, null, 2);
}

/** Where a text stops being JSON; `object`: it is JSON, and no object. */
export type JsonFault = { kind: 'syntax'; line: number | null } | { kind: 'object' };

/** What is wrong with the call as JSON; null: nothing. */
export function jsonFaultOf(draft: Draft): JsonFault | null {
  if (draft.json === null || draft.json.trim() === '') return null;
  const parsed = parseJson(draft.json);
  if (!parsed.ok) return { kind: 'syntax', line: parsed.line };
  return isObject(parsed.value) ? null : { kind: 'object' };
}

type Parsed = { ok: true; value: unknown } | { ok: false; line: number | null };

function parseJson(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const place = error instanceof Error ? /position (\d+)/.exec(error.message) : null;
    if (place === null) return { ok: false, line: null };
    return { ok: false, line: text.slice(0, Number(place[1])).split('\n').length };
  }
}
