import type { AnyTool } from '../tools/any-tool.ts';
import { inputSchemaOf, mapValues, propertiesOf } from '../tools/input-schema.ts';

type JsonSchema = Record<string, unknown>;

/** A tool as it is listed. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/** What the documented server lists of a tool. */
interface StrictTool {
  readonly description: string;
  /** Its arguments in order; others of ours are not listed. */
  readonly arguments: readonly string[];
  /** Arguments whose ranges and defaults are in words alone, outside the schema. */
  readonly plain?: readonly string[];
}

/** The nine tools of the documented server, to its letter: the first two descriptions are its own. */
const STRICT_TOOLS: Readonly<Record<string, StrictTool>> = {
  screen: {
    description:
      'Screen contig files for known genes (json = gapit.report/1; aligner minimap2 = fast assembly survey emitting gapit.reads/1).',
    arguments: [
      'files',
      'db',
      'minid',
      'mincov',
      'format',
      'aligner',
      'mergeFragments',
      'min_breadth',
      'min_identity',
      'min_mapq',
      'minGeneCov',
      'minGeneId',
      'minClusterCov',
      'datadir',
    ],
    plain: ['minid', 'mincov'],
  },
  screen_reads: {
    description:
      'Screen FASTQ reads for genes via minimap2 (json = gapit.reads/1; min_identity/min_mapq > 0 emits gapit.reads/2). Returns the rendered document.',
    arguments: [
      'r1',
      'r2',
      'read_type',
      'min_breadth',
      'min_identity',
      'min_mapq',
      'format',
      'db',
      'datadir',
    ],
  },
  summary: {
    description: 'Summarize contig report tables across samples (gapit.summary/1).',
    arguments: ['files', 'identity', 'nopath'],
    plain: ['identity', 'nopath'],
  },
  schema: { description: 'Return the JSON Schema of an output document.', arguments: ['name'] },
  db_list: {
    description: 'List databases with install state and record counts (gapit.dblist/1).',
    arguments: [],
  },
  db_fetch: {
    description:
      'Download a database from its upstream provider and install it (name all = card and vfdb). Returns one JSON receipt line per database.',
    arguments: ['name', 'datadir', 'force'],
  },
  db_build: {
    description: 'Build a database from a local FASTA file. Returns one JSON receipt line.',
    arguments: ['name', 'fasta', 'tsv', 'dbtype', 'description', 'datadir', 'force'],
  },
  db_search: {
    description: 'Search the records of the installed databases. Returns TSV hit rows.',
    arguments: ['term', 'db', 'field', 'exact', 'limit', 'datadir'],
  },
  db_outdated: {
    description: 'Report the age of the installed databases. Returns TSV rows.',
    arguments: ['days', 'datadir'],
  },
};

/** Words of a schema that the documented server uses, in its order. */
const STRICT_WORDS = ['type', 'items', 'enum', 'minimum', 'exclusiveMinimum', 'maximum', 'default'] as const;

/** A tool as the strict profile lists it. */
export function strictTool({ name, description, input }: AnyTool): ListedTool {
  const strict = STRICT_TOOLS[name] ?? { description, arguments: Object.keys(input.shape) };
  const schema = inputSchemaOf(input);
  const properties = propertiesOf(schema);
  const required = ((schema['required'] ?? []) as string[]).filter((each) => strict.arguments.includes(each));
  return {
    name,
    description: strict.description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        strict.arguments.flatMap((argument) => {
          const property = properties[argument];
          if (property === undefined) return [];
          const words = strict.plain?.includes(argument) === true ? (['type'] as const) : STRICT_WORDS;
          return [[argument, plainProperty(property, words)]];
        }),
      ),
      ...(required.length === 0 ? {} : { required }),
    },
  };
}

function plainProperty(property: JsonSchema, words: readonly string[]): JsonSchema {
  const plain = Object.fromEntries(
    words
      // Whole numbers are documented without an upper bound.
      .filter((word) => !(word === 'maximum' && property['type'] === 'integer'))
      .flatMap((word) => (word in property ? [[word, property[word]]] : [])),
  );
  return 'items' in plain
    ? { ...plain, items: mapValues({ items: plain['items'] as JsonSchema }, onlyType)['items'] }
    : plain;
}

function onlyType({ type }: JsonSchema): JsonSchema {
  return { type };
}
