import { GapitError } from '../../base/errors.ts';
import { formatTwoDecimals } from '../../base/numbers.ts';
import {
  fileLabel,
  type ExportContigs,
  type ExportDatabase,
  type ExportHit,
  type ExportReadGene,
  type ExportRun,
  type ExportSample,
} from './export-run.ts';
import {
  GENE_PRESENCE,
  hamronizedFileName,
  MANDATORY_FIELDS,
  OPTIONAL_FIELDS,
  type HamronizationRecord,
} from './hamronization-fields.ts';
import { placesOf } from './hit-places.ts';

const FIELDS = [...MANDATORY_FIELDS, ...OPTIONAL_FIELDS];

/**
 * PHA4GE's hAMRonization as its own program writes it: a row for each gene found on contigs or in reads.
 * Loci have no place in it.
 *
 * @throws GapitError UNEXPECTED where a mandatory field is empty and has nothing to stand for it
 */
export async function* hamronizationTable(run: ExportRun): AsyncGenerator<string> {
  yield `${FIELDS.join('\t')}\n`;
  for await (const sample of run.samples()) {
    for (const result of sample.contigs) {
      for (const hit of result.hits) yield line(hitRecord(run, sample, result, hit));
    }
    for (const { genes } of sample.reads) {
      for (const gene of genes) if (gene.present) yield line(readsRecord(run, sample, gene));
    }
  }
}

function hitRecord(
  run: ExportRun,
  sample: ExportSample,
  result: ExportContigs,
  hit: ExportHit,
): HamronizationRecord {
  const places = placesOf(hit);
  const place = places.length === 1 ? places[0] : undefined;
  const reference = result.molecule === 'prot' ? 'protein' : 'gene';
  return {
    ...mandatory(run, sample, hit, result.database),
    input_sequence_id: [...new Set(places.map(({ contig }) => contig))].join(','),
    // A gene in several pieces has no one place.
    ...(place === undefined
      ? {}
      : {
          input_gene_start: place.start,
          input_gene_stop: place.end,
          input_gene_length: place.end - place.start + 1,
          strand_orientation: place.strand,
        }),
    coverage_percentage: formatTwoDecimals(hit.coveragePct),
    sequence_identity: formatTwoDecimals(hit.identityPct),
    drug_class: hit.classes.join(';'),
    [`reference_${reference}_length`]: hit.geneLength,
    [`reference_${reference}_start`]: hit.geneStart,
    [`reference_${reference}_stop`]: hit.geneEnd,
  };
}

function readsRecord(run: ExportRun, sample: ExportSample, gene: ExportReadGene): HamronizationRecord {
  return {
    ...mandatory(run, sample, gene, gene.database),
    coverage_percentage: formatTwoDecimals(gene.breadthPct),
    coverage_depth: formatTwoDecimals(gene.meanDepth),
    sequence_identity: formatTwoDecimals(gene.meanIdentityPct),
    drug_class: gene.classes.join(';'),
    reference_gene_length: gene.geneLength,
  };
}

function mandatory(
  run: ExportRun,
  sample: ExportSample,
  found: Pick<ExportReadGene, 'gene' | 'database' | 'accession' | 'product'>,
  databaseName: string,
): Pick<HamronizationRecord, (typeof MANDATORY_FIELDS)[number]> {
  const fields = {
    input_file_name: hamronizedFileName(fileLabel(sample)),
    gene_symbol: found.gene,
    gene_name: found.product === '' || found.product === 'n/a' ? found.gene : found.product,
    reference_database_name: found.database,
    reference_database_version: databaseVersion(run.databases.find(({ name }) => name === databaseName)),
    // The gene is what names the record where the database gives no accession.
    reference_accession: found.accession === '' ? found.gene : found.accession,
    analysis_software_name: run.tool.name,
    analysis_software_version: run.tool.version,
    genetic_variation_type: GENE_PRESENCE,
  };
  for (const field of MANDATORY_FIELDS) {
    if (fields[field].trim() !== '') continue;
    throw new GapitError(
      'UNEXPECTED',
      `hAMRonization needs ${field}, and a result of ${sample.name} against ${databaseName} has none`,
      { field, file: fileLabel(sample), database: databaseName, next_step: 'Export to another format.' },
    );
  }
  return fields;
}

/**
 * The version, else, as the specification asks, the day of the last update, else the content's checksum.
 */
function databaseVersion(database: ExportDatabase | undefined): string {
  const { version = null, fetchedAt = null, sha256 = null } = database ?? {};
  if (version !== null) return version;
  if (fetchedAt !== null) return fetchedAt.slice(0, 'YYYY-MM-DD'.length);
  return sha256 === null ? 'unknown' : `sha256:${sha256}`;
}

function line(record: HamronizationRecord): string {
  return `${FIELDS.map((field) => cell(record[field])).join('\t')}\n`;
}

/** Rows are lines and cells lie between tabs, so a cell has neither. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? String(value) : value.replace(/[\t\r\n]/g, ' ');
}
