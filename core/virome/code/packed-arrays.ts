/** Newer Plotly figures hold long arrays as little-endian bytes in base64, with the type of their numbers. */
export interface PackedArray {
  readonly dtype: string;
  readonly bdata: string;
  /** Of a matrix: `"3, 4"` or `[3, 4]`. */
  readonly shape?: unknown;
}

const readers: Readonly<
  Record<string, readonly [bytes: number, read: (bytes: Buffer, at: number) => number]>
> = {
  i1: [1, (bytes, at) => bytes.readInt8(at)],
  u1: [1, (bytes, at) => bytes.readUInt8(at)],
  i2: [2, (bytes, at) => bytes.readInt16LE(at)],
  u2: [2, (bytes, at) => bytes.readUInt16LE(at)],
  i4: [4, (bytes, at) => bytes.readInt32LE(at)],
  u4: [4, (bytes, at) => bytes.readUInt32LE(at)],
  i8: [8, (bytes, at) => Number(bytes.readBigInt64LE(at))],
  u8: [8, (bytes, at) => Number(bytes.readBigUInt64LE(at))],
  f4: [4, (bytes, at) => bytes.readFloatLE(at)],
  f8: [8, (bytes, at) => bytes.readDoubleLE(at)],
};

const shortNames: Readonly<Record<string, string>> = {
  u1c: 'u1',
  int8: 'i1',
  uint8: 'u1',
  uint8clamped: 'u1',
  int16: 'i2',
  uint16: 'u2',
  int32: 'i4',
  uint32: 'u4',
  int64: 'i8',
  uint64: 'u8',
  float32: 'f4',
  float64: 'f8',
};

export function isPackedArray(value: object): value is PackedArray {
  return (
    'dtype' in value && 'bdata' in value && typeof value.dtype === 'string' && typeof value.bdata === 'string'
  );
}

/** The numbers, nested as the shape says; what is no finite number is null. Of an unknown type: null. */
export function unpackedArray(packed: PackedArray): unknown[] | null {
  const dtype = packed.dtype.replace(/^[<|=]/, '');
  const name = Object.hasOwn(shortNames, dtype) ? shortNames[dtype] : dtype;
  const reader = name !== undefined && Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (reader === undefined) return null;
  const [size, read] = reader;
  const bytes = Buffer.from(packed.bdata, 'base64');
  const numbers = Array.from({ length: Math.floor(bytes.length / size) }, (_, at) => {
    const value = read(bytes, at * size);
    return Number.isFinite(value) ? value : null;
  });
  return nested(numbers, sizesOf(packed.shape).slice(1));
}

function sizesOf(shape: unknown): number[] {
  const sizes =
    typeof shape === 'string' ? shape.split(',').map(Number) : Array.isArray(shape) ? shape.map(Number) : [];
  return sizes.every((size) => Number.isSafeInteger(size) && size > 0) ? sizes : [];
}

/** Cuts a flat array into rows, from the innermost size out. */
function nested(flat: unknown[], inner: readonly number[]): unknown[] {
  return inner.reduceRight<unknown[]>((values, size) => {
    const rows: unknown[] = [];
    for (let at = 0; at < values.length; at += size) rows.push(values.slice(at, at + size));
    return rows;
  }, flat);
}
