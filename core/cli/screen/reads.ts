import { basename } from 'node:path';
import { counted } from '../../base/numbers.ts';
import type { Database } from '../../databases/database.ts';
import type { ReadType } from '../../documents/reads.ts';
import { readsWriter } from '../../reports/reads/reads-writer.ts';
import { screenReads, type ReadsSearchResult } from '../../screening/reads/reads-engine.ts';
import type { ReadsSample } from '../../screening/reads/reads-sample.ts';
import { surveyAssembly } from '../../screening/reads/survey.ts';
import type { CliHost } from '../host.ts';
import { exportWriter } from './exporting.ts';
import { isReportFormat } from './format.ts';
import type { ScreenInputs } from './inputs.ts';
import type { ScreenOptions } from './options.ts';
import { noteTo, type Screening, type ScreeningWriter } from './screening.ts';

/** Samples of reads (or of contigs in the place of reads) against gene databases by minimap2. */
export function readsScreening(
  { samples, areContigs }: Pick<Extract<ScreenInputs, { kind: 'reads' }>, 'samples' | 'areContigs'>,
  databases: readonly Database[],
  options: ScreenOptions,
  host: CliHost,
): Screening<ReadsSample, Database, ReadsSearchResult> {
  const { threads } = options;
  const readType = areContigs ? 'map-ont' : options.readType;
  return {
    batch: {
      inputs: samples,
      databases,
      search: (sample, database, signal) =>
        screenReads(
          { sample, database, readType, thresholds: thresholdsOf(options), threads, signal },
          host.toolbox,
        ),
    },
    labelOf: ({ name }) => name,
    found,
    writer: writerOf(
      databases,
      options,
      {
        engine: areContigs ? 'survey' : 'reads',
        readType,
        describe: ({ name, lanes }) => ({
          name,
          files: lanes.flatMap(({ r1, r2 }) => (r2 === null ? [r1] : [r1, r2])),
        }),
      },
      host,
    ),
  };
}

/** Assemblies against gene databases by minimap2: a fast survey, with the documents of reads. */
export function surveyScreening(
  files: readonly string[],
  databases: readonly Database[],
  options: ScreenOptions,
  host: CliHost,
): Screening<string, Database, ReadsSearchResult> {
  const { threads } = options;
  return {
    batch: {
      inputs: files,
      databases,
      search: (file, database, signal) =>
        surveyAssembly({ file, database, thresholds: thresholdsOf(options), threads, signal }, host.toolbox),
    },
    labelOf: (file) => file,
    found,
    writer: writerOf(
      databases,
      options,
      {
        engine: 'survey',
        readType: 'map-ont',
        // Assemblers name every file alike: a path tells samples apart, as FILE does in the table of contigs.
        describe: (file) => ({ name: options.nopath === true ? basename(file) : file, files: [file] }),
      },
      host,
    ),
  };
}

function thresholdsOf({ minBreadth, minIdentity, minMapq }: ScreenOptions) {
  return { minBreadth, minIdentity, minMapq };
}

function found({ genes }: ReadsSearchResult): string {
  return counted(genes.filter(({ present }) => present).length, 'gene');
}

/** How an input is named, and what it is made of. */
interface DescribedInput {
  readonly name: string;
  readonly files: readonly string[];
}

interface ReadsWriting<Input> {
  readonly engine: 'reads' | 'survey';
  readonly readType: ReadType;
  readonly describe: (input: Input) => DescribedInput;
}

function writerOf<Input>(
  databases: readonly Database[],
  options: ScreenOptions,
  { engine, readType, describe }: ReadsWriting<Input>,
  host: CliHost,
): ScreeningWriter<Input, Database, ReadsSearchResult> {
  const { format, minBreadth, minIdentity, minMapq, threads } = options;
  const filters = { min_breadth: minBreadth, min_identity: minIdentity, min_mapq: minMapq };
  const nameOfFile = (file: string): string => (options.nopath === true ? basename(file) : file);
  if (!isReportFormat(format)) {
    return exportWriter(
      {
        format,
        databases,
        programs: ['minimap2'],
        parameters: filters,
        shows: 'reads',
        nameOfFile,
        onNote: noteTo(host, options),
        sampleOf: (input, found) => ({
          ...describe(input),
          contigs: [],
          reads: found.map(({ database, result }) => ({
            database: database.name,
            engine,
            readType: result.readType,
            ...result.counts,
            genes: result.genes,
          })),
          loci: [],
        }),
      },
      host.toolbox,
    );
  }
  const writer = readsWriter(format, {
    params: { db: databases.map(({ name }) => name).join(','), read_type: readType, ...filters, threads },
    createdAt: new Date(),
    noHeader: options.noheader === true,
    allGenes: options.allGenes === true,
  });
  return {
    begin: () => writer.begin(),
    input: (input, found) => {
      const { name, files } = describe(input);
      return writer.sample({
        name,
        files: files.map(nameOfFile),
        genes: found.flatMap(({ result }) => result.genes),
      });
    },
    end: () => writer.end(),
  };
}
