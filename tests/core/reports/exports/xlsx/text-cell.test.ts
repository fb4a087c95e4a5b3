import { describe, expect, it } from 'vitest';
import { textCell } from '../../../../../core/reports/exports/xlsx/text-cell.ts';

function textOf(text: string): string | undefined {
  return textCell(text).richText[0]?.text;
}

describe('a text cell', () => {
  it.each([
    ['plain', 'plain'],
    ['\u0007', '_x0007_'],
    ['a\rb\nc\td', 'a_x000D_b\nc\td'],
    ['\ufffe', '_xFFFE_'],
    ['_x0041_', '_x005F_x0041_'],
    ['__x00e9_', '__x005F_x00e9_'],
    ['_x41_', '_x41_'],
    ['mph_x0041', 'mph_x0041'],
  ])('writes %j as %j', (text, written) => {
    expect(textOf(text)).toBe(written);
  });

  it('is cut where Excel has no room, between two characters', () => {
    expect(textOf('a'.repeat(32_767))).toHaveLength(32_767);
    const cut = textOf(`${'a'.repeat(32_765)}👩${'b'.repeat(10)}`) ?? '';
    expect(cut.length).toBeLessThanOrEqual(32_767);
    expect(cut.endsWith('aa…')).toBe(true);
  });
});
