import { counted } from '../../base/numbers.ts';
import { documentJsonSchema } from '../../documents/index.ts';
import { NO_PATHS, type Tool } from '../tool.ts';
import type { ToolHost } from '../tool-host.ts';
import { asFile, commandWords } from './command-words.ts';
import { schemaInput, summaryInput } from './inputs.ts';

export function summaryTool(host: ToolHost): Tool<typeof summaryInput> {
  return {
    name: 'summary',
    title: 'Samples side by side',
    description: `Lay the genes of several samples side by side: a matrix of samples and genes from contig tables that were written to files before, by gapit screen or by abricate (tsv or csv).

Give paths of such tables. Several tables: a row for each, also one without a hit; a single table: a row for each FILE in it. Answers gapit.summary/1. It does not read genomes (screen does) and not the JSON documents of screen.`,
    input: summaryInput,
    hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    about: ({ files }) => counted(files.length, 'table'),
    commandLine: ({ files, identity, nopath }) =>
      commandWords(['summary', ...files.map(asFile)], { identity, nopath, format: 'json' }),
    paths: ({ files }) => ({ reads: files, writes: [] }),
    run: async (args, call) => {
      const { summaryText } = await import('./summary-text.ts');
      return summaryText(args, host.now(), call.signal);
    },
  };
}

export function schemaTool(): Tool<typeof schemaInput> {
  return {
    name: 'schema',
    title: 'Schema of a document',
    description:
      'The JSON Schema of a document that the other tools answer: what its fields mean, their units and ranges. report: contig hits; reads, reads2: genes on reads; cluster: loci; summary: the matrix; typing_result: phenotype calls; error: failures.',
    input: schemaInput,
    hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    about: ({ name }) => name,
    commandLine: ({ name }) => commandWords(['schema', name], {}),
    paths: () => NO_PATHS,
    run: ({ name }) => {
      const schema = documentJsonSchema(name) as Record<string, unknown> & { title?: string };
      return Promise.resolve({
        content: JSON.stringify(schema, null, 2),
        headline: `The JSON Schema of ${schema.title ?? name}`,
        artifacts: [{ type: 'json_schema', schema }],
        structured: schema,
      });
    },
  };
}
