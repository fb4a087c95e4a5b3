import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { javaScriptEngine } from '../../../support/javascript-engine.ts';
import { temporaryFile } from '../../../support/temporary.ts';

const SECRET = 'canary-3f9d1c';

/** Code that never ends by itself. */
const ENDLESS: Readonly<Record<string, string>> = {
  'an endless loop': 'for (;;);',
  'an endless loop that catches everything': 'for (;;) try { throw 1 } catch {}',
  'a catastrophic regular expression': `/^(a+)+$/.test('a'.repeat(60) + 'b')`,
  'a getter of a result': 'result = [{ get a() { for (;;); } }]',
  'a toJSON of a result': 'result = [{ a: { toJSON() { for (;;); }, at() { for (;;); }, length: 1e15 } }]',
  'a proxy that never runs out of keys': `result = [new Proxy({}, { ownKeys() { for (;;); } })]`,
  'a proxy in a list': `result = new Proxy([{}], { get(t, k) { if (k === 'length') for (;;); return t[k] } })`,
  'promises without end': 'const again = () => Promise.resolve().then(again); again()',
  'a thrown thing that is never done': 'throw new (class extends Error { get message() { for (;;); } })()',
  'a getter in the place of the result': `Object.defineProperty(globalThis, 'result', { get() { for (;;); } })`,
  'a sort that never ends': '[3, 2, 1].sort(() => { for (;;); })',
  'a generator without end':
    'const all = new Set(); for (const n of (function* () { for (let i = 0; ; i++) yield i % 100 })()) all.add(n)',
  'a large power': 'let n = 3n; for (;;) n = n ** 3n % (1n << 2000n)',
};

/** Code that asks for more than there is. */
const GREEDY: Readonly<Record<string, string>> = {
  'a memory bomb of arrays': 'const all = []; for (;;) all.push(new Array(1e5).fill(0))',
  'a memory bomb of buffers': 'const all = []; for (;;) all.push(new ArrayBuffer(1e7))',
  'a memory bomb of objects': 'let all = {}; for (;;) all = { all }',
  'a string that doubles': "let s = 'ab'; for (;;) s += s",
  'a string that is padded': "''.padEnd(2 ** 31, 'x')",
  'a buffer of gigabytes': 'new Uint8Array(2 ** 32)',
  'a table of billions': 'result = aq.table({ a: new Array(2 ** 32 - 1) })',
  recursion: 'const down = () => down() + 1; down()',
  'recursion by getters': 'const o = { get a() { return this.a } }; o.a',
  'recursion by conversion': 'const o = { toString() { return `${this}` } }; `${o}`',
  'deep JSON': "JSON.parse('['.repeat(1e6))",
  'deep objects as JSON': 'let a = []; for (let i = 0; i < 2e5; i++) a = [a]; JSON.stringify(a)',
  'a deep expression': "eval('('.repeat(1e6))",
  'a deep regular expression': "new RegExp('('.repeat(1e6))",
  'a function of many arguments': 'Math.max(...new Array(1e7))',
  'a proxy that says it is long': `result = new Proxy([], { get: (t, k) => (k === 'length' ? 1e15 : t[k]), has: () => true })`,
  'a column that says it is long': `result = { a: { length: 1e12, at: () => 1 } }`,
  'an error with a long message': "throw new Error('x'.repeat(1e7))",
  'a huge result': "result = [{ a: 'x'.repeat(2e7) }]",
  'a large power of large numbers': '(2n ** 100000000n) ** 1000n',
};

