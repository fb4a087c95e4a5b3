import { basename } from 'node:path';
import type { Toolbox } from '../aligners/toolbox.ts';
import { counted } from '../base/numbers.ts';
import { cachedStrategy } from '../cache/cached-strategy.ts';
import { noCache } from '../cache/search-cache.ts';
import type { Database } from '../databases/database.ts';
import { reportWriter } from '../reports/report-writer.ts';
import { contigOptionsAsked } from '../runs/contig-options.ts';
import { programsOf } from '../runs/engine-choice.ts';
import { sampleName } from '../runs/sample-name.ts';
import { storedHits } from '../runs/stored-results.ts';
import { surveyFirst } from '../screening/confirm-strategy.ts';
import { screenContigs, type ContigSearchResult } from '../screening/contig-engine.ts';
import { fileFault } from '../sequence/faults.ts';
import { keptEngine } from './engine.ts';
import { exportWriter, exportNotes } from './exporting.ts';
import { factsOfAssembly } from './facts.ts';
import { recordedAssembly } from './recorded-samples.ts';
import { isReportFormat } from './report-format.ts';
import type { ScreenHost } from './screen-host.ts';
import type { ScreenRequest } from './screen-request.ts';
import type { Screening, ScreeningWriter } from './screening.ts';

/** Assemblies against gene databases by BLAST: the compatible table. */
export function contigScreening(
  files: readonly string[],
  databases: readonly Database[],
  request: ScreenRequest,
  host: ScreenHost,
): Screening<string, Database, ContigSearchResult> {
  const { minid, mincov, mergeFragments, recoverCulled } = request;
  const chosen = host.strategies.named(request.strategy, host.toolbox);
  const strategy = cachedStrategy(
    request.confirm ? surveyFirst(chosen, host.toolbox) : chosen,
    host.cache ?? noCache,
  );
  return {
    inputs: files,
    databases,
    search: async (file, database, signal, threads) => {
      const thresholds = { minid, mincov };
      const result = await screenContigs(
        { file, database, thresholds, threads, signal, mergeFragments, recoverCulled },
        strategy,
      );
      if (request.aligner !== 'blastn') refuseReads(file, result, host);
      return result;
    },
    labelOf: (file) => file,
    found: ({ hits }) => counted(hits.length, 'hit'),
    answerOf: ({ hits }) => ({ rows: hits.length, genes: hits.map(({ gene }) => gene) }),
    writer: writerOf(databases, request, host),
    kept: {
      input: recordedAssembly,
      result: ({ hits }) => ({ kind: 'hits', hits: storedHits(hits) }),
      facts: ({ assembly }) => factsOfAssembly(assembly),
    },
  };
}

/**
 * Reads that came through a pipe, which can't be looked into before: BLAST finds next to nothing in them.
 *
 * @throws GapitError INVALID_FASTA
 */
function refuseReads(
  file: string,
  { assembly }: ContigSearchResult,
  { nameOf }: Pick<ScreenHost, 'nameOf'>,
): void {
  if (assembly.format !== 'fastq') return;
  throw fileFault({
    code: 'INVALID_FASTA',
    file,
    what: 'brings sequencing reads (FASTQ), not an assembly',
    nextStep: `name a pipe of reads with ${nameOf('r1')}`,
  });
}

function writerOf(
  databases: readonly Database[],
  request: ScreenRequest,
  host: ScreenHost,
): ScreeningWriter<string, Database, ContigSearchResult> {
  const { format, minid, mincov, threads } = request;
  const nameOfFile = (file: string): string => (request.noPath ? basename(file) : file);
  if (!isReportFormat(format)) {
    return exportWriter(
      {
        format,
        databases,
        programs: programsUsed(databases, request),
        parameters: {
          minid,
          mincov,
          ...contigOptionsAsked(request),
          ...(request.confirm ? { confirm: 'yes' } : {}),
          strategy: request.strategy,
        },
        shows: 'contigs',
        nameOfFile,
        onNote: exportNotes(host),
        sampleOf: (file, found) => ({
          name: sampleName(basename(file)),
          files: [file],
          contigs: found.map(({ database, result }) => ({
            database: database.name,
            molecule: database.type,
            hits: result.hits,
          })),
          reads: [],
          loci: [],
        }),
      },
      host,
    );
  }
  const writer = reportWriter(format, {
    params: { db: databases.map(({ name }) => name).join(','), minid, mincov, threads },
    createdAt: host.now(),
    noHeader: request.noHeader,
  });
  return {
    begin: () => writer.begin(),
    input: (file, found) =>
      writer.file(
        nameOfFile(file),
        found.flatMap(({ result }) => result.hits),
      ),
    end: () => writer.end(),
  };
}

function programsUsed(
  databases: readonly Database[],
  { confirm }: ScreenRequest,
): Parameters<Toolbox['version']>[0][] {
  const engine = keptEngine('contig', confirm);
  return [...new Set(databases.flatMap(({ type }) => programsOf(engine, type)))];
}
