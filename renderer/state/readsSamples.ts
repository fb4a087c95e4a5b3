import type { ReadsFile, Sample } from '../../core/contract/samples.ts';

export type ReadType = NonNullable<Sample['readType']>;
export type Lane = Sample['lanes'][number];

type FilesByPath = ReadonlyMap<string, ReadsFile>;

/** Files of a lane in order. */
export function pathsOfLane(lane: Lane): string[] {
  return lane.r2 === null ? [lane.r1] : [lane.r1, lane.r2];
}

/**
 * A sample of these lanes, its numbers the sums of its files, its read type that of the first file. `base`
 * gives id, name and, where it is set, the read type.
 */
function sampleOfLanes(
  base: { id: string; name: string; readType?: ReadType | null },
  lanes: readonly Lane[],
  files: FilesByPath,
): Sample {
  const members = lanes.flatMap(pathsOfLane).flatMap((path) => files.get(path) ?? []);
  const sum = (numberOf: (file: ReadsFile) => number) =>
    members.reduce((total, file) => total + numberOf(file), 0);
  return {
    id: base.id,
    name: base.name,
    kind: 'reads',
    format: 'fastq',
    files: members.map(({ path, name, bytes }) => ({ path, name, bytes, sha256: null })),
    contigs: 0,
    bases: sum((file) => file.bases),
    longestContig: 0,
    lanes: [...lanes],
    reads: sum((file) => file.reads),
    readType: base.readType ?? members[0]?.readType ?? 'sr',
    warnings: [],
  };
}

/** A file's name without its folder and its read extension. */
export function readsName(file: Pick<ReadsFile, 'name'>): string {
  const stem = file.name.replace(/\.(fastq|fq)(\.(gz|bz2|xz|zst|zip))?$/i, '');
  return stem === '' ? file.name : stem;
}

/** Every file of the sample as a sample of its own. */
export function splitIntoFiles(sample: Sample, files: FilesByPath): Sample[] {
  return sample.lanes.flatMap(pathsOfLane).flatMap((path) => {
    const file = files.get(path);
    if (file === undefined) return [];
    return [sampleOfLanes({ id: path, name: readsName(file) }, [{ r1: path, r2: null }], files)];
  });
}

/** Takes one file out of a sample of several: what is left, and the file as a sample of its own. */
export function takeOut(
  sample: Sample,
  path: string,
  files: FilesByPath,
): [rest: Sample, out: Sample] | null {
  const file = files.get(path);
  if (file === undefined || sample.lanes.flatMap(pathsOfLane).length < 2) return null;
  const lanes = sample.lanes.flatMap((lane): Lane[] => {
    const left = pathsOfLane(lane).filter((other) => other !== path);
    const [r1, r2 = null] = left;
    return r1 === undefined ? [] : [{ r1, r2 }];
  });
  return [
    sampleOfLanes(sample, lanes, files),
    sampleOfLanes({ id: path, name: readsName(file) }, [{ r1: path, r2: null }], files),
  ];
}

/** Exchanges the mates of one lane. */
export function swapMates(sample: Sample, lane: number, files: FilesByPath): Sample {
  const lanes = sample.lanes.map((own, at) =>
    at === lane && own.r2 !== null ? { r1: own.r2, r2: own.r1 } : own,
  );
  return sampleOfLanes(sample, lanes, files);
}

export type JoinAs = 'lanes' | 'mates';

/** Two samples of one file each can be each other's mates. */
export function canBeMates(samples: readonly Sample[]): boolean {
  return (
    samples.length === 2 &&
    samples.every(({ lanes: [first, ...others] }) => first?.r2 === null && others.length === 0)
  );
}

/**
 * One sample of several: their lanes together, or the two files of a pair. Where their names differ in the
 * tag of a lane or the mark of a mate alone, it is named without; else it carries the first one's name.
 */
export function joinSamples(samples: readonly Sample[], as: JoinAs, files: FilesByPath): Sample | null {
  const [first, second] = samples;
  if (first === undefined || second === undefined) return null;
  const [r1, r2] = [first.lanes[0]?.r1, second.lanes[0]?.r1];
  const mates = as === 'mates' && canBeMates(samples) && r1 !== undefined && r2 !== undefined;
  const lanes = mates ? [{ r1, r2 }] : samples.flatMap((sample) => sample.lanes);
  const plain = samples.map(({ name }) => (mates ? withoutMateMark(name) : withoutLaneTag(name)));
  const name = plain.every((each) => each === plain[0]) ? (plain[0] ?? first.name) : first.name;
  return sampleOfLanes({ ...first, name }, lanes, files);
}

function withoutMateMark(name: string): string {
  return name.replace(/(_R[12]_001|_R[12]|[_.][12])$/i, '') || name;
}

/** "ICU-07_L001" → "ICU-07": sequencers put the lane at the end of a name. */
export function withoutLaneTag(name: string): string {
  return name.replace(/_L\d{3}$/i, '') || name;
}

/** Samples whose names differ in their lane tags alone, by the name without it. */
export function lanesOfOneName(samples: readonly Sample[]): ReadonlyMap<string, readonly Sample[]> {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const name = withoutLaneTag(sample.name);
    if (sample.kind !== 'reads' || name === sample.name) continue;
    groups.set(name, [...(groups.get(name) ?? []), sample]);
  }
  return new Map([...groups].filter(([, members]) => members.length > 1));
}

/**
 * The files of a sample of a kept run, whose own numbers were not kept: each has its share of the sample's
 * reads and bases by its size.
 */
export function filesOfSample(sample: Sample): ReadsFile[] {
  const total = sample.files.reduce((sum, { bytes }) => sum + bytes, 0);
  return sample.files.map(({ path, name, bytes }) => {
    const share = total === 0 ? 1 / sample.files.length : bytes / total;
    const reads = Math.round(sample.reads * share);
    const bases = Math.round(sample.bases * share);
    return {
      path,
      name,
      bytes,
      reads,
      bases,
      meanLength: reads === 0 ? 0 : bases / reads,
      readType: sample.readType ?? 'sr',
      interleaved: false,
    };
  });
}
