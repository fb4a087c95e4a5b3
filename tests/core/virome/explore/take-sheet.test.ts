import { describe, expect, it } from 'vitest';
import { degreesOf, findCoordinates, pairOf, pointOf } from '../../../../core/virome/explore/coordinates.ts';
import { hitsTable, type ExploreHit } from '../../../../core/virome/explore/hits-table.ts';
import { isDateFormat, shownDate } from '../../../../core/virome/explore/number-format.ts';
import {
  sampleColumnOf,
  sampleFinder,
  sampleStem,
  sheetMatch,
} from '../../../../core/virome/explore/sample-match.ts';
import { takeSheet } from '../../../../core/virome/explore/take-sheet.ts';
import type { Cell, Table } from '../../../../core/virome/table.ts';
import { temporaryFile } from '../../../support/temporary.ts';

const going = new AbortController().signal;

function tableOf(header: string[], ...rows: Cell[][]): Table {
  const columns = header.map((name, at) => {
    const isNumber = rows.every((row) => typeof row[at] === 'number');
    return isNumber
      ? ({ name, type: 'DOUBLE', kind: 'number' } as const)
      : ({ name, type: 'VARCHAR', kind: 'text' } as const);
  });
  return { columns, rows };
}

const names = ({ columns }: Table) => columns.map(({ name }) => name);

describe('the column of sample names', () => {
  const table = tableOf(
    ['country', 'assembly', 'id'],
    ['Peru', 'KP-1.fna.gz', 'x'],
    ['India', 'KP-2.fna', 'y'],
  );

  it('is the one whose values have results, as they are or without endings', () => {
    expect(sampleStem('runs\\KP-1.fna.gz')).toBe('KP-1');
    expect(sampleStem('GCF_003095495.1.fasta')).toBe('GCF_003095495.1');
    const find = sampleFinder(['KP-1', 'KP-2.fasta']);
    expect(sampleColumnOf(table, find)).toBe('assembly');
    expect(sheetMatch(table, 'assembly', find)).toEqual({
      matched: 2,
      unmatched: [],
      names: ['KP-1', 'KP-2.fasta'],
    });
  });

  it('is the one that a person names, and else told by its name', () => {
    const find = sampleFinder(['nobody']);
    expect(sampleColumnOf(table, find)).toBe('id');
    expect(sampleColumnOf(table, find, 'country')).toBe('country');
    expect(sampleColumnOf(table, find, 'gone')).toBe('id');
    expect(sampleColumnOf(tableOf(['a', 'b'], ['x', 'y']), find)).toBe('a');
    expect(sheetMatch(table, 'id', find).unmatched).toEqual(['x', 'y']);
  });
});

describe('places', () => {
  it('are written in degrees, with letters or signs', () => {
    expect(degreesOf(12.5, 90)).toBe(12.5);
    expect(degreesOf('12,5 S', 90)).toBe(-12.5);
    expect(degreesOf('34.2° W', 180)).toBe(-34.2);
    expect(degreesOf('34.2 N', 180)).toBeNull();
    expect(degreesOf(91, 90)).toBeNull();
    expect(pairOf('12.5 N 34.2 E')).toEqual({ lat: 12.5, lon: 34.2 });
    expect(pairOf('12.5 S, 34.2 W')).toEqual({ lat: -12.5, lon: -34.2 });
    expect(pairOf('-12.5, 34.2')).toEqual({ lat: -12.5, lon: 34.2 });
    expect(pairOf('missing')).toBeNull();
    expect(pointOf('POINT (34.2 -12.5)')).toEqual({ lat: -12.5, lon: 34.2 });
    expect(pointOf('POINT (500000 4649776)')).toBeNull();
  });

  it('are found by the names of columns', () => {
    const cases: [Table, string[]][] = [
      [tableOf(['id', 'Latitude', 'Longitude'], ['a', 12.5, 34.2]), ['Longitude', 'Latitude']],
      [tableOf(['id', 'lat', 'lng'], ['a', 12.5, 34.2]), ['lng', 'lat']],
      [tableOf(['id', 'lat_lon'], ['a', '12.5 N 34.2 E']), ['lat_lon']],
      [tableOf(['id', 'geometry'], ['a', 'POINT (34.2 12.5)']), ['geometry']],
      [tableOf(['id', 'x', 'y'], ['a', 34.2, 12.5]), ['x', 'y']],
    ];
    for (const [table, from] of cases) {
      const found = findCoordinates(table);
      expect(found.from).toEqual(from);
      expect(names(found.table).slice(-2)).toEqual(['lon', 'lat']);
      expect(found.table.rows[0]?.slice(-2)).toEqual([34.2, 12.5]);
    }
  });

  it('that are numbers called lon and lat already stay as they are', () => {
    const table = tableOf(['Lon', 'Lat'], [34.2, 12.5]);
    expect(findCoordinates(table)).toEqual({ table, from: ['Lon', 'Lat'], unreadable: 0 });
  });

  it('that are text stay beside the numbers, and what is no place is counted', () => {
    const found = findCoordinates(
      tableOf(['lat', 'lon'], ['12.5 N', '34.2 E'], ['missing', 'missing'], [null, null]),
    );
    expect(names(found.table)).toEqual(['lat_as_written', 'lon_as_written', 'lon', 'lat']);
    expect(found.table.rows[1]).toEqual(['missing', 'missing', null, null]);
    expect(found.unreadable).toBe(1);
  });

  it('are not seen in pixels, metres or nothing', () => {
    const table = tableOf(['x', 'y'], [500_000, 4_649_776]);
    expect(findCoordinates(table)).toEqual({ table, from: [], unreadable: 0 });
    expect(findCoordinates(tableOf(['id'], ['a'])).from).toEqual([]);
  });
});

