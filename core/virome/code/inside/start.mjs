/** @import { Arquero, Host } from './types.ts' */
import { makeConsole } from './console.mjs';
import { go } from './go.mjs';
import { px } from './px.mjs';

/** @param {string} name @param {unknown} value */
function put(name, value) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

/**
 * Lays out what the author's code finds in scope, and gives the host what it adds dataframes with.
 *
 * @param {Host} host
 * @param {Arquero} aq
 */
export function open(host, aq) {
  /** @type {(text: string) => unknown[]} */
  const parse = JSON.parse;
  const output = makeConsole(host);
  for (const [name, value] of Object.entries({ aq, op: aq.op, px, go, ...output })) put(name, value);

  /** @type {[string, ArrayLike<unknown>][]} */
  let columns = [];
  return {
    /** Numbers without gaps stay as they are. @param {string} name @param {ArrayBuffer} buffer of 64-bit floats */
    numbers(name, buffer) {
      columns.push([name, new Float64Array(buffer)]);
    },
    /** @param {string} name @param {ArrayBuffer} buffer of 64-bit floats; NaN stands for null */
    numbersWithGaps(name, buffer) {
      const numbers = new Float64Array(buffer);
      /** @type {unknown[]} */
      const values = new Array(numbers.length);
      for (let place = 0; place < values.length; place += 1) {
        const value = Number(numbers[place]);
        values[place] = isNaN(value) ? null : value;
      }
      columns.push([name, values]);
    },
    /** @param {string} name @param {string} text JSON array of the values @param {ArrayBuffer} buffer which of them, row by row */
    repeated(name, text, buffer) {
      const distinct = parse(text);
      const codes = new Uint32Array(buffer);
      /** @type {unknown[]} */
      const values = new Array(codes.length);
      for (let place = 0; place < values.length; place += 1) values[place] = distinct[codes[place] ?? 0];
      columns.push([name, values]);
    },
    /** @param {string} name @param {string} text JSON array */
    json(name, text) {
      columns.push([name, parse(text)]);
    },
    /** @param {string} name */
    frame(name) {
      put(name, aq.table(columns));
      columns = [];
    },
    /** @param {string} name @param {string} problem */
    absent(name, problem) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new Error(problem);
        },
        /** @param {unknown} value */
        set: (value) => {
          put(name, value);
        },
        configurable: true,
        enumerable: false,
      });
    },
  };
}