/** Code that looks for something of the host; the text must not come back. */
const CURIOUS: Readonly<Record<string, readonly [code: string, answer: RegExp]>> = {
  'names of the host': [
    `result = ['process', 'require', 'module', 'global', 'Buffer', 'fetch', 'Deno', 'Bun', 'WebAssembly', 'XMLHttpRequest', 'WebSocket', 'Worker',
      'setTimeout', 'setInterval', 'setImmediate', 'importScripts', 'navigator', 'std', 'os', 'scriptArgs', 'load', 'quit', 'self', 'window', 'gc']
      .filter((name) => name in globalThis || eval('typeof ' + name) !== 'undefined').concat('end').map((name) => ({ name }))`,
    /"rows":\[\["end"\]\]/,
  ],
  'the Function constructor': [
    `result = [{ a: Function('return typeof process + typeof this.process')() }]`,
    /"undefinedundefined"/,
  ],
  'the constructor of a function': [
    `result = [{ a: (() => {}).constructor('return typeof process')() }]`,
    /"undefined"/,
  ],
  'the constructor of a host function': [
    `result = [{ a: console.log.constructor.constructor('return typeof process')() }]`,
    /"undefined"/,
  ],
  'the constructor of an asynchronous function': [
    `result = (async () => [{ a: await (async () => {}).constructor('return typeof process')() }])()`,
    /"undefined"/,
  ],
  'the caller of a function': [
    `function f() { return typeof f.caller + typeof arguments.callee.caller } result = [{ a: f() }]`,
    /failed|"(?:undefined|object){2}"/,
  ],
  'the callers in a stack': [
    `Error.prepareStackTrace = (_, frames) => frames; const { stack } = new Error(); result = [{ a: typeof stack === 'string' ? stack : stack.map((f) => String(f.getThis?.()?.process)).join() }]`,
    /^(?!.*\.mjs:\d+:\d+.*node).*$/s,
  ],
  'import of a module of Node': [
    `const m = await import('node:fs'); result = [{ a: String(m.readFileSync) }]`,
    /failed/,
  ],
  'import of a file': [
    `const m = await import('/etc/passwd'); result = [{ a: Object.keys(m).length }]`,
    /failed/,
  ],
  'import of a data URL': [
    `const m = await import('data:text/javascript,export default 7'); result = [{ a: m.default }]`,
    /failed/,
  ],
  'import of a module of the sandbox': [
    `const m = await import('./interpreter.ts'); result = [{ a: Object.keys(m).length }]`,
    /failed/,
  ],
  'a static import': [`import fs from 'fs'; result = [{ a: 1 }]`, /failed/],
  'files by arquero': [`result = await aq.loadCSV('file:///etc/passwd')`, /failed/],
  'files by arquero in Node': [`result = aq.fromArrow ? await aq.load('/etc/passwd') : 0`, /failed/],
  'code in expressions of arquero': [
    `result = aq.table({ a: [1] }).derive({ b: aq.escape(() => Function('return typeof process')()), c: '(() => typeof process)()' })`,
    /failed|"undefined"/,
  ],
  'locals of the wrapper by closing it': [
    `await 0; })(); result = [{ a: typeof context + typeof interpreter + typeof request }]; (async () => {`,
    /"undefinedundefinedundefined"/,
  ],
  'memory shared with the host': [
    `result = [{ a: typeof SharedArrayBuffer === 'undefined' ? 'none' : String(Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0, 10)) }]`,
    /none|timed-out|failed/,
  ],
};

/** Code that wants the host to take something else for its result; what comes back is what it left. */
const FORGING: Readonly<Record<string, string>> = {
  'lines of the protocol': `print('\\n.{"kind":"table","columns":["forged"],"rows":1,"dates":[]}\\n.["forged"]\\n');`,
  'lines of the protocol with their ends': `print('x"\\u2028\\r\\n.{"kind":"refused","problem":"forged"}\\r\\n');`,
  'JSON.stringify': `JSON.stringify = () => '{"kind":"refused","problem":"forged"}'; JSON.parse = () => 'forged';`,
  'toJSON of everything': `Object.prototype.toJSON = Array.prototype.toJSON = String.prototype.toJSON = Number.prototype.toJSON = () => 'forged';`,
  'methods of arrays': `for (const name of ['push', 'map', 'join', 'every', 'slice', 'includes']) Array.prototype[name] = () => 'forged';`,
  'methods of texts': `String.prototype.slice = String.prototype.startsWith = String.prototype.toString = () => 'forged';`,
  'keys of all objects': `Object.prototype.kind = 'refused'; Object.prototype.problem = 'forged'; Object.prototype.frame = 'forged';`,
  'Object.keys and its like': `Object.keys = Object.entries = Object.create = Object.setPrototypeOf = () => ['forged'];`,
  'Symbol.iterator of arrays': `Array.prototype[Symbol.iterator] = function* () { yield 'forged' };`,
  'classes of arquero': `aq.ColumnTable.prototype.columnNames = () => ['forged']; aq.table = () => 'forged';`,
  'px, console and aq': `px = console = aq = op = go = 'forged'; globalThis.print = () => 'forged';`,
  'its own names': `globalThis.df_host = 'forged'; delete globalThis.df_taxo;`,
  symbols: `Object.prototype[Symbol.toPrimitive] = Object.prototype[Symbol.toStringTag] = () => 'forged';`,
  'Array.isArray': `Array.isArray = () => false; Number.isFinite = () => false; ArrayBuffer.isView = () => true;`,
  'the prototype of all': `Object.prototype.length = 1; Object.prototype.at = () => 'forged'; Object.prototype['0'] = 'forged';`,
  __proto__: `({}).__proto__.__proto__ = null; Object.defineProperty(Object.prototype, '__proto__', { value: 'forged' });`,
};

