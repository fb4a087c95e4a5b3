import type { Inspection, RejectedFile, Sample } from '../../core/contract/samples.ts';

/** A sample of the screen that is being put together. */
export interface DraftSample {
  sample: Sample;
  chosen: boolean;
  /** The request that brought it. */
  requestId: string;
}

/** Files that are being read now. */
export interface Reading {
  requestId: string;
  /** Files still to be read; null before the first answer. */
  waiting: number | null;
  /** Samples of this request that the list had already, by their paths. */
  duplicates: ReadonlySet<string>;
}

export interface DraftList {
  samples: readonly DraftSample[];
  rejected: readonly RejectedFile[];
  readings: readonly Reading[];
}

/** One sample is the same as another when its files are. */
function pathsKey(sample: Sample): string {
  return sample.files.map((file) => file.path).join('\n');
}

/**
 * Takes in a part of an inspection. Parts may repeat what an earlier one told; a request that is not being
 * read any more (the list was cleared) changes nothing.
 */
export function mergeInspection(list: DraftList, part: Inspection): DraftList {
  const reading = list.readings.find((candidate) => candidate.requestId === part.requestId);
  if (reading === undefined) return list;

  const originByKey = new Map(list.samples.map((entry) => [pathsKey(entry.sample), entry.requestId]));
  const ids = new Set(list.samples.map((entry) => entry.sample.id));
  const duplicates = new Set(reading.duplicates);
  const added: DraftSample[] = [];
  for (const sample of part.samples) {
    const key = pathsKey(sample);
    const origin = originByKey.get(key);
    if (origin === undefined) {
      // Ids are told apart within a request only; the list needs them to be unique.
      const id = ids.has(sample.id) ? `${part.requestId}:${sample.id}` : sample.id;
      ids.add(id);
      added.push({ sample: { ...sample, id }, chosen: true, requestId: part.requestId });
      originByKey.set(key, part.requestId);
    } else if (origin !== part.requestId) {
      duplicates.add(key);
    }
  }

  const news = new Set(part.rejected.map((file) => file.path));
  const readable = new Set(added.flatMap((entry) => entry.sample.files.map((file) => file.path)));
  return {
    samples: [...list.samples, ...added],
    rejected: [
      ...list.rejected.filter((file) => !news.has(file.path) && !readable.has(file.path)),
      ...part.rejected,
    ],
    readings: list.readings.map((other) =>
      other === reading ? { ...reading, waiting: part.waiting, duplicates } : other,
    ),
  };
}

/** Names that more than one sample carries. */
export function sharedNames(samples: readonly DraftSample[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { sample } of samples) {
    if (seen.has(sample.name)) shared.add(sample.name);
    seen.add(sample.name);
  }
  return shared;
}

/** Files that are still to be read, or null when no answer has come yet. */
export function filesWaiting(readings: readonly Reading[]): number | null {
  if (readings.every((reading) => reading.waiting === null)) return null;
  return readings.reduce((sum, reading) => sum + (reading.waiting ?? 0), 0);
}
