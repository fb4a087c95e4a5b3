import { describe, expect, it } from 'vitest';
import { cleaned } from '../../../../renderer/features/artifacts/plotly/clean.ts';
import { unpacked } from '../../../../renderer/features/artifacts/plotly/typedArrays.ts';

function base64(array: ArrayBufferView): string {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
}

describe('packed arrays', () => {
  it('are numbers again', () => {
    expect(unpacked({ dtype: 'f8', bdata: base64(new Float64Array([1.5, -2, NaN])) })).toEqual([
      1.5,
      -2,
      null,
    ]);
    expect(unpacked({ dtype: 'i2', bdata: base64(new Int16Array([-300, 300])) })).toEqual([-300, 300]);
    expect(unpacked({ dtype: 'uint32', bdata: base64(new Uint32Array([4e9])) })).toEqual([4e9]);
    expect(unpacked({ dtype: '<i8', bdata: base64(new BigInt64Array([-5n])) })).toEqual([-5]);
  });

  it('with a shape are rows', () => {
    const bdata = base64(new Int8Array([1, 2, 3, 4, 5, 6]));
    expect(unpacked({ dtype: 'i1', bdata, shape: '2, 3' })).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('that can not be read are left out', () => {
    expect(unpacked({ dtype: 'f8', bdata: '%%%' })).toBeNull();
    expect(unpacked({ dtype: 'constructor', bdata: 'AAAA' })).toBeNull();
    expect(cleaned({ x: { dtype: 'nothing', bdata: 'AAAA' }, y: [1] })).toEqual({ y: [1] });
  });
});