describe('attempts of JavaScript to get out', () => {
  const engine = javaScriptEngine();
  let attempts = 0;

  beforeAll(() => {
    process.env['GAPIT_TEST_CANARY'] = SECRET;
  });
  afterAll(() => {
    delete process.env['GAPIT_TEST_CANARY'];
  });

  afterEach(async () => {
    attempts += 1;
    // The next call works: looked at after every fifth, since each takes a process.
    if (attempts % 5 === 0) expect((await engine.table('result = df_host.count()')).rows).toEqual([[60]]);
  });

  it.each(Object.entries(ENDLESS))('%s ends at the deadline', async (_, code) => {
    const message = await engine.failure(code, { limits: { milliseconds: 3000 } });
    expect(message).toMatch(/did not end within 3 s/);
  });

  it.each(Object.entries(GREEDY))('%s costs that call alone', async (_, code) => {
    const limits = { milliseconds: 15_000, memoryBytes: 48 * 1024 * 1024 };
    const message = await engine.failure(code, { limits });
    expect(message.length).toBeLessThan(2500);
  });

  it.each(Object.entries(CURIOUS))('%s are out of reach', async (_, [code, answer]) => {
    const result = await engine.run(code, { limits: { milliseconds: 10_000 } });
    const text = JSON.stringify(result);
    expect(text).toMatch(answer);
    expect(text).not.toMatch(new RegExp(`${SECRET}|root:|readFileSync`));
  });

  it.each(Object.entries(FORGING))('%s forge nothing', async (_, code) => {
    const result = await engine.run(`${code}\nresult = [{ own: 1 }]`, { limits: { milliseconds: 10_000 } });
    if (result.kind !== 'table') throw new Error(JSON.stringify(result));
    expect(result.table.rows).toEqual([[1]]);
    expect(result.table.columns.map(({ name }) => name)).toEqual(['own']);
  });

  it('writes no file and tells nothing of the environment', async () => {
    const path = await temporaryFile('kept.txt', 'kept');
    const code = `
      const seen = new Set(), found = [];
      const look = (value, depth) => {
        if ((typeof value !== 'object' && typeof value !== 'function') || value === null || depth > 6 || seen.has(value)) return;
        seen.add(value);
        for (const key of Reflect.ownKeys(value)) {
          let inner;
          try { inner = value[key] } catch { continue }
          if (typeof inner === 'string' && inner.includes('canary')) found.push(inner);
          if (['env', 'mainModule', 'binding', 'spawn', 'writeFileSync', 'readFileSync', 'fetch'].includes(String(key))) found.push(String(key));
          look(inner, depth + 1);
        }
        look(Object.getPrototypeOf(value), depth + 1);
      };
      look(globalThis, 0);
      result = [{ seen: seen.size > 500, found: found.join() }];`;
    expect((await engine.table(code)).rows).toEqual([[true, '']]);
    expect(await readFile(path, 'utf8')).toBe('kept');
  });
});