describe('a date', () => {
  it('is written in its format', () => {
    const serial = 44_256 + 14.5 / 24;
    expect(shownDate(serial, 'yyyy-mm-dd', false)).toBe('2021-03-01');
    expect(shownDate(serial, '[$-409]d-mmm-yy;@', false)).toBe('1-Mar-21');
    expect(shownDate(serial, 'mmmm yyyy', false)).toBe('March 2021');
    expect(shownDate(serial, 'h:mm AM/PM', false)).toBe('2:30 PM');
    expect(shownDate(serial, 'dddd', false)).toBe('Monday');
    expect(shownDate(serial, 'mm-dd-yy', false)).toBe('2021-03-01');
    expect(shownDate(serial - 1462, 'yyyy"."mm', true)).toBe('2021.03');
    expect(shownDate(1.5, '[h]:mm', false)).toBe('36:00');
  });

  it('is told from a number by its format', () => {
    expect(['yyyy', 'd-mmm', 'h:mm', 'mm:ss.0'].every(isDateFormat)).toBe(true);
    expect(['', 'General', '0.00', '#,##0 "days"', '[Red]0', '@'].some(isDateFormat)).toBe(false);
  });
});

describe('a sheet joined with results', () => {
  it('has the names to join by, places, and text where samples are named', async () => {
    const path = await temporaryFile('samples.tsv', 'id\tlat_lon\n1001\t12.5 N 34.2 E\n1002\tnot known\n');
    const taken = await takeSheet({ path, knownSamples: ['1001', 'x'], sampleColumn: null }, going);
    expect(taken.sampleColumn).toBe('id');
    expect(names(taken.table)).toEqual(['id', 'lat_lon', 'lon', 'lat', 'matched_sample']);
    expect(taken.table.rows).toEqual([
      ['1001', '12.5 N 34.2 E', 34.2, 12.5, '1001'],
      ['1002', 'not known', null, null, null],
    ]);
    expect(taken.matched).toBe(1);
    expect(taken.unmatched).toEqual(['1002']);
    expect(taken.notes).toEqual(["1 row of lat_lon can't be read as a place and have none."]);
    expect(taken.descriptions['matched_sample']).toContain('hits.sample');
  });
});

describe('the table of hits', () => {
  it('has a row for each hit', async () => {
    const hit: ExploreHit = {
      sample: 'KP-1',
      file: 'KP-1.fna',
      run: 'Ward 7',
      database: 'resfinder',
      gene: 'blaKPC-2_1',
      accession: 'AY034847',
      product: 'carbapenemase',
      classes: ['Carbapenem', 'Penicillin'],
      coveragePct: 100,
      identityPct: 99.88,
      contig: 'c1',
      start: 5,
      end: 886,
      strand: '+',
      confidence: 'exact',
    };
    const table = await hitsTable([hit]);
    expect(names(table).join(' ')).toBe(
      'sample file run database gene accession product resistance coverage_pct identity_pct contig start end strand confidence',
    );
    expect(table.rows).toEqual([
      [
        'KP-1',
        'KP-1.fna',
        'Ward 7',
        'resfinder',
        'blaKPC-2_1',
        'AY034847',
        'carbapenemase',
        'Carbapenem;Penicillin',
        100,
        99.88,
        'c1',
        5,
        886,
        '+',
        'exact',
      ],
    ]);
  });
});
