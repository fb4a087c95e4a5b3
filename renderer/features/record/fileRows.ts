import type { Sample } from '../../../core/contract/samples.ts';

export interface FileRow {
  readonly sample: Sample;
  readonly file: Sample['files'][number];
  /** The first file of its sample: what the sample holds stands here. */
  readonly first: boolean;
  /** Of reads: the lane, from 1, and which mate. */
  readonly lane: { readonly number: number; readonly mate: 'r1' | 'r2' | 'single' } | null;
}

/** A row for every file of every sample. */
export function fileRows(samples: readonly Sample[]): FileRow[] {
  return samples.flatMap((sample) =>
    sample.files.map((file, at): FileRow => ({
      sample,
      file,
      first: at === 0,
      lane: laneOf(sample, file.path),
    })),
  );
}

function laneOf({ lanes }: Sample, path: string): FileRow['lane'] {
  const at = lanes.findIndex(({ r1, r2 }) => r1 === path || r2 === path);
  const lane = lanes[at];
  if (lane === undefined) return null;
  return { number: at + 1, mate: lane.r2 === null ? 'single' : lane.r1 === path ? 'r1' : 'r2' };
}
