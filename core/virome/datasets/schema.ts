import type { Dataset } from './dataset.ts';

/** Where clients read what a dataset is. */
export function resourceUri(name: string): string {
  return `resource://datasets/${name}/schema`;
}

/** The JSON text of that resource: a map of the columns, or all that is known, as the dataset's description says. */
export function datasetSchema(dataset: Dataset): string {
  const { name, title, description, columns, primaryKey, rowDefinition } = dataset;
  const shown =
    dataset.schema === 'columns'
      ? Object.fromEntries(
          columns.map((column) => [column.name, { description: column.description, Type: column.type }]),
        )
      : { name, title, description, columns, primary_key: primaryKey, row_definition: rowDefinition };
  return JSON.stringify(shown, null, 2);
}
