/** Names of the types of WKB, by their codes. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'POINT',
  2: 'LINESTRING',
  3: 'POLYGON',
  4: 'MULTIPOINT',
  5: 'MULTILINESTRING',
  6: 'MULTIPOLYGON',
  7: 'GEOMETRYCOLLECTION',
};

/** PostGIS sets these bits where ISO adds thousands. */
const EWKB = { z: 0x80000000, m: 0x40000000, srid: 0x20000000 } as const;

/** Deepest nesting that is followed: collections may hold collections. */
const DEEPEST = 16;

class Reader {
  readonly #view: DataView;
  #at = 0;
  #littleEndian = true;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get ended(): boolean {
    return this.#at === this.#view.byteLength;
  }

  get left(): number {
    return this.#view.byteLength - this.#at;
  }

  byteOrder(): void {
    const order = this.#view.getUint8(this.#at++);
    if (order > 1) throw new RangeError('no byte order');
    this.#littleEndian = order === 1;
  }

  integer(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, this.#littleEndian);
  }

  double(): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8, this.#littleEndian);
  }
}

/**
 * WKB as WKT, e.g. `POINT (8.5 47.3)`, `POINT Z (1 2 3)`, `POINT EMPTY`.
 *
 * @returns null where the bytes are no geometry, or more than one
 */
export function wktOf(bytes: Uint8Array): string | null {
  const reader = new Reader(bytes);
  try {
    const text = geometry(reader, 0);
    return reader.ended ? text : null;
  } catch (error) {
    // Read beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function geometry(reader: Reader, depth: number): string {
  if (depth > DEEPEST) throw new RangeError('too deep');
  reader.byteOrder();
  const code = reader.integer();
  if ((code & EWKB.srid) !== 0) reader.integer();
  const plain = code & 0xffff;
  const thousands = Math.floor(plain / 1000);
  const hasZ = (code & EWKB.z) !== 0 || thousands === 1 || thousands === 3;
  const hasM = (code & EWKB.m) !== 0 || thousands === 2 || thousands === 3;
  const type = plain % 1000;
  const name = NAMES[type];
  if (name === undefined || thousands > 3) throw new RangeError('no type');
  const suffix = hasZ || hasM ? ` ${hasZ ? 'Z' : ''}${hasM ? 'M' : ''}` : '';
  const dimensions = 2 + Number(hasZ) + Number(hasM);
  return `${name}${suffix} ${body(reader, type, dimensions, depth) ?? 'EMPTY'}`;
}

/** What stands in the brackets, with them; null where there is nothing. */
function body(reader: Reader, type: number, dimensions: number, depth: number): string | null {
  switch (type) {
    case 1: {
      const point = position(reader, dimensions);
      return point === null ? null : `(${point})`;
    }
    case 2:
      return positions(reader, dimensions);
    case 3:
      return list(reader, 4, () => positions(reader, dimensions) ?? 'EMPTY');
    case 7:
      return list(reader, 5, () => geometry(reader, depth + 1));
    default:
      // Members of a MULTI… are whole geometries, whose names are left out.
      return list(reader, 5, () => geometry(reader, depth + 1).replace(/^[A-Z]+( Z?M?)? /, ''));
  }
}

function positions(reader: Reader, dimensions: number): string | null {
  return list(reader, 8 * dimensions, () => position(reader, dimensions) ?? 'EMPTY');
}

/** @param leastBytes of a member, so that a made-up count can't ask for more than there is */
function list(reader: Reader, leastBytes: number, member: () => string): string | null {
  const count = reader.integer();
  if (count * leastBytes > reader.left) throw new RangeError('too many members');
  if (count === 0) return null;
  return `(${Array.from({ length: count }, member).join(', ')})`;
}

function position(reader: Reader, dimensions: number): string | null {
  const numbers = Array.from({ length: dimensions }, () => reader.double());
  return numbers.every(Number.isNaN) ? null : numbers.join(' ');
}
