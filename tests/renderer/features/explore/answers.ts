import type { ExploreResult, ExploreTable } from '../../../../core/contract/explore.ts';
import { resultData, type ResultData } from '../../../../renderer/features/explore/model/resultData.ts';
import { en } from '../../../../renderer/i18n/en/index.ts';

export const words = en.explore.pictures;

type Kind = ExploreResult['columns'][number]['kind'];

/** A result by its columns (`name: kind`) and rows. */
export function resultOf(columns: Readonly<Record<string, Kind>>, ...rows: unknown[][]): ExploreResult {
  return {
    columns: Object.entries(columns).map(([name, kind]) => ({ name, type: kind.toUpperCase(), kind })),
    rows,
    totalRows: rows.length,
    truncated: false,
    milliseconds: 12,
  };
}

export function dataOf(columns: Readonly<Record<string, Kind>>, ...rows: unknown[][]): ResultData {
  return resultData(resultOf(columns, ...rows));
}

/** Isolates with their gene, where and when they were found. */
export const isolates = dataOf(
  { sample_id: 'text', gene: 'text', country: 'text', year: 'number', lon: 'number', lat: 'number' },
  ['KP-1', 'KPC', 'Peru', 2015, -77.04, -12.05],
  ['KP-2', 'KPC', 'Peru', 2016, -77.04, -12.05],
  ['KP-3', 'KPC', 'Peru', 2016, -77.04, -12.05],
  ['KP-4', 'KPC', 'Peru', 2016, -77.04, -12.05],
  ['KP-5', 'NDM', 'Peru', 2016, -77.04, -12.05],
  ['KP-6', 'NDM', 'India', 2015, 77.2, 28.6],
  ['KP-7', 'NDM', 'India', 2015, 77.2, 28.6],
  ['KP-8', null, 'India', 2014, null, null],
);

export function tableOf(
  name: string,
  origin: ExploreTable['origin'],
  columns: Readonly<Record<string, string>>,
  changes: Partial<ExploreTable> = {},
): ExploreTable {
  return {
    name,
    title: name,
    description: '',
    origin,
    rows: 10,
    columns: Object.entries(columns).map(([column, type]) => ({ name: column, type, description: '' })),
    problem: null,
    ...changes,
  };
}
