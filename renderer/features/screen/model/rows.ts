import type { RejectedFile, Sample } from '../../../../core/contract/samples.ts';
import type { DraftSample } from '../../../state/draftModel.ts';

export type SampleColumn = 'sample' | 'kind' | 'file' | 'holds' | 'size';

export interface SampleOrder {
  column: SampleColumn;
  descending: boolean;
}

/** A line of the sample table. */
export type TableRow =
  | { type: 'sample'; key: string; entry: DraftSample; sameName: boolean }
  | { type: 'note'; key: string; note: string | null }
  | { type: 'rejected'; key: string; file: RejectedFile }
  | { type: 'reading'; key: string; waiting: number | null }
  | { type: 'loading'; key: string };

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const loadingRowsShown = 3;

export function sampleBytes(sample: Sample): number {
  return sample.files.reduce((sum, file) => sum + file.bytes, 0);
}

export function fileNames(sample: Sample): string {
  return sample.files.map((file) => file.name).join(', ');
}

/** Numbers in names count as numbers; equal values keep the order by name. */
export function sortSamples(samples: readonly DraftSample[], order: SampleOrder): DraftSample[] {
  const sign = order.descending ? -1 : 1;
  const byName = (a: DraftSample, b: DraftSample) => names.compare(a.sample.name, b.sample.name);
  const compare: Record<SampleColumn, (a: DraftSample, b: DraftSample) => number> = {
    sample: byName,
    kind: (a, b) => names.compare(a.sample.kind, b.sample.kind),
    file: (a, b) => names.compare(fileNames(a.sample), fileNames(b.sample)),
    holds: (a, b) => a.sample.bases - b.sample.bases,
    size: (a, b) => sampleBytes(a.sample) - sampleBytes(b.sample),
  };
  return [...samples].sort((a, b) => sign * compare[order.column](a, b) || byName(a, b));
}

interface TableContent {
  samples: readonly DraftSample[];
  rejected: readonly RejectedFile[];
  /** Null: nothing is being read; else the files that wait, if known. */
  reading: { waiting: number | null } | null;
  sharedNames: ReadonlySet<string>;
}

/** All lines in order: samples with their notes, files that can't be read, files still being read. */
export function tableRows(content: TableContent, order: SampleOrder): TableRow[] {
  const rows: TableRow[] = [];
  for (const entry of sortSamples(content.samples, order)) {
    const { id, name, warnings } = entry.sample;
    const sameName = content.sharedNames.has(name);
    rows.push({ type: 'sample', key: id, entry, sameName });
    if (sameName) rows.push({ type: 'note', key: `${id}-name`, note: null });
    for (const [index, note] of warnings.entries()) rows.push({ type: 'note', key: `${id}-${index}`, note });
  }
  for (const file of content.rejected) rows.push({ type: 'rejected', key: file.id, file });
  if (content.reading !== null) {
    const { waiting } = content.reading;
    rows.push({ type: 'reading', key: 'reading', waiting });
    const loading = Math.min(waiting ?? 1, loadingRowsShown);
    for (let row = 0; row < loading; row += 1) rows.push({ type: 'loading', key: `loading-${row}` });
  }
  return rows;
}
