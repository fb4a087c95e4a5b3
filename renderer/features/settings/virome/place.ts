import type { ExploreTable } from '../../../../core/contract/explore.ts';
import type { ViromePlace } from '../../../../core/contract/system.ts';

/** One text of the place of the virus–host data, as the form shows it. */
export interface PlaceField {
  readonly name: Exclude<keyof ViromePlace, 'urlStyle'>;
  /** The variable of the environment that means the same, by which problems name it. */
  readonly variable: string;
  /** Most letters that the settings take. */
  readonly longest: number;
}

/** What is on this machine or in a store: chosen or typed. */
export const placeFields: readonly (PlaceField & { readonly dialogs: readonly Dialog[] })[] = [
  {
    name: 'dataset',
    variable: 'VIRAL_HOST_DATASET',
    longest: 2000,
    dialogs: ['chooseFile', 'chooseFolder'],
  },
  { name: 'taxonomy', variable: 'TAXO_DB_PATH', longest: 2000, dialogs: ['chooseFile'] },
];

export type Dialog = 'chooseFile' | 'chooseFolder';

/** How the store is reached. */
export const storeFields: readonly PlaceField[] = [
  { name: 'endpoint', variable: 'ENDPOINT', longest: 500 },
  { name: 'region', variable: 'REGION', longest: 100 },
  { name: 'bucket', variable: 'BUCKET', longest: 200 },
];

export const shippedPlace: ViromePlace = {
  endpoint: '',
  region: '',
  bucket: '',
  dataset: '',
  urlStyle: '',
  taxonomy: '',
};

/** Nothing is set in the window. */
export function isShipped(place: ViromePlace): boolean {
  return Object.values(place).every((text) => text === '');
}

/** The file beside the runs whose variables count as those of the environment do. */
export function dotenvIn(workspace: string): string {
  return `${workspace}${workspace.includes('\\') ? '\\' : '/'}.env`;
}

/** Whether an address holds a name and a password: settings lie in a file that anybody may read. */
export function holdsKeys(text: string): boolean {
  return /^\s*\w+:\/\/[^/]*@/.test(text);
}

/** What is known of a dataset: why it can't be read, its size, its columns alone, or that it is far away. */
export type DatasetNow = 'problem' | 'sized' | 'described' | 'far';

export function datasetNow({
  problem,
  rows,
  columns,
}: Pick<ExploreTable, 'problem' | 'rows' | 'columns'>): DatasetNow {
  if (problem !== null) return 'problem';
  if (rows !== null) return 'sized';
  // Columns of a table in a store are known once it was brought here.
  return columns.length > 0 ? 'described' : 'far';
}
