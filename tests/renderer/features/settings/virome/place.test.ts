import { describe, expect, it } from 'vitest';
import { settings, viromePlace } from '../../../../../core/contract/system.ts';
import {
  datasetNow,
  dotenvIn,
  holdsKeys,
  isShipped,
  placeFields,
  shippedPlace,
  storeFields,
} from '../../../../../renderer/features/settings/virome/place.ts';

const fields = [...placeFields, ...storeFields];

it('has a field for each text of the place, and one for how its address is made', () => {
  expect([...fields.map(({ name }) => name), 'urlStyle'].sort()).toEqual(
    Object.keys(viromePlace.shape).sort(),
  );
});

it('lets as many letters be typed as the settings take, and no more', () => {
  for (const { name, longest } of fields) {
    const taken = (length: number) =>
      viromePlace.safeParse({ ...shippedPlace, [name]: 'a'.repeat(length) }).success;
    expect([name, taken(longest), taken(longest + 1)]).toEqual([name, true, false]);
  }
});

it('takes what settings begin with for the datasets that ship', () => {
  expect(settings.parse({}).virome).toEqual(shippedPlace);
  expect(isShipped(shippedPlace)).toBe(true);
  expect(isShipped({ ...shippedPlace, region: 'fr' })).toBe(false);
});

it('finds the .env file beside the runs, on every system', () => {
  expect(dotenvIn('/home/ada/gapit/workspace')).toBe('/home/ada/gapit/workspace/.env');
  expect(dotenvIn(String.raw`C:\Users\Ada\gapit`)).toBe(String.raw`C:\Users\Ada\gapit\.env`);
});

describe('an address with keys in it', () => {
  it.each([
    'https://key:secret@s3.example.org',
    's3://key:secret@bucket/host.parquet',
    '  http://key@127.0.0.1:9000',
  ])('is noticed: %s', (text) => {
    expect(holdsKeys(text)).toBe(true);
  });

  it.each([
    '',
    's3.example.org',
    's3://bucket/a@b.parquet',
    '/data/ada@lab/host.parquet',
    'https://s3.org/a@b',
  ])('is not seen where there is none: %s', (text) => {
    expect(holdsKeys(text)).toBe(false);
  });
});

it('tells what is known of a dataset', () => {
  const column = { name: 'sample_id', type: 'VARCHAR', description: '' };
  const problem = { code: 'DATASET_MISSING', message: '', context: {} };
  expect(datasetNow({ problem, rows: null, columns: [] })).toBe('problem');
  expect(datasetNow({ problem: null, rows: 0, columns: [column] })).toBe('sized');
  expect(datasetNow({ problem: null, rows: null, columns: [column] })).toBe('described');
  expect(datasetNow({ problem: null, rows: null, columns: [] })).toBe('far');
});
