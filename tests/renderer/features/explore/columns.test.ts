import { describe, expect, it } from 'vitest';
import { resultData } from '../../../../renderer/features/explore/model/resultData.ts';
import { placeColumns, sampleColumn } from '../../../../renderer/features/explore/model/roles.ts';
import { savedArtifacts } from '../../../../renderer/features/explore/model/savedArtifacts.ts';
import {
  colourColumns,
  likelyColour,
  mostSeries,
  seriesOf,
} from '../../../../renderer/features/explore/model/series.ts';
import { sqlName } from '../../../../renderer/features/explore/model/sqlNames.ts';
import { shortType, treeItems } from '../../../../renderer/features/explore/tables/treeItems.ts';
import { dataOf, isolates, resultOf, tableOf, words } from './answers.ts';

describe('columns of a result', () => {
  it('have names of their own', () => {
    const column = { name: 'id', type: 'VARCHAR', kind: 'text' } as const;
    const data = resultData({ columns: [column, column, { ...column, name: 'id 2' }], rows: [[1, 2, 3]] });
    expect(data.columns.map(({ name }) => name)).toEqual(['id', 'id 2', 'id 2 2']);
    expect(data.rows).toEqual([{ id: 1, 'id 2': 2, 'id 2 2': 3 }]);
  });

  it('are told by what they are for', () => {
    expect(sampleColumn(isolates)).toBe('sample_id');
    expect(placeColumns(isolates)).toEqual({ lon: 'lon', lat: 'lat' });
    expect(colourColumns(isolates)).toEqual(['gene', 'country', 'year']);
    expect(likelyColour(isolates)).toBe('gene');
    expect(likelyColour(dataOf({ name: 'text', n: 'number' }, ['a', 1], ['b', 2]))).toBeNull();
    expect(sampleColumn(dataOf({ n: 'number' }, [1]))).toBeNull();
  });

  it('give the most frequent values a series, the others one together', () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`v${Math.floor(Math.sqrt(at))}`]);
    const data = dataOf({ v: 'text' }, ...rows, ['rare 1'], ['rare 2'], [null]);
    const { labels, indexOf } = seriesOf(data, 'v', words);
    expect(labels).toHaveLength(mostSeries + 2);
    expect(labels.slice(0, 2)).toEqual(['v6', 'v5']);
    expect(labels.slice(-2)).toEqual(['Other', 'Not stated']);
    expect(labels[indexOf[60] ?? -1]).toBe('Other');
    expect(labels[indexOf.at(-1) ?? -1]).toBe('Not stated');
  });

  it('are kept with all rows and the pictures', () => {
    const { totalRows } = resultOf({ a: 'number' }, [1]);
    const figure = { data: [] };
    expect(savedArtifacts(dataOf({ a: 'number' }, [1]), totalRows, [figure, null])).toEqual([
      { type: 'table', columns: ['a'], rows: [{ a: 1 }], total_rows: 1 },
      { type: 'plotly', figure },
    ]);
  });
});

describe('names in SQL', () => {
  it('stand in quotes where they need them', () => {
    expect(sqlName('gene')).toBe('gene');
    expect(sqlName('end')).toBe('"end"');
    expect(sqlName('Sample name')).toBe('"Sample name"');
    expect(sqlName('a"b')).toBe('"a""b"');
  });
});

describe('the tree of tables', () => {
  const hits = tableOf('hits', 'hits', { sample: 'VARCHAR', start: 'BIGINT' });
  const host = tableOf('host', 'dataset', { geometry: 'GEOMETRY' });

  it('has the columns of those that are open', () => {
    const items = treeItems([hits, host], new Set(['hits']));
    expect(items.map(({ key }) => key)).toEqual(['hits', 'hits.sample', 'hits.start', 'host']);
  });

  it('calls types by short words', () => {
    const types = [
      'VARCHAR',
      'UBIGINT',
      'DECIMAL(10,3)',
      'BOOLEAN',
      'GEOMETRY',
      'TIMESTAMP WITH TIME ZONE',
      'DATE',
    ];
    expect(types.map(shortType)).toEqual(['text', 'int', 'real', 'yes/no', 'point', 'time', 'date']);
  });
});
