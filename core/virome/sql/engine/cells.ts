import type {
  DuckDBBlobValue,
  DuckDBGeometryValue,
  DuckDBType,
  DuckDBValue,
  DuckDBValueConverter,
} from '@duckdb/node-api';
import type { Cell, ColumnKind } from '../../table.ts';
import type { DuckDB } from './load-duckdb.ts';
import { wktOf } from './wkt.ts';

/** Bytes of a point in WKB, by its dimensions: what else has these lengths and begins so is not met. */
const POINT_BYTES = new Set([21, 29, 37]);

/** The days of `infinity`, and of `-infinity` with a minus; the package has no word for them. */
const INFINITE_DAYS = 2 ** 31 - 1;

/** Makes what turns the engine's values into cells, of whatever type a column is. */
export function cellConverter(duckdb: DuckDB): DuckDBValueConverter<Cell> {
  const {
    DuckDBTypeId: Id,
    DuckDBBlobValue,
    DuckDBDateValue,
    DuckDBGeometryValue,
    DuckDBListValue,
    DuckDBArrayValue,
    DuckDBStructValue,
    DuckDBMapValue,
    DuckDBUnionValue,
    DuckDBTimestampTZValue,
    DuckDBTimestampValue,
    DuckDBVariantValue,
  } = duckdb;
  const isTime = timeTypes(duckdb);

  function cellOf(value: DuckDBValue, type: DuckDBType | undefined): Cell {
    if (value === null) return null;
    if (typeof value === 'bigint') return integer(value);
    if (typeof value === 'number') return number(value, type?.typeId === Id.FLOAT);
    if (typeof value === 'boolean' || typeof value === 'string') return value;
    if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue) {
      const member = type !== undefined && 'valueType' in type ? type.valueType : undefined;
      return value.items.map((item) => cellOf(item, member));
    }
    if (value instanceof DuckDBStructValue) {
      const types = new Map(
        type?.typeId === Id.STRUCT && 'entryNames' in type
          ? type.entryNames.map((name, i) => [name, type.entryTypes[i]])
          : [],
      );
      return Object.fromEntries(
        Object.entries(value.entries).map(([name, entry]) => [name, cellOf(entry, types.get(name))]),
      );
    }
    if (value instanceof DuckDBMapValue) {
      const [keyType, valueType] =
        type !== undefined && 'keyType' in type ? [type.keyType, type.valueType] : [];
      return Object.fromEntries(
        value.entries.map((entry) => [textOf(cellOf(entry.key, keyType)), cellOf(entry.value, valueType)]),
      );
    }
    if (value instanceof DuckDBUnionValue) return cellOf(value.value, undefined);
    if (value instanceof DuckDBVariantValue) return cellOf(value.value, undefined);
    if (value instanceof DuckDBGeometryValue) return geometryText(value);
    if (value instanceof DuckDBBlobValue) return blobText(value);
    // By itself the package would shift it to the zone of this machine.
    if (value instanceof DuckDBTimestampTZValue) {
      const text = new DuckDBTimestampValue(value.micros).toString();
      return text.endsWith('infinity') ? null : `${text}+00:00`;
    }
    if (value instanceof DuckDBDateValue && Math.abs(value.days) === INFINITE_DAYS) return null;
    const text = String(value);
    return type !== undefined && isTime(type) && text.endsWith('infinity') ? null : text;
  }

  return (value, type) => cellOf(value, type);
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}

function integer(value: bigint): number | string {
  const asNumber = Number(value);
  return Number.isSafeInteger(asNumber) ? asNumber : value.toString();
}

function number(value: number, isSingle: boolean): number | null {
  if (!Number.isFinite(value)) return null;
  return isSingle ? shortestSingle(value) : value;
}

/** The shortest decimal that gives the same single-precision number: 8.3, not 8.300000190734863. */
function shortestSingle(value: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

function geometryText(value: DuckDBGeometryValue): string {
  return wktOf(value.bytes) ?? hex(value.bytes);
}

/** Points in a BLOB column are shown as such: files of older writers and incomplete GeoParquet have them so. */
function blobText(value: DuckDBBlobValue): string {
  const point = POINT_BYTES.has(value.bytes.length) ? wktOf(value.bytes) : null;
  return point?.startsWith('POINT') === true ? point : value.toString();
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function timeTypes({ DuckDBTypeId: Id }: DuckDB): (type: DuckDBType) => boolean {
  const ids = new Set([
    ...[Id.DATE, Id.TIME, Id.TIME_TZ, Id.TIME_NS],
    ...[Id.TIMESTAMP, Id.TIMESTAMP_S, Id.TIMESTAMP_MS, Id.TIMESTAMP_NS, Id.TIMESTAMP_TZ],
  ]);
  return (type) => ids.has(type.typeId);
}

/** How values of a type are shown and sorted. */
export function kindOf(duckdb: DuckDB, type: DuckDBType): ColumnKind {
  const { DuckDBTypeId: Id } = duckdb;
  const { typeId } = type;
  if (timeTypes(duckdb)(type)) return 'time';
  if (typeId === Id.BOOLEAN) return 'boolean';
  if ([Id.VARCHAR, Id.ENUM, Id.UUID].includes(typeId)) return 'text';
  const numbers = [
    ...[Id.TINYINT, Id.SMALLINT, Id.INTEGER, Id.BIGINT, Id.HUGEINT, Id.BIGNUM],
    ...[Id.UTINYINT, Id.USMALLINT, Id.UINTEGER, Id.UBIGINT, Id.UHUGEINT],
    ...[Id.FLOAT, Id.DOUBLE, Id.DECIMAL],
  ];
  return numbers.includes(typeId) ? 'number' : 'other';
}
