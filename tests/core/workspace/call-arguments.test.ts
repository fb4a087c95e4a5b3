import { describe, expect, it } from 'vitest';
import { cappedArguments, cutText } from '../../../core/workspace/call-arguments.ts';

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('arguments of a call', () => {
  it('are kept whole where they are small', () => {
    const given = { a: 'x', n: 1.5, no: null, yes: true, list: [1, ['b'], { c: {} }], empty: '' };
    expect(cappedArguments(given)).toEqual(given);
  });

  it('lose the rest of a long text, and say how much', () => {
    const kept = cappedArguments({ fasta: 'A'.repeat(1_020_000), db: 'ncbi' });
    expect(kept).toEqual({ fasta: `${'A'.repeat(20_000)}… 1000000 more characters not kept`, db: 'ncbi' });
  });

  it.each([
    ['one text', { a: 'x'.repeat(8_000_000) }],
    ['many texts', { a: Array.from({ length: 400 }, () => 'x'.repeat(20_000)) }],
    ['many short texts', { a: Array.from({ length: 1_000_000 }, () => 'abc') }],
    ['many numbers', { a: Array.from({ length: 1_000_000 }, () => 12345) }],
    ['many empty lists', { a: Array.from({ length: 1_000_000 }, () => []) }],
    ['many names', Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`name${i}`, i]))],
    ['characters that JSON writes as six', { a: Array.from({ length: 90 }, () => '\u0001'.repeat(20_000)) }],
    ['a long name', { ['n'.repeat(1_000_000)]: 1 }],
    ['letters of three bytes', { a: Array.from({ length: 90 }, () => '株'.repeat(20_000)) }],
  ])('stay below 200 kB: %s', (_, given) => {
    const kept = cappedArguments(given);
    expect(bytesOf(kept)).toBeLessThan(200_000);
    expect(JSON.stringify(kept)).toContain('not kept');
  });

  it('may be nested as deep as a request can be', () => {
    let nested: unknown = 'inside';
    for (let i = 0; i < 200_000; i++) nested = [nested];
    expect(JSON.stringify(cappedArguments({ nested }))).toContain('not kept');
  });

  it('keep a name that objects treat in their own way', () => {
    const given = JSON.parse('{"__proto__": {"a": 1}, "constructor": "b"}') as Record<string, unknown>;
    expect(JSON.stringify(cappedArguments(given))).toBe('{"__proto__":{"a":1},"constructor":"b"}');
  });
});

describe('a text that is cut', () => {
  it('never ends with half a character', () => {
    expect(cutText('ab😀cd', 3)).toBe('ab… 4 more characters not kept');
    expect(cutText('ab😀cd', 4)).toBe('ab😀… 2 more characters not kept');
  });

  it('is whole where it is short enough', () => {
    expect(cutText('abc', 3)).toBe('abc');
  });
});
