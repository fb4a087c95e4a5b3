import { timestamp } from '../../report-format.ts';
import type { ExportRun, ExportSample } from '../export-run.ts';
import { integerColumn, textColumn, type CellValue, type SampleSheet, type SheetColumn } from './sheet.ts';

/** A row for each sample, also for one without a hit; a number is empty where nothing of its kind was asked. */
export const sampleSheet: SampleSheet = {
  name: 'Samples',
  columns: [
    textColumn('SAMPLE', 28),
    textColumn('FILE', 40),
    integerColumn('HITS'),
    integerColumn('GENES'),
    integerColumn('GENES_ON_READS', 19),
    textColumn('LOCI', 24),
    textColumn('FAILED', 50),
  ],
  holdsFor: () => true,
  rowsOf: (sample) => [sampleCells(sample)],
};

function sampleCells(sample: ExportSample): CellValue[] {
  const hits = sample.contigs.flatMap((result) => result.hits);
  const onReads = sample.reads.flatMap(({ genes }) => genes.filter(({ present }) => present));
  const wasScreened = sample.contigs.length > 0;
  return [
    sample.name,
    sample.files.join('; '),
    wasScreened ? hits.length : null,
    wasScreened ? distinctGenes(hits) : null,
    sample.reads.length > 0 ? onReads.length : null,
    sample.loci.map(({ called, loci }) => (called ? (loci[0]?.label ?? '') : 'not called')).join('; '),
    sample.failures.map(({ database, message }) => `${database}: ${message}`).join('; '),
  ];
}

function distinctGenes(found: readonly { readonly gene: string }[]): number {
  return new Set(found.map(({ gene }) => gene)).size;
}

export const RUN_SHEET_NAME = 'Run';

export const RUN_COLUMNS: readonly SheetColumn[] = [
  textColumn('WHAT', 16),
  textColumn('NAME', 24),
  textColumn('VALUE', 70),
];

/** What was asked, of what, with which programs; values are text as they stand. */
export function* runRows(run: ExportRun): Generator<CellValue[]> {
  yield ['run', 'title', run.title];
  yield ['run', 'created', timestamp(run.createdAt)];
  yield ['program', run.tool.name, run.tool.version];
  for (const [name, version] of Object.entries(run.programs)) yield ['program', name, version];
  for (const [name, value] of Object.entries(run.parameters)) yield ['parameter', name, String(value)];
  for (const { name, version, fetchedAt, records, sha256, license, description, dbtype } of run.databases) {
    yield ['database', name, description];
    yield ['version', name, version];
    yield ['fetched', name, fetchedAt];
    yield ['records', name, records === null ? null : String(records)];
    yield ['molecule', name, dbtype === 'prot' ? 'protein' : 'nucleotide'];
    yield ['licence', name, license];
    yield ['sha256', name, sha256];
  }
}
