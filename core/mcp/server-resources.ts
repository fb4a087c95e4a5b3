import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { Dataset } from '../virome/datasets/dataset.ts';
import { cutText } from '../workspace/call-arguments.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import { datasetResources } from './dataset-resources.ts';
import { runResources } from './run-resources.ts';

/** What a server lists and reads besides its tools. */
export interface ServerResources {
  list(): Promise<object>;
  templates(): Promise<object>;
  /** @throws ProtocolError where there is no such resource */
  read(uri: string): Promise<object>;
}

/** The longest address that is repeated, in letters. */
const LONGEST_NAMED = 200;

/** The schemas of the datasets, then the kept runs; null: those are not offered. */
export function serverResources(
  library: RunLibrary | null,
  datasets: (() => Promise<readonly Dataset[]>) | null,
): ServerResources {
  const sources = [
    ...(datasets === null ? [] : [datasetResources(datasets)]),
    ...(library === null ? [] : [runResources(library)]),
  ];
  return {
    list: async () => ({
      resources: (await Promise.all(sources.map((source) => source.list()))).flat(),
    }),
    templates: () => Promise.resolve({ resourceTemplates: sources.flatMap(({ templates }) => templates) }),
    read: async (uri) => {
      for (const source of sources) {
        const text = await source.read(uri);
        if (text !== null) return { contents: [{ uri, mimeType: 'application/json', text }] };
      }
      throw new ResourceNotFoundError(cutText(uri, LONGEST_NAMED));
    },
  };
}
