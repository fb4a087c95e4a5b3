import { basename } from 'node:path';
import { lociQuestion } from '../cache/questions.ts';
import { noCache } from '../cache/search-cache.ts';
import type { ClusterDatabase } from '../databases/clusters/cluster-database.ts';
import type { TypingCall } from '../documents/call.ts';
import { clusterWriter } from '../reports/clusters/cluster-writer.ts';
import { phenotypesOf } from '../runs/phenotypes.ts';
import { sampleName } from '../runs/sample-name.ts';
import { storedLociOf } from '../runs/stored-results.ts';
import { screenClusters, type ClusterSearchResult } from '../screening/clusters/cluster-engine.ts';
import { schemesOf } from '../typing/evaluate.ts';
import { exportNotes, exportWriter } from './exporting.ts';
import { factsOfAssembly } from './facts.ts';
import { recordedAssembly } from './recorded-samples.ts';
import { isReportFormat } from './report-format.ts';
import type { ScreenHost } from './screen-host.ts';
import type { ScreenRequest } from './screen-request.ts';
import type { Screening, ScreeningWriter } from './screening.ts';

interface TypedResult extends ClusterSearchResult {
  readonly calls: Readonly<Record<string, TypingCall>>;
}

/** Assemblies against the loci of one database, typed by its schemes. */
export function clusterScreening(
  files: readonly string[],
  database: ClusterDatabase,
  request: ScreenRequest,
  host: ScreenHost,
): Screening<string, ClusterDatabase, TypedResult> {
  const { minGeneCov, minGeneId, minClusterCov } = request;
  const thresholds = { minGeneCov, minGeneId, minClusterCov };
  return {
    inputs: files,
    databases: [database],
    search: async (file, _, signal, threads) => {
      const fast = { strategy: request.strategy, indexes: host.strategies.locusIndexes };
      const search = { file, database, thresholds, threads, signal, ...fast };
      const found = await (host.cache ?? noCache).answer(lociQuestion(search, request.strategy), () =>
        screenClusters(search, host.toolbox),
      );
      return { ...found, calls: phenotypesOf(database, found) };
    },
    labelOf: (file) => file,
    found: ({ best }) => (best === null ? 'no locus' : `locus ${best.label}`),
    answerOf: ({ best }) => ({
      rows: best === null ? 0 : 1,
      genes: best?.genes.filter(({ verdict }) => verdict === 'present').map(({ geneId }) => geneId) ?? [],
      call: best?.label ?? null,
    }),
    writer: writerOf(database, request, host),
    kept: {
      input: recordedAssembly,
      result: (found) => ({ kind: 'loci', loci: storedLociOf(found, found.calls) }),
      facts: ({ assembly }) => factsOfAssembly(assembly),
    },
  };
}

function writerOf(
  database: ClusterDatabase,
  request: ScreenRequest,
  host: ScreenHost,
): ScreeningWriter<string, ClusterDatabase, TypedResult> {
  const { format, minGeneCov, minGeneId, minClusterCov, threads } = request;
  const nameOfFile = (file: string): string => (request.noPath ? basename(file) : file);
  if (!isReportFormat(format)) {
    return exportWriter(
      {
        format,
        databases: [database],
        programs: ['minimap2'],
        parameters: {
          min_gene_cov: minGeneCov,
          min_gene_id: minGeneId,
          min_cluster_cov: minClusterCov,
          strategy: request.strategy,
        },
        shows: 'loci',
        nameOfFile,
        onNote: exportNotes(host),
        sampleOf: (file, found) => ({
          name: sampleName(basename(file)),
          files: [file],
          contigs: [],
          reads: [],
          loci: found.map(({ result }) => ({
            database: database.name,
            called: result.best !== null,
            loci: result.loci,
            phenotypes: result.calls,
          })),
        }),
      },
      host,
    );
  }
  const writer = clusterWriter(format, {
    params: {
      db: database.name,
      preset: 'asm20',
      min_gene_cov: minGeneCov,
      min_gene_id: minGeneId,
      min_cluster_cov: minClusterCov,
      threads,
    },
    createdAt: host.now(),
    noHeader: request.noHeader,
    schemes: database.typing === null ? [] : schemesOf(database.typing).map(({ name }) => name),
  });
  return {
    begin: () => writer.begin(),
    input: (file, found) => found.map(({ result }) => writer.file(nameOfFile(file), result)).join(''),
    end: () => writer.end(),
  };
}
