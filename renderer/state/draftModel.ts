import type { Inspection, ReadsFile, RejectedFile, Sample } from '../../core/contract/samples.ts';
import { filesOfSample } from './readsSamples.ts';

/** A sample of the screen that is being put together. */
export interface DraftSample {
  sample: Sample;
  chosen: boolean;
  /** The request that brought it. */
  requestId: string;
  /** Of reads: corrected by hand, so that its files are not grouped by their names any more. */
  byHand?: boolean;
}

/** A file of reads and the request that brought it. */
export interface DraftReads {
  file: ReadsFile;
  requestId: string;
}

/** Files that are being read now. */
export interface Reading {
  requestId: string;
  /** Files still to be read; null before the first answer. */
  waiting: number | null;
  /** Samples and files of this request that the list had already, by their paths. */
  duplicates: ReadonlySet<string>;
}

export interface DraftList {
  samples: readonly DraftSample[];
  /** Every file of reads of the list, whichever sample it is in. */
  reads: readonly DraftReads[];
  rejected: readonly RejectedFile[];
  readings: readonly Reading[];
}

/** One sample is the same as another when its files are. */
function pathsKey(sample: Sample): string {
  return sample.files.map((file) => file.path).join('\n');
}

/**
 * Takes in a part of an inspection. Parts may repeat what an earlier one told; a request that is not being
 * read any more (the list was cleared) changes nothing. Files of reads get their samples by `withGroups`.
 */
export function mergeInspection(list: DraftList, part: Inspection): DraftList {
  const reading = list.readings.find((candidate) => candidate.requestId === part.requestId);
  if (reading === undefined) return list;

  const originByKey = new Map(list.samples.map((entry) => [pathsKey(entry.sample), entry.requestId]));
  for (const { file, requestId } of list.reads) originByKey.set(file.path, requestId);
  const ids = new Set(list.samples.map((entry) => entry.sample.id));
  const duplicates = new Set(reading.duplicates);
  const isNew = (key: string) => {
    const origin = originByKey.get(key);
    if (origin !== undefined && origin !== part.requestId) duplicates.add(key);
    if (origin === undefined) originByKey.set(key, part.requestId);
    return origin === undefined;
  };
  const added: DraftSample[] = [];
  for (const sample of part.samples) {
    if (!isNew(pathsKey(sample))) continue;
    // Ids are told apart within a request only; the list needs them to be unique.
    const id = ids.has(sample.id) ? `${part.requestId}:${sample.id}` : sample.id;
    ids.add(id);
    added.push({ sample: { ...sample, id }, chosen: true, requestId: part.requestId });
  }
  const addedReads = part.reads
    .filter(({ path }) => isNew(path))
    .map((file): DraftReads => ({ file, requestId: part.requestId }));

  const news = new Set(part.rejected.map((file) => file.path));
  const readable = new Set([
    ...added.flatMap((entry) => entry.sample.files.map((file) => file.path)),
    ...addedReads.map(({ file }) => file.path),
  ]);
  return {
    samples: [...list.samples, ...added],
    reads: addedReads.length === 0 ? list.reads : [...list.reads, ...addedReads],
    rejected: [
      ...list.rejected.filter((file) => !news.has(file.path) && !readable.has(file.path)),
      ...part.rejected,
    ],
    readings: list.readings.map((other) =>
      other === reading ? { ...reading, waiting: part.waiting, duplicates } : other,
    ),
  };
}

export function isReads({ sample }: DraftSample): boolean {
  return sample.kind === 'reads';
}

/** Files of reads that no sample made by hand holds: those that are grouped by their names. */
export function filesToGroup(list: Pick<DraftList, 'samples' | 'reads'>): ReadsFile[] {
  const held = new Set(
    list.samples
      .filter((entry) => isReads(entry) && entry.byHand === true)
      .flatMap((entry) => entry.sample.files.map((file) => file.path)),
  );
  return list.reads.map(({ file }) => file).filter(({ path }) => !held.has(path));
}

/**
 * Puts the samples that were made of the files to group in the place of those made before. One whose files
 * were all left out of the screen before stays left out.
 */
