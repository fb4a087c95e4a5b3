import { basename } from 'node:path';
import { counted } from '../../base/numbers.ts';
import type { Database } from '../../databases/database.ts';
import { reportWriter } from '../../reports/report-writer.ts';
import { contigOptionsAsked } from '../../runs/contig-options.ts';
import { programsOf } from '../../runs/engine-choice.ts';
import { sampleName } from '../../runs/sample-name.ts';
import { surveyFirst } from '../../screening/confirm-strategy.ts';
import { screenContigs, type ContigSearchResult } from '../../screening/contig-engine.ts';
import { exactStrategy } from '../../screening/exact-strategy.ts';
import { fileFault } from '../../sequence/faults.ts';
import type { CliHost } from '../host.ts';
import { exportWriter } from './exporting.ts';
import { isReportFormat } from './format.ts';
import type { ScreenOptions } from './options.ts';
import { noteTo, type Screening, type ScreeningWriter } from './screening.ts';

/** Assemblies against gene databases by BLAST: the compatible table. */
export function contigScreening(
  files: readonly string[],
  databases: readonly Database[],
  options: ScreenOptions,
  host: CliHost,
): Screening<string, Database, ContigSearchResult> {
  const { minid, mincov, threads } = options;
  const { toolbox } = host;
  const exact = exactStrategy(toolbox);
  const strategy = options.confirm === true ? surveyFirst(exact, toolbox) : exact;
  return {
    batch: {
      inputs: files,
      databases,
      search: async (file, database, signal) => {
        const result = await screenContigs(
          {
            file,
            database,
            thresholds: { minid, mincov },
            threads,
            signal,
            mergeFragments: options.mergeFragments,
            recoverCulled: options.recoverCulled,
          },
          strategy,
        );
        if (options.aligner !== 'blastn') refuseReads(file, result);
        return result;
      },
    },
    labelOf: (file) => file,
    found: ({ hits }) => counted(hits.length, 'hit'),
    writer: writerOf(databases, options, host),
  };
}

/**
 * Reads that came through a pipe, which can't be looked into before: BLAST finds next to nothing in them.
 *
 * @throws GapitError INVALID_FASTA
 */
function refuseReads(file: string, { assembly }: ContigSearchResult): void {
  if (assembly.format !== 'fastq') return;
  throw fileFault({
    code: 'INVALID_FASTA',
    file,
    what: 'brings sequencing reads (FASTQ), not an assembly',
    nextStep: 'name a pipe of reads with --r1',
  });
}

function writerOf(
  databases: readonly Database[],
  options: ScreenOptions,
  host: CliHost,
): ScreeningWriter<string, Database, ContigSearchResult> {
  const { format, minid, mincov, threads } = options;
  const nameOfFile = (file: string): string => (options.nopath === true ? basename(file) : file);
  if (!isReportFormat(format)) {
    return exportWriter(
      {
        format,
        databases,
        programs: programsUsed(databases, options),
        parameters: {
          minid,
          mincov,
          ...contigOptionsAsked(options),
          ...(options.confirm === true ? { confirm: 'yes' } : {}),
        },
        shows: 'contigs',
        nameOfFile,
        onNote: noteTo(host, options),
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
      host.toolbox,
    );
  }
  const writer = reportWriter(format, {
    params: { db: databases.map(({ name }) => name).join(','), minid, mincov, threads },
    createdAt: new Date(),
    noHeader: options.noheader === true,
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

function programsUsed(databases: readonly Database[], { confirm }: ScreenOptions) {
  const engine = confirm === true ? 'confirm' : 'contig';
  return [...new Set(databases.flatMap(({ type }) => programsOf(engine, type)))];
}
