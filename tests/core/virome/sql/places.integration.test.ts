import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeParquet } from '../../../support/parquet.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { parquetTable, rowsOf, sqlEngine } from '../../../support/sql-engine.ts';
import { groupFolder } from '../../../support/temporary.ts';

describe('coordinates', () => {
  const session = sqlEngine().share(() => []);

  it.each([
    ["'POINT (1.25 -7)'::GEOMETRY", [1.25, -7, 'POINT (1.25 -7)']],
    ["'POINT Z (9 2 3)'::GEOMETRY", [9, 2, 'POINT Z (9 2 3)']],
    ["'POINT M (9 2 3)'::GEOMETRY", [9, 2, 'POINT M (9 2 3)']],
    ["'POINT ZM (9 2 3 4)'::GEOMETRY", [9, 2, 'POINT ZM (9 2 3 4)']],
    ["'POINT EMPTY'::GEOMETRY", [null, null, 'POINT EMPTY']],
    ["'LINESTRING (1 2, 3 4)'::GEOMETRY", [null, null, 'LINESTRING (1 2, 3 4)']],
    ['NULL::GEOMETRY', [null, null, null]],
    ["ST_SetCRS('POINT (1 2)'::GEOMETRY, 'OGC:CRS84')", [1, 2, 'POINT (1 2)']],
    ["unhex('00000000014021000000000000C047A66666666666')", [8.5, -47.3, 'POINT (8.5 -47.3)']],
    ["unhex('010100000000000000000021406666666666A64740')", [8.5, 47.3, 'POINT (8.5 47.3)']],
    [
      "unhex('01E903000000000000000021406666666666A647400000000000000840')",
      [8.5, 47.3, 'POINT Z (8.5 47.3 3)'],
    ],
    ["unhex('0101000020E610000000000000000021406666666666A64740')", [8.5, 47.3, 'POINT (8.5 47.3)']],
    ["unhex('0102000000000000000000')", [null, null, null]],
    ["'no geometry'::BLOB", [null, null, null]],
    ['NULL::BLOB', [null, null, null]],
    ['ST_Point(0.1 + 0.2, -1e-300)', [0.3, -1e-300, 'POINT (0.3 -1e-300)']],
    ['ST_Point(NULL, 1)', [null, null, null]],
    ['ST_Point(180::INTEGER, 90::FLOAT)', [180, 90, 'POINT (180 90)']],
  ])('of %s', async (geometry, [x, y, text]) => {
    const sql = `SELECT ST_X(g) AS x, ST_Y(g) AS y, ST_AsText(g) AS t FROM (SELECT ${geometry} AS g) AS q`;
    expect(await rowsOf(session(), sql)).toEqual([[x, y, text]]);
  });

  it('keep every bit', async () => {
    const sql =
      'SELECT count(*) FROM (SELECT sin(range) * 180 AS x, ST_Point(x, x / 3) AS g FROM range(20000)) AS q WHERE ST_X(g) <> x OR ST_Y(g) <> x / 3';
    expect(await rowsOf(session(), sql)).toEqual([[0]]);
  });

  it('are shown as text where the geometry itself is selected', async () => {
    const { table } = await session().select(
      "SELECT 'POINT (8.5 47.3)'::GEOMETRY AS g, 'POLYGON ((0 0, 1 0, 1 1, 0 0))'::GEOMETRY AS p",
    );
    expect(table.rows).toEqual([['POINT (8.5 47.3)', 'POLYGON ((0 0, 1 0, 1 1, 0 0))']]);
    expect(table.columns[0]).toEqual({ name: 'g', type: 'GEOMETRY', kind: 'other' });
  });
});

describe('a geometry column', () => {
  const folder = groupFolder();
  const session = sqlEngine().share(async () => [
    parquetTable(
      'host',
      await writeParquet(
        join(folder, 'host.parquet'),
        "SELECT i AS id, CASE WHEN i < 3 THEN ('POINT (' || i || ' 50)')::GEOMETRY('OGC:CRS84') END AS geometry FROM range(5) AS t(i)",
      ),
    ),
  ]);

  it('of GeoParquet keeps its reference system, and NULL is no place', async () => {
    const [table] = await session().describe();
    expect(table).toMatchObject({
      rows: 5,
      columns: [
        { name: 'id', type: 'BIGINT' },
        { name: 'geometry', type: "GEOMETRY('OGC:CRS84')" },
      ],
    });
    const sql =
      'SELECT id, ST_X(geometry) AS lon, ST_Y(geometry) AS lat FROM host WHERE ST_X(geometry) BETWEEN 1 AND 2 ORDER BY id';
    expect(await rowsOf(session(), sql)).toEqual([
      [1, 1, 50],
      [2, 2, 50],
    ]);
    expect(await rowsOf(session(), 'SELECT geometry FROM host WHERE id = 4')).toEqual([[null]]);
  });
});

describeWithShared('case 098', () => {
  const engine = sqlEngine();

  it.each(['good_geo', 'no_geometry_types', 'plain_wkb'])('reads %s', async (name) => {
    const session = await engine.open([parquetTable('host', shared('cases/098', `${name}.parquet`))]);
    expect(await rowsOf(session, 'SELECT id FROM host ORDER BY id')).toEqual([[1], [2]]);
    const sql = 'SELECT id, geometry, ST_X(geometry) AS lon, ST_Y(geometry) AS lat FROM host ORDER BY id';
    const [first, second] = await rowsOf(session, sql);
    expect(first).toEqual([1, 'POINT (8.5 47.3)', 8.5, 47.3]);
    expect(second?.slice(2)).toEqual(name === 'plain_wkb' ? [null, null] : [0, 0]);
  });

  it('reads all three at once', async () => {
    const session = await engine.open(
      ['good_geo', 'no_geometry_types', 'plain_wkb'].map((name) =>
        parquetTable(name, shared('cases/098', `${name}.parquet`)),
      ),
    );
    const sql =
      'SELECT ST_X(a.geometry) AS x, ST_X(b.geometry) AS y, ST_X(c.geometry) AS z FROM good_geo AS a JOIN no_geometry_types AS b USING (id) JOIN plain_wkb AS c USING (id) WHERE id = 1';
    expect(await rowsOf(session, sql)).toEqual([[8.5, 8.5, 8.5]]);
  });
});