export function withGroups(
  list: Pick<DraftList, 'samples' | 'reads'>,
  grouped: readonly Sample[],
): DraftSample[] {
  const kept = list.samples.filter((entry) => !isReads(entry) || entry.byHand === true);
  const leftOut = new Set(
    list.samples
      .filter((entry) => isReads(entry) && !entry.chosen)
      .flatMap((entry) => entry.sample.files.map((file) => file.path)),
  );
  const origin = new Map(list.reads.map(({ file, requestId }) => [file.path, requestId]));
  const ids = new Set(kept.map((entry) => entry.sample.id));
  const made = grouped.map((sample): DraftSample => {
    const id = freeId(sample.id, ids);
    ids.add(id);
    return {
      sample: { ...sample, id },
      chosen: !sample.files.every(({ path }) => leftOut.has(path)),
      requestId: origin.get(sample.files[0]?.path ?? '') ?? '',
    };
  });
  return [...kept, ...made];
}

/** The id itself, or with as many marks behind it as make it unique. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  while (taken.has(id)) id += '+';
  return id;
}

/**
 * Samples brought back, as of a cleared list or a kept run. Those of reads keep their lanes; what is not
 * known of their files is shared out by their sizes.
 */
export function withRestored(
  list: Pick<DraftList, 'samples' | 'reads'>,
  kept: { samples: readonly DraftSample[]; reads?: readonly DraftReads[] },
): Pick<DraftList, 'samples' | 'reads'> {
  const keptReads = new Set(kept.reads?.map(({ file }) => file.path));
  const reads = [...(kept.reads ?? []), ...list.reads.filter(({ file }) => !keptReads.has(file.path))];
  const known = new Set(reads.map(({ file }) => file.path));
  const samples = kept.samples.map((entry): DraftSample => {
    if (!isReads(entry) || entry.sample.files.every(({ path }) => known.has(path))) return entry;
    for (const file of filesOfSample(entry.sample)) {
      if (known.has(file.path)) continue;
      known.add(file.path);
      reads.push({ file, requestId: entry.requestId });
    }
    return { ...entry, byHand: true };
  });
  // What was read again since is there once.
  const restored = new Set(samples.flatMap(pathsOf));
  const added = list.samples.filter((entry) => !pathsOf(entry).some((path) => restored.has(path)));
  return { samples: [...samples, ...added], reads };
}

/**
 * Takes a change of the samples back and leaves alone what has come, gone or changed beside it since. A sample
 * whose files have left the list in the meantime does not come back.
 *
 * @param before the samples before the change
 * @param after the samples right after it
 */
export function withoutChange(
  list: Pick<DraftList, 'samples' | 'reads'>,
  before: readonly DraftSample[],
  after: readonly DraftSample[],
): DraftSample[] {
  const unchanged = new Set(after);
  const present = new Set([...list.samples.flatMap(pathsOf), ...list.reads.map(({ file }) => file.path)]);
  const back = before.filter(
    (entry) => !unchanged.has(entry) && pathsOf(entry).every((path) => present.has(path)),
  );
  const paths = new Set(back.flatMap(pathsOf));
  const left = list.samples.filter((entry) => !pathsOf(entry).some((path) => paths.has(path)));
  const ids = new Set(left.map(({ sample }) => sample.id));
  const place = list.samples.findIndex((entry) => !left.includes(entry));
  return left.toSpliced(
    place < 0 ? left.length : place,
    0,
    ...back.map((entry): DraftSample => {
      const id = freeId(entry.sample.id, ids);
      ids.add(id);
      return { ...entry, sample: { ...entry.sample, id } };
    }),
  );
}

function pathsOf({ sample }: DraftSample): string[] {
  return sample.files.map(({ path }) => path);
}

/** Takes the mark of a correction from samples that grouping by name makes just so. */
export function withoutNeedlessMarks(
  samples: readonly DraftSample[],
  grouped: readonly Sample[],
): readonly DraftSample[] {
  const looks = ({ name, lanes, readType }: Sample) => JSON.stringify([name, lanes, readType]);
  const byName = new Set(grouped.map(looks));
  return samples.map((entry) =>
    entry.byHand === true && byName.has(looks(entry.sample)) ? { ...entry, byHand: false } : entry,
  );
}

/**
 * Names that more than one sample carries. Reads and an assembly may share one: they are of one isolate, and
 * are compared.
 */
export function sharedNames(samples: readonly DraftSample[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const entry of samples) {
    const { name } = entry.sample;
    const key = `${isReads(entry) ? 'reads' : 'assembly'} ${name}`;
    if (seen.has(key)) shared.add(name);
    seen.add(key);
  }
  return shared;
}

/** Files that are still to be read, or null when no answer has come yet. */
export function filesWaiting(readings: readonly Reading[]): number | null {
  if (readings.every((reading) => reading.waiting === null)) return null;
  return readings.reduce((sum, reading) => sum + (reading.waiting ?? 0), 0);
}
