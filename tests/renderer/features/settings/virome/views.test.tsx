import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExploreTable } from '../../../../../core/contract/explore.ts';
import type { KeptSecrets } from '../../../../../core/contract/system.ts';
import { DatasetsNow } from '../../../../../renderer/features/settings/virome/DatasetsNow.tsx';
import { KeySettings } from '../../../../../renderer/features/settings/virome/KeySettings.tsx';
import { shippedPlace } from '../../../../../renderer/features/settings/virome/place.ts';
import { ViromeSettings } from '../../../../../renderer/features/settings/virome/ViromeSettings.tsx';
import { RemoteError } from '../../../../../renderer/state/bridge.ts';
import { useDatasetFetches } from '../../../../../renderer/state/datasetFetch.ts';
import { useExploreTables } from '../../../../../renderer/state/exploreTables.ts';
import { useKeptKeys } from '../../../../../renderer/state/keptKeys.ts';

/** What brings the stores back to how they were. */
let restore: (() => void)[] = [];
afterEach(() => {
  for (const back of restore) back();
  restore = [];
});

/** What the page shows while a store is in a state: a page drawn to text sees the one that the store begins with. */
function inState<S extends object>(store: { getInitialState: () => S }, changes: Partial<S>) {
  const initial = store.getInitialState();
  const before = { ...initial };
  restore.push(() => Object.assign(initial, before));
  Object.assign(initial, changes);
}

function tableOf(name: string, changes: Partial<ExploreTable> = {}): ExploreTable {
  return {
    name,
    title: `The ${name}`,
    description: '',
    origin: 'dataset',
    rows: null,
    columns: [],
    problem: null,
    ...changes,
  };
}

describe('the place', () => {
  it('offers the datasets that ship where something else is set', () => {
    const drawn = (place: typeof shippedPlace) =>
      renderToStaticMarkup(<ViromeSettings place={place} onSave={() => undefined} />);
    expect(drawn(shippedPlace)).not.toContain('Use the datasets that ship');
    expect(drawn({ ...shippedPlace, bucket: 'lab' })).toContain('Use the datasets that ship');
  });

  it('marks an address that holds keys', () => {
    const place = { ...shippedPlace, dataset: 's3://key:secret@lab/host.parquet' };
    const markup = renderToStaticMarkup(<ViromeSettings place={place} onSave={() => undefined} />);
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('Keys belong below, not into an address');
  });
});

describe('the keys', () => {
  const drawn = (keys: KeptSecrets) => {
    inState(useKeptKeys, { keys });
    return renderToStaticMarkup(<KeySettings dotenv="/runs/.env" />);
  };

  it('are told to be kept or not, and can be replaced, removed or entered', () => {
    const markup = drawn({ canKeep: true, kept: ['ACCESS_KEY'] });
    expect(markup.match(/aria-label="[^"]*"/g)).toEqual([
      'aria-label="Replace: Access key"',
      'aria-label="Remove: Access key"',
      'aria-label="Enter: Secret key"',
    ]);
    expect(markup).toContain('>Kept<');
    expect(markup).toContain('>Not set<');
  });

  it('can only be removed where the system keeps none, and the page says what to do instead', () => {
    const markup = drawn({ canKeep: false, kept: ['SECRET_KEY'] });
    expect(markup.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Remove: Secret key"']);
    expect(markup).toContain('in the environment or in the file /runs/.env');
  });

  it('say why one could not be kept, at the key', () => {
    const problem = new RemoteError({
      code: 'OUTPUT_NOT_WRITABLE',
      message: 'the disk is full',
      context: {},
    });
    inState(useKeptKeys, {
      keys: { canKeep: true, kept: [] },
      changeProblem: { name: 'SECRET_KEY', problem },
    });
    const markup = renderToStaticMarkup(<KeySettings dotenv={null} />);
    expect(markup.split('the disk is full')).toHaveLength(2);
    expect(markup.indexOf('the disk is full')).toBeGreaterThan(markup.indexOf('Enter: Secret key'));
  });
});

describe('the datasets', () => {
  const drawn = () => renderToStaticMarkup(<DatasetsNow settled="" />);

  it('are told with their sizes; other tables are not', () => {
    const column = { name: 'a', type: 'VARCHAR', description: '' };
    inState(useExploreTables, {
      tables: [
        tableOf('host', { rows: 4000, columns: [column, { ...column, name: 'b' }] }),
        tableOf('taxonomy', { columns: [column] }),
        tableOf('hits', { origin: 'hits', rows: 12 }),
      ],
    });
    const markup = drawn();
    expect(markup).toContain('4,000 rows, 2 columns');
    expect(markup).toContain('>1 column<');
    expect(markup).not.toContain('The hits');
  });

  it('say in place why one can’t be read and what to do', () => {
    const problem = {
      code: 'DATASET_MISSING',
      message: 'BUCKET is set, but ENDPOINT is not',
      context: { next_step: 'Set ENDPOINT.' },
    };
    inState(useExploreTables, { tables: [tableOf('host', { problem })] });
    const markup = drawn();
    expect(markup).toContain('BUCKET is set, but ENDPOINT is not. Set ENDPOINT.');
    expect(markup).not.toContain('Fetch now');
  });

  it('can be brought here from a store, which tells whether the keys are right', () => {
    inState(useExploreTables, { tables: [tableOf('host')] });
    expect(drawn()).toContain('aria-label="Fetch now: The host"');
    const problem = new RemoteError({
      code: 'OBJECTS_UNAVAILABLE',
      message: 'the secret key is wrong',
      context: {},
    });
    inState(useDatasetFetches, { problems: new Map([['host', problem]]) });
    expect(drawn()).toContain('the secret key is wrong');
    inState(useDatasetFetches, { fetching: new Map([['host', { requestId: 'a' }]]) });
    expect(drawn()).toContain('aria-label="Stop: The host"');
  });
});
