import type { Dataset } from '../virome/datasets/dataset.ts';
import { datasetSchema, resourceUri } from '../virome/datasets/schema.ts';
import type { ResourceSource } from './resource-source.ts';

/** The schemas of the datasets as resources: what a model reads once, before it asks them. */
export function datasetResources(datasets: () => Promise<readonly Dataset[]>): ResourceSource {
  return {
    list: async () =>
      (await datasets()).map(({ name, title, description }) => ({
        uri: resourceUri(name),
        name: `${name}_schema`,
        title: `${title}: its columns`,
        description,
        mimeType: 'application/json',
      })),
    templates: [],
    read: async (uri) => {
      const dataset = (await datasets()).find(({ name }) => resourceUri(name) === uri);
      return dataset === undefined ? null : datasetSchema(dataset);
    },
  };
}
