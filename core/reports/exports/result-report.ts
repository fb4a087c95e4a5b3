import { readType, type ReadType } from '../../documents/reads.ts';
import { clusterWriter } from '../clusters/cluster-writer.ts';
import { readsWriter } from '../reads/reads-writer.ts';
import { reportWriter, type ReportFormat } from '../report-writer.ts';
import { fileLabel, type ExportHit, type ExportRun } from './export-run.ts';

/** Rows of a table that are made at once. */
const BATCH = 1000;

/**
 * The command line's own formats, of the one kind of result that the run's `shows` names: tables stream row by
 * row, Markdown sample by sample, JSON comes whole at the end. A sample without a result of the kind is left
 * out, as the command line leaves it out.
 */
export function resultReport(
  format: ReportFormat,
  run: ExportRun,
  onNote: (note: string) => void = () => undefined,
): AsyncGenerator<string> {
  switch (run.shows) {
    case 'contigs':
      return hitReport(format, run);
    case 'reads':
      return readsReport(format, run, onNote);
    case 'loci':
      return lociReport(format, run);
  }
}

async function* hitReport(format: ReportFormat, run: ExportRun): AsyncGenerator<string> {
  const writer = reportWriter(format, {
    params: {
      db: run.shownDatabases.join(','),
      minid: numberOf(run, 'minid'),
      mincov: numberOf(run, 'mincov'),
      threads: threadsOf(run),
    },
    createdAt: run.createdAt,
    noHeader: false,
  });
  yield writer.begin();
  for await (const sample of run.samples()) {
    if (sample.contigs.length === 0) continue;
    const hits: ExportHit[] = sample.contigs.flatMap((result) => result.hits);
    const isTable = format === 'tsv' || format === 'csv';
    const batch = isTable ? BATCH : Math.max(1, hits.length);
    for (let at = 0; at === 0 || at < hits.length; at += batch) {
      yield writer.file(fileLabel(sample), hits.slice(at, at + batch));
    }
  }
  yield writer.end();
}

async function* readsReport(
  format: ReportFormat,
  run: ExportRun,
  onNote: (note: string) => void,
): AsyncGenerator<string> {
  const [type = 'sr', ...others] = readTypesOf(run);
  if (others.length > 0 && (format === 'json' || format === 'md')) {
    onNote(
      `the samples are of several kinds of reads (${[type, ...others].join(', ')}): read_type names the first`,
    );
  }
  const writer = readsWriter(format, {
    params: {
      db: run.shownDatabases.join(','),
      read_type: type,
      min_breadth: numberOf(run, 'min_breadth'),
      threads: threadsOf(run),
      min_identity: numberOf(run, 'min_identity'),
      min_mapq: numberOf(run, 'min_mapq'),
    },
    createdAt: run.createdAt,
    noHeader: false,
    allGenes: false,
  });
  yield writer.begin();
  for await (const { name, files, reads } of run.samples()) {
    if (reads.length === 0) continue;
    yield writer.sample({ name, files, genes: reads.flatMap(({ genes }) => genes) });
  }
  yield writer.end();
}

async function* lociReport(format: ReportFormat, run: ExportRun): AsyncGenerator<string> {
  const writer = clusterWriter(format, {
    params: {
      db: run.shownDatabases.join(','),
      preset: 'asm20',
      min_gene_cov: numberOf(run, 'min_gene_cov'),
      min_gene_id: numberOf(run, 'min_gene_id'),
      min_cluster_cov: numberOf(run, 'min_cluster_cov'),
      threads: threadsOf(run),
    },
    createdAt: run.createdAt,
    noHeader: false,
    schemes: run.schemes,
  });
  yield writer.begin();
  for await (const sample of run.samples()) {
    for (const { database, called, loci, phenotypes } of sample.loci) {
      const best = called ? (loci[0] ?? null) : null;
      yield writer.file(fileLabel(sample), { database, best, loci, calls: phenotypes });
    }
  }
  yield writer.end();
}

/** They change no result; the command line names those that it was given. */
function threadsOf({ parameters }: ExportRun): number {
  return Number(parameters['threads'] ?? 1);
}

/** minimap2's presets, one or several; a document of reads can name one. */
function readTypesOf({ parameters }: Pick<ExportRun, 'parameters'>): ReadType[] {
  const names = String(parameters['read_type'] ?? '').split(',');
  return names.flatMap((name) => readType.safeParse(name).data ?? []);
}

function numberOf({ parameters }: ExportRun, name: string): number {
  return Number(parameters[name] ?? 0);
}
