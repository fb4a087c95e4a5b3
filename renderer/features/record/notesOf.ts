import type { RunRecord } from '../../../core/contract/runs.ts';

export interface GroupedNote {
  readonly note: string;
  readonly where: readonly string[];
}

/** Warnings of samples and notes of searches, each wording once. */
export function groupNotes(
  record: RunRecord,
  name: (sample: string, database: string) => string,
): GroupedNote[] {
  const where = new Map<string, string[]>();
  const add = (note: string, place: string) => {
    const places = where.get(note);
    if (places === undefined) where.set(note, [place]);
    else places.push(place);
  };
  const names = new Map(record.samples.map((sample) => [sample.id, sample.name]));
  for (const sample of record.samples) for (const warning of sample.warnings) add(warning, sample.name);
  for (const search of record.searches) {
    for (const note of search.notes) add(note, name(names.get(search.sampleId) ?? '', search.database));
  }
  return [...where].map(([note, places]) => ({ note, where: places }));
}
