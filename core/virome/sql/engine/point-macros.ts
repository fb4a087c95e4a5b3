/** Of WKB as the engine writes it (little-endian), a double at a byte counted from 1: reversed, since bits are read from the highest. */
function doubleAt(byte: number): string {
  const bytes = Array.from({ length: 8 }, (_, i) => `w[${byte + 7 - i}:${byte + 7 - i}]`);
  return `(${bytes.join(' || ')})::BIT::DOUBLE`;
}

/** Type codes of a point, with and without Z and M, in the order of their bytes. */
const POINT_CODES = "('01000000', 'E9030000', 'D1070000', 'B90B0000')";

function coordinate(name: string, byte: number): string {
  return `CREATE MACRO ${name}(w) AS CASE WHEN hex(w[2:5]) IN ${POINT_CODES} AND NOT isnan(${doubleAt(byte)}) THEN ${doubleAt(byte)} END`;
}

/** What reads a column of plain WKB, of either byte order; null where it is none. */
const READ_BLOB = 'TRY(ST_GeomFromWKB(b))';

/**
 * `ST_X`, `ST_Y`, `ST_Point` and `ST_AsText` as the spatial extension has them, over WKB alone, for GEOMETRY and for
 * BLOB columns: the extension can't be had offline. What is no point, EMPTY or NULL has no coordinates: NULL.
 */
export const POINT_MACROS: readonly string[] = [
  coordinate('gapit_point_x', 6),
  coordinate('gapit_point_y', 14),
  `CREATE MACRO ST_X(g GEOMETRY) AS gapit_point_x(ST_AsWKB(g)), (b BLOB) AS gapit_point_x(ST_AsWKB(${READ_BLOB}))`,
  `CREATE MACRO ST_Y(g GEOMETRY) AS gapit_point_y(ST_AsWKB(g)), (b BLOB) AS gapit_point_y(ST_AsWKB(${READ_BLOB}))`,
  // A big-endian point, since bits are written from the highest.
  String.raw`CREATE MACRO ST_Point(x, y) AS ST_GeomFromWKB('\x00\x00\x00\x00\x01'::BLOB || (x)::DOUBLE::BIT::BLOB || (y)::DOUBLE::BIT::BLOB)`,
  `CREATE MACRO ST_AsText(g GEOMETRY) AS ST_AsWKT(g), (b BLOB) AS ST_AsWKT(${READ_BLOB})`,
];
