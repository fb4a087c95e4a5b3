import type { Incoming, MessageId } from './incoming.ts';

type Params = Readonly<Record<string, unknown>>;

/** The parameters of a request, as far as this server knows them; or why they are none. */
export type CheckedParams = { readonly params: Params } | { readonly fault: string };

/** What each method that is answered takes of its parameters; the others' are passed over. */
const TAKES: Readonly<Record<string, (params: Params) => CheckedParams>> = {
  ping: () => ({ params: {} }),
  'tools/list': pageOf,
  'tools/call': callOf,
  'resources/list': pageOf,
  'resources/templates/list': pageOf,
  'resources/read': ({ uri }) =>
    typeof uri === 'string' ? { params: { uri } } : { fault: 'uri must be text' },
};

/** Whether a request of this method is answered outside the strict profile. */
export function isAnswered(method: string): boolean {
  return Object.hasOwn(TAKES, method);
}

/** Checks the parameters of a method that is answered. What does not fit would else go without an answer. */
export function checkParams({ method, params = {} }: Incoming): CheckedParams {
  if (!isObject(params)) return { fault: 'params must be an object' };
  const meta = params['_meta'] ?? {};
  if (!isObject(meta)) return { fault: '_meta must be an object' };
  const token = meta['progressToken'];
  if (token !== undefined && !isId(token)) return { fault: 'progressToken must be text or a whole number' };
  const checked = TAKES[method]?.(params) ?? { params };
  if ('fault' in checked || token === undefined) return checked;
  return { params: { ...checked.params, _meta: { progressToken: token } } };
}

/** The request that a notification takes back; null where it names none. */
export function takenBack({ params }: Incoming): MessageId | null {
  const id = isObject(params) ? params['requestId'] : null;
  return isId(id) ? id : null;
}

function pageOf({ cursor }: Params): CheckedParams {
  return cursor === undefined || typeof cursor === 'string'
    ? { params: {} }
    : { fault: 'cursor must be text' };
}

function callOf({ name, arguments: given = {} }: Params): CheckedParams {
  if (typeof name !== 'string') return { fault: 'name must be the name of a tool' };
  if (!isObject(given)) return { fault: 'arguments must be an object' };
  return { params: { name, arguments: given } };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is MessageId {
  return typeof value === 'string' || Number.isSafeInteger(value);
}
