import { plain, textOf } from './cells.mjs';
import { isRecord } from './values.mjs';

const LONGEST = 2000;

/** Reads a part of what was thrown, which may be anything. @param {() => unknown} read */
function text(read) {
  try {
    const value = read();
    return typeof value === 'string' ? value.slice(0, LONGEST) : '';
  } catch {
    return '';
  }
}

/** What was thrown, as JSON: `name`, `message` and the first part of `stack`. @param {unknown} thrown @returns {string} */
export function thrownText(thrown) {
  // The interpreter throws null where it has no room for an error.
  if (thrown === null) return textOf({ name: 'InternalError', message: 'out of memory', stack: '' });
  if (isRecord(thrown) && text(() => thrown['message']) !== '') {
    return textOf({
      name: text(() => thrown['name']),
      message: text(() => thrown['message']),
      stack: text(() => thrown['stack']),
    });
  }
  const message = text(() => (typeof thrown === 'string' ? thrown : textOf(plain(thrown, 3))));
  return textOf({ name: 'thrown', message, stack: isRecord(thrown) ? text(() => thrown['stack']) : '' });
}
