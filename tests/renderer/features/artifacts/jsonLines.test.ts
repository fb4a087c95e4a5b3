import { describe, expect, it } from 'vitest';
import { jsonLines } from '../../../../renderer/features/artifacts/json/jsonLines.ts';

describe('JSON', () => {
  it('is set in lines; very long ones are cut, a copy has them whole', () => {
    const long = 'x'.repeat(5000);
    const { text, lines } = jsonLines({ a: 1, long });
    expect(JSON.parse(text)).toEqual({ a: 1, long });
    expect(lines[1]).toBe('  "a": 1,');
    expect(lines[2]).toHaveLength(2001);
    expect(jsonLines(undefined)).toEqual({ text: '', lines: [''] });
  });
});
