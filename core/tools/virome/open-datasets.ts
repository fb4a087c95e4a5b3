import { join } from 'node:path';
import type { Machine } from '../../base/places.ts';
import { openDatasets, type OpenedDatasets } from '../../virome/datasets/open-datasets.ts';
import { viromeSettings, type DesktopSettings } from '../../virome/datasets/settings.ts';

export interface DatasetPlaces {
  readonly machine: Machine;
  readonly resources: string;
  readonly workspace: string;
  /** A `.env` file beside which relative paths begin; null: none is read. */
  readonly dotenvFile: string | null;
  /** What the window keeps; null outside it. */
  readonly desktop: DesktopSettings | null;
}

/** The datasets that ship, and those that the user has put into `datasets/` of the workspace, as they are set up now. */
export async function datasetsOf({
  machine,
  resources,
  workspace,
  dotenvFile,
  desktop,
}: DatasetPlaces): Promise<OpenedDatasets> {
  const settings = await viromeSettings({ env: machine.env, dotenvFile, desktop });
  return openDatasets({ folders: [join(resources, 'virome'), join(workspace, 'datasets')], settings });
}
