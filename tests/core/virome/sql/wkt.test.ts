import { describe, expect, it } from 'vitest';
import { wktOf } from '../../../../core/virome/sql/engine/wkt.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const ONE = '000000000000f03f';
const TWO = '0000000000000040';
const THREE = '0000000000000840';
const NAN = '000000000000f87f';

describe('WKB as text', () => {
  it.each([
    [`01 01000000 ${ONE} ${TWO}`, 'POINT (1 2)'],
    ['00 00000001 3ff0000000000000 4000000000000000', 'POINT (1 2)'],
    [`01 e9030000 ${ONE} ${TWO} ${THREE}`, 'POINT Z (1 2 3)'],
    [`01 d1070000 ${ONE} ${TWO} ${THREE}`, 'POINT M (1 2 3)'],
    [`01 b90b0000 ${ONE} ${TWO} ${THREE} ${ONE}`, 'POINT ZM (1 2 3 1)'],
    [`01 01000080 ${ONE} ${TWO} ${THREE}`, 'POINT Z (1 2 3)'],
    [`01 01000020 e6100000 ${ONE} ${TWO}`, 'POINT (1 2)'],
    [`01 01000000 ${NAN} ${NAN}`, 'POINT EMPTY'],
    [`01 02000000 02000000 ${ONE} ${TWO} ${TWO} ${THREE}`, 'LINESTRING (1 2, 2 3)'],
    ['01 02000000 00000000', 'LINESTRING EMPTY'],
    [`01 03000000 01000000 02000000 ${ONE} ${TWO} ${TWO} ${THREE}`, 'POLYGON ((1 2, 2 3))'],
    [
      `01 04000000 02000000 01 01000000 ${ONE} ${TWO} 01 01000000 ${TWO} ${THREE}`,
      'MULTIPOINT ((1 2), (2 3))',
    ],
    [`01 07000000 01000000 01 01000000 ${ONE} ${TWO}`, 'GEOMETRYCOLLECTION (POINT (1 2))'],
  ])('%s', (hex, text) => {
    expect(wktOf(bytes(hex))).toBe(text);
  });

  it.each([
    ['nothing', ''],
    ['no byte order', '02 01000000'],
    ['no type', `01 63000000 ${ONE} ${TWO}`],
    ['cut short', `01 01000000 ${ONE}`],
    ['more behind it', `01 01000000 ${ONE} ${TWO} 00`],
    ['a made-up count', '01 02000000 ffffffff'],
    ['nesting without end', `${'01 07000000 01000000'.repeat(100)} 01 01000000 ${ONE} ${TWO}`],
  ])('is null for %s', (_, hex) => {
    expect(wktOf(bytes(hex))).toBeNull();
  });
});
