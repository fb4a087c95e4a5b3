import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readColumns } from './columns-file.ts';
import { datasetDescription, type Dataset, type DatasetColumn } from './dataset.ts';
import type { ViromeSettings } from './settings.ts';
import { datasetSource } from './source.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What is wrong with a dataset or the settings; the message names the file and the place in it. */
export interface DatasetProblem {
  /** The file, or null where the settings are meant. */
  readonly file: string | null;
  readonly message: string;
}

export interface OpenedDatasets {
  /** In the order of the folders; a name that is given again takes the place of the earlier one. */
  readonly datasets: readonly Dataset[];
  readonly problems: readonly DatasetProblem[];
}

export interface DatasetRequest {
  /** Folders of a dataset each, or folders of such folders; the user's own after those that ship. */
  readonly folders: readonly string[];
  readonly settings: ViromeSettings;
}

const DESCRIPTION = 'dataset.json';

/** All datasets of the folders. A broken one is a problem and stops no other; a missing folder is none. Never throws. */
export async function openDatasets({ folders, settings }: DatasetRequest): Promise<OpenedDatasets> {
  const datasets = new Map<string, Dataset>();
  const problems: DatasetProblem[] = settings.problems.map((message) => ({ file: null, message }));
  for (const folder of folders) {
    for (const place of await datasetFolders(folder)) {
      const dataset = await openDataset(place, settings, problems);
      if (dataset !== null) datasets.set(dataset.name, dataset);
    }
  }
  return {
    datasets: [...datasets.values()],
    problems: problems.map(({ file, message }) => ({ file, message: withoutSecrets(message, settings) })),
  };
}

/** The folder itself where it describes a dataset, else those in it, by name. */
async function datasetFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  if (entries.some(({ name }) => name === DESCRIPTION)) return [folder];
  const inner = entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => join(folder, name))
    .sort();
  const described = await Promise.all(
    inner.map(async (path) => (await readdir(path).catch((): string[] => [])).includes(DESCRIPTION)),
  );
  return inner.filter((_, i) => described[i]);
}

async function openDataset(
  folder: string,
  settings: ViromeSettings,
  problems: DatasetProblem[],
): Promise<Dataset | null> {
  const file = join(folder, DESCRIPTION);
  let description;
  try {
    description = datasetDescription.parse(
      JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/u, '')),
    );
  } catch (error) {
    problems.push({ file, message: `${file}: ${reasonOf(error)}` });
    return null;
  }
  const columnsFile = join(folder, description.columns);
  let columns: DatasetColumn[] = [];
  try {
    columns = await readColumns(columnsFile);
  } catch (error) {
    problems.push({ file: columnsFile, message: `${columnsFile}: ${reasonOf(error)}` });
  }
  const { name, title, format, primaryKey, rowDefinition, schema } = description;
  const source = await datasetSource(description, folder, settings);
  return {
    ...{
      name,
      title,
      description: description.description,
      format,
      primaryKey,
      rowDefinition,
      schema,
      columns,
    },
    source:
      source.kind === 'missing' ? { ...source, problem: withoutSecrets(source.problem, settings) } : source,
  };
}

/** What is wrong, in a line; of a description that does not fit, the field and why. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues
      .map(({ path, message }) => [path.join('.'), message].filter((part) => part !== '').join(': '))
      .join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
