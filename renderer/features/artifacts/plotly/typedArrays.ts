import { isObject } from '../../../state/json.ts';
import { isText } from '../model/shape.ts';

const readers: Readonly<Record<string, (view: DataView, at: number) => number>> = {
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  u1c: (view, at) => view.getUint8(at),
  i2: (view, at) => view.getInt16(at, true),
  u2: (view, at) => view.getUint16(at, true),
  i4: (view, at) => view.getInt32(at, true),
  u4: (view, at) => view.getUint32(at, true),
  i8: (view, at) => Number(view.getBigInt64(at, true)),
  u8: (view, at) => Number(view.getBigUint64(at, true)),
  f4: (view, at) => view.getFloat32(at, true),
  f8: (view, at) => view.getFloat64(at, true),
};

const names: Readonly<Record<string, string>> = {
  int8: 'i1',
  uint8: 'u1',
  uint8clamped: 'u1c',
  int16: 'i2',
  uint16: 'u2',
  int32: 'i4',
  uint32: 'u4',
  int64: 'i8',
  uint64: 'u8',
  float32: 'f4',
  float64: 'f8',
};

/** Newer figures hold long arrays as bytes in base64, with the type of their numbers and, of a matrix, its shape. */
export function isPacked(value: unknown): value is { dtype: string; bdata: string; shape?: unknown } {
  return isObject(value) && isText(value['dtype']) && isText(value['bdata']);
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function rowLength(shape: unknown): number | null {
  const sizes =
    typeof shape === 'string' ? shape.split(',').map(Number) : Array.isArray(shape) ? shape.map(Number) : [];
  const [, columns] = sizes;
  return sizes.length === 2 && columns !== undefined && Number.isSafeInteger(columns) && columns > 0
    ? columns
    : null;
}

/** The numbers, in rows where it is a matrix; what is no number (NaN) is null. Null where it can't be read. */
export function unpacked(packed: { dtype: string; bdata: string; shape?: unknown }): unknown[] | null {
  const dtype = packed.dtype.replace(/^[<|=]/, '');
  const name = Object.hasOwn(names, dtype) ? (names[dtype] ?? '') : dtype;
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
  const bytes = bytesOf(packed.bdata);
  if (read === undefined || bytes === null) return null;
  const size = Number.parseInt(name.slice(1), 10);
  const view = new DataView(bytes.buffer);
  const numbers = Array.from({ length: Math.floor(bytes.length / size) }, (_, at) => {
    const value = read(view, at * size);
    return Number.isFinite(value) ? value : null;
  });
  const columns = rowLength(packed.shape);
  if (columns === null) return numbers;
  return Array.from({ length: Math.ceil(numbers.length / columns) }, (_, row) =>
    numbers.slice(row * columns, (row + 1) * columns),
  );
}
