import type { ReadsFile, RejectedFile, Sample } from '../../../../core/contract/samples.ts';
import type { DraftSample } from '../../../state/draftModel.ts';
import { pathsOfLane, readsName } from '../../../state/readsSamples.ts';

export type SampleColumn = 'sample' | 'kind' | 'file' | 'holds' | 'size';

export interface SampleOrder {
  column: SampleColumn;
  descending: boolean;
}

export type Mate = 'r1' | 'r2' | 'single' | 'interleaved';

/** A file of an opened sample of reads. */
export interface FileRow {
  type: 'file';
  key: string;
  sampleId: string;
  file: ReadsFile;
  lane: number;
  mate: Mate;
  /** The only file of its sample, which can't be taken out of it. */
  alone: boolean;
  /** Its sample has several lanes. */
  severalLanes: boolean;
}

/** A caution about a sample: as it was told, or one of the list's own. */
export type Note = { text: string } | { is: 'sameName' | 'mixedReads' };

/** A line of the sample table. */
export type TableRow =
  | { type: 'sample'; key: string; entry: DraftSample; sameName: boolean; opened: boolean }
  | FileRow
  | { type: 'tools'; key: string; entry: DraftSample; guess: Sample['readType'] }
  | { type: 'note'; key: string; note: Note }
  | { type: 'lanes'; key: string; name: string; ids: readonly string[] }
  | { type: 'rejected'; key: string; file: RejectedFile }
  | { type: 'reading'; key: string; waiting: number | null }
  | { type: 'loading'; key: string };

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const loadingRowsShown = 3;

export function sampleBytes(sample: Sample): number {
  return sample.files.reduce((sum, file) => sum + file.bytes, 0);
}

/** How the reads of a sample lie in their files. */
export function pairingOf(sample: Sample): 'paired' | 'single' | 'mixed' {
  const paired = sample.lanes.filter((lane) => lane.r2 !== null).length;
  if (paired === sample.lanes.length) return 'paired';
  return paired === 0 ? 'single' : 'mixed';
}

/** The files of a sample in short: a pair as the first name and what differs in the second, "a_R1, _R2". */
export function fileNames(sample: Sample): string {
  const [first, second, ...others] = sample.files;
  if (first === undefined) return '';
  if (second === undefined || others.length > 0 || sample.kind !== 'reads') {
    return sample.files.map((file) => file.name).join(', ');
  }
  return `${readsName(first)}, ${differingEnd(readsName(first), readsName(second))}`;
}

/** The second name from the last separator before the difference on. */
function differingEnd(first: string, second: string): string {
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const start = Math.max(second.lastIndexOf('_', at), second.lastIndexOf('.', at - 1));
  return start <= 0 ? second : second.slice(start);
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
  files: ReadonlyMap<string, ReadsFile>;
  /** Ids of samples of reads whose files are shown. */
  opened: ReadonlySet<string>;
  /** Samples that look like lanes of one, by the name without the lane. */
  lanes: ReadonlyMap<string, readonly Sample[]>;
  rejected: readonly RejectedFile[];
  /** Null: nothing is being read; else the files that wait, if known. */
  reading: { waiting: number | null } | null;
  sharedNames: ReadonlySet<string>;
}

/** Reads of different kinds need settings of their own, which a sample has but once. */
function hasMixedReads(sample: Sample, files: ReadonlyMap<string, ReadsFile>): boolean {
  return new Set(sample.files.flatMap(({ path }) => files.get(path)?.readType ?? [])).size > 1;
}

function openedRows(entry: DraftSample, files: ReadonlyMap<string, ReadsFile>): TableRow[] {
  const { sample } = entry;
  const alone = sample.files.length === 1;
  const rows = sample.lanes.flatMap((lane, at) =>
    pathsOfLane(lane).flatMap((path, place): FileRow[] => {
      const file = files.get(path);
      if (file === undefined) return [];
      const mate =
        lane.r2 !== null ? (place === 0 ? 'r1' : 'r2') : file.interleaved ? 'interleaved' : 'single';
      return [
        {
          type: 'file',
          // By place: after mates were swapped the same lines hold other files.
          key: `${sample.id} ${at} ${place}`,
          sampleId: sample.id,
          file,
          lane: at,
          mate,
          alone,
          severalLanes: sample.lanes.length > 1,
        },
      ];
    }),
  );
  const first = files.get(sample.lanes[0]?.r1 ?? '');
  return [...rows, { type: 'tools', key: `${sample.id} tools`, entry, guess: first?.readType ?? null }];
}

/** All lines in order: samples with their notes and files, files that can't be read, files still being read. */
export function tableRows(content: TableContent, order: SampleOrder): TableRow[] {
  const rows: TableRow[] = [];
  const hinted = new Map(
    [...content.lanes].flatMap(([name, members]) => {
      const first = sortSamples(
        content.samples.filter((entry) => members.includes(entry.sample)),
        order,
      ).at(-1);
      return first === undefined ? [] : [[first.sample.id, { name, members }] as const];
    }),
  );
  for (const entry of sortSamples(content.samples, order)) {
    const { id, name, warnings } = entry.sample;
    const sameName = content.sharedNames.has(name);
    const opened = content.opened.has(id);
    rows.push({ type: 'sample', key: id, entry, sameName, opened });
    const notes: Note[] = [
      ...(sameName ? [{ is: 'sameName' as const }] : []),
      ...(hasMixedReads(entry.sample, content.files) ? [{ is: 'mixedReads' as const }] : []),
      ...warnings.map((text) => ({ text })),
    ];
    for (const [at, note] of notes.entries()) rows.push({ type: 'note', key: `${id}-${at}`, note });
    if (opened) rows.push(...openedRows(entry, content.files));
    const hint = hinted.get(id);
    if (hint !== undefined) {
      const ids = hint.members.map((sample) => sample.id);
      rows.push({ type: 'lanes', key: `${id}-lanes`, name: hint.name, ids });
    }
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
