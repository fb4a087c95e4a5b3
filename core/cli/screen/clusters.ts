import { basename } from 'node:path';
import type { ClusterDatabase } from '../../databases/clusters/cluster-database.ts';
import type { TypingCall } from '../../documents/call.ts';
import { clusterWriter } from '../../reports/clusters/cluster-writer.ts';
import { phenotypesOf } from '../../runs/phenotypes.ts';
import { sampleName } from '../../runs/sample-name.ts';
import { screenClusters, type ClusterSearchResult } from '../../screening/clusters/cluster-engine.ts';
import { schemesOf } from '../../typing/evaluate.ts';
import type { CliHost } from '../host.ts';
import { exportWriter } from './exporting.ts';
import { isReportFormat } from './format.ts';
import type { ScreenOptions } from './options.ts';
import { noteTo, type Screening, type ScreeningWriter } from './screening.ts';

interface TypedResult extends ClusterSearchResult {
  readonly calls: Readonly<Record<string, TypingCall>>;
}

/** Assemblies against the loci of one database, typed by its schemes. */
export function clusterScreening(
  files: readonly string[],
  database: ClusterDatabase,
  options: ScreenOptions,
  host: CliHost,
): Screening<string, ClusterDatabase, TypedResult> {
  const { minGeneCov, minGeneId, minClusterCov, threads } = options;
  const thresholds = { minGeneCov, minGeneId, minClusterCov };
  return {
    batch: {
      inputs: files,
      databases: [database],
      search: async (file, _, signal) => {
        const found = await screenClusters({ file, database, thresholds, threads, signal }, host.toolbox);
        return { ...found, calls: phenotypesOf(database, found) };
      },
    },
    labelOf: (file) => file,
    found: ({ best }) => (best === null ? 'no locus' : `locus ${best.label}`),
    writer: writerOf(database, options, host),
  };
}

function writerOf(
  database: ClusterDatabase,
  options: ScreenOptions,
  host: CliHost,
): ScreeningWriter<string, ClusterDatabase, TypedResult> {
  const { format, minGeneCov, minGeneId, minClusterCov, threads } = options;
  const nameOfFile = (file: string): string => (options.nopath === true ? basename(file) : file);
  if (!isReportFormat(format)) {
    return exportWriter(
      {
        format,
        databases: [database],
        programs: ['minimap2'],
        parameters: { min_gene_cov: minGeneCov, min_gene_id: minGeneId, min_cluster_cov: minClusterCov },
        shows: 'loci',
        nameOfFile,
        onNote: noteTo(host, options),
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
      host.toolbox,
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
    createdAt: new Date(),
    noHeader: options.noheader === true,
    schemes: database.typing === null ? [] : schemesOf(database.typing).map(({ name }) => name),
  });
  return {
    begin: () => writer.begin(),
    input: (file, found) => found.map(({ result }) => writer.file(nameOfFile(file), result)).join(''),
    end: () => writer.end(),
  };
}
