import { basename } from 'node:path';
import { counted } from '../base/numbers.ts';
import { readsQuestion, surveyQuestion } from '../cache/questions.ts';
import { noCache } from '../cache/search-cache.ts';
import type { Database } from '../databases/database.ts';
import type { ReadType } from '../documents/reads.ts';
import { readsWriter } from '../reports/reads/reads-writer.ts';
import { storedReadsOf } from '../runs/stored-results.ts';
import { screenReads, type ReadsSearchResult } from '../screening/reads/reads-engine.ts';
import type { ReadsSample } from '../screening/reads/reads-sample.ts';
import { surveyAssembly } from '../screening/reads/survey.ts';
import type { StoredResult } from '../workspace/run-library.ts';
import { exportNotes, exportWriter } from './exporting.ts';
import { factsOfReads, factsOfSurvey } from './facts.ts';
import { filesOfSample, type ScreenInputs } from './inputs.ts';
import { recordedAssembly, recordedReads } from './recorded-samples.ts';
import { isReportFormat } from './report-format.ts';
import type { ScreenHost } from './screen-host.ts';
import type { ScreenRequest } from './screen-request.ts';
import type { Screening, ScreeningWriter } from './screening.ts';
import type { Answer } from './tally.ts';

/** Samples of reads (or of contigs in the place of reads) against gene databases by minimap2. */
export function readsScreening(
  { samples, areContigs }: Pick<Extract<ScreenInputs, { kind: 'reads' }>, 'samples' | 'areContigs'>,
  databases: readonly Database[],
  request: ScreenRequest,
  host: ScreenHost,
): Screening<ReadsSample, Database, ReadsSearchResult> {
  const readType = areContigs ? 'map-ont' : (request.readType ?? 'sr');
  return {
    inputs: samples,
    databases,
    search: (sample, database, signal, threads) => {
      const { strategy } = request;
      const thresholds = thresholdsOf(request);
      const fast = { strategy, filters: host.strategies.readFilters };
      const search = { sample, database, readType, thresholds, ...fast, threads, signal };
      const question = readsQuestion(search, strategy);
      return (host.cache ?? noCache).answer(question, () => screenReads(search, host.toolbox));
    },
    labelOf: ({ name }) => name,
    found,
    answerOf,
    writer: writerOf(
      databases,
      request,
      {
        engine: areContigs ? 'survey' : 'reads',
        readType,
        describe: (sample) => ({ name: sample.name, files: filesOfSample(sample) }),
      },
      host,
    ),
    kept: {
      input: (sample) => recordedReads(sample, readType, areContigs),
      result: keptResult,
      facts: areContigs ? factsOfSurvey : factsOfReads,
    },
  };
}

/** Assemblies against gene databases by minimap2: a fast survey, with the documents of reads. */
export function surveyScreening(
  files: readonly string[],
  databases: readonly Database[],
  request: ScreenRequest,
  host: ScreenHost,
): Screening<string, Database, ReadsSearchResult> {
  return {
    inputs: files,
    databases,
    search: (file, database, signal, threads) => {
      const search = { file, database, thresholds: thresholdsOf(request), threads, signal };
      const question = surveyQuestion([file], search);
      return (host.cache ?? noCache).answer(question, () => surveyAssembly(search, host.toolbox));
    },
    labelOf: (file) => file,
    found,
    answerOf,
    writer: writerOf(
      databases,
      request,
      {
        engine: 'survey',
        readType: 'map-ont',
        // Assemblers name every file alike: a path tells samples apart, as FILE does in the table of contigs.
        describe: (file) => ({ name: request.noPath ? basename(file) : file, files: [file] }),
      },
      host,
    ),
    kept: { input: recordedAssembly, result: keptResult, facts: factsOfSurvey },
  };
}

function thresholdsOf({ minBreadth, minIdentity, minMapq }: ScreenRequest) {
  return { minBreadth, minIdentity, minMapq };
}

function answerOf({ genes }: ReadsSearchResult): Answer {
  const present = genes.filter((gene) => gene.present).map(({ gene }) => gene);
  return { rows: present.length, genes: present };
}

function found(result: ReadsSearchResult): string {
  return counted(answerOf(result).rows, 'gene');
}

function keptResult(result: ReadsSearchResult): StoredResult {
  return { kind: 'reads', reads: storedReadsOf(result) };
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
  request: ScreenRequest,
  { engine, readType, describe }: ReadsWriting<Input>,
  host: ScreenHost,
): ScreeningWriter<Input, Database, ReadsSearchResult> {
  const { format, minBreadth, minIdentity, minMapq, threads } = request;
  const filters = { min_breadth: minBreadth, min_identity: minIdentity, min_mapq: minMapq };
  const nameOfFile = (file: string): string => (request.noPath ? basename(file) : file);
  if (!isReportFormat(format)) {
    return exportWriter(
      {
        format,
        databases,
        programs: ['minimap2'],
        parameters: engine === 'survey' ? filters : { ...filters, strategy: request.strategy },
        shows: 'reads',
        nameOfFile,
        onNote: exportNotes(host),
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
      host,
    );
  }
  const writer = readsWriter(format, {
    params: { db: databases.map(({ name }) => name).join(','), read_type: readType, ...filters, threads },
    createdAt: host.now(),
    noHeader: request.noHeader,
    allGenes: request.allGenes,
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
