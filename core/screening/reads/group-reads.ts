import { basename, dirname, resolve } from 'node:path';
import { compareBytewise } from '../../base/text-order.ts';
import type { ReadsLane, ReadsSample } from './reads-sample.ts';

/** A file of reads; `name` is its name where the path does not end in it. */
export interface ReadsFileName {
  readonly path: string;
  readonly name?: string;
}

const EXTENSION = /\.(fastq|fq)(\.(gz|bz2|xz|zst|zip))?$/i;

/** Whether a file is called as reads are, `.fastq` or `.fq`, compressed or not. */
export function isReadsName(name: string): boolean {
  return EXTENSION.test(name);
}

/** Longest first: of `a_R1_001` the sample is `a`. */
const MATE_MARKERS = [/_R([12])_001$/i, /_R([12])$/i, /_([12])$/, /\.([12])$/];

/**
 * Makes samples of files of reads by their names: without its read extension and its mate marker (`_R1_001`,
 * `_R1`, `_1`, `.1`, whichever is longest; upper or lower case), a name is the sample's. Files of one folder
 * whose names differ in the marker's number are mates. Equal names in other folders are further lanes of the
 * sample. A lane tag (`_L001`) belongs to the name.
 *
 * @returns samples by name (bytewise), lanes in the order of the files; a warning for each file whose mate is
 *   not among the files
 */
export function groupReads(files: readonly ReadsFileName[]): {
  samples: ReadsSample[];
  warnings: string[];
} {
  const slots = new Map<string, Slot[]>();
  const samples = new Map<string, Slot[]>();
  const seen = new Set<string>();
  const warnings: string[] = [];
  for (const { path, name = basename(path) } of files) {
    if (seen.has(resolve(path))) {
      warnings.push(`${path} is named twice: it is used once`);
      continue;
    }
    seen.add(resolve(path));
    const { sample, style, mate } = parseName(name);
    const key = JSON.stringify([dirname(resolve(path)), sample, style]);
    const lanes = slots.get(key) ?? [];
    slots.set(key, lanes);
    // `a_1.fastq` and `a_1.fastq.gz` in one folder are two lanes.
    let lane = lanes.find((each) => each.style !== null && each.files[mate] === null);
    if (lane === undefined) {
      lane = { style, files: [null, null] };
      lanes.push(lane);
      samples.set(sample, [...(samples.get(sample) ?? []), lane]);
    }
    lane.files[mate] = path;
  }
  for (const { style, files: pair } of [...samples.values()].flat()) {
    const alone = pair[0] ?? pair[1];
    if (style === null || alone === null || (pair[0] !== null && pair[1] !== null)) continue;
    const missing = pair[0] === null ? 1 : 2;
    warnings.push(`${alone} is used without its mates: no file ${missing} of its pair is among the files`);
  }
  return {
    samples: [...samples]
      .map(([name, lanes]) => ({ name, lanes: lanes.map(laneOf) }))
      .sort((a, b) => compareBytewise(a.name, b.name)),
    warnings,
  };
}

/** One lane in the making: the files of the first and the second mates. */
interface Slot {
  /** How its names mark mates; null for a name without a mark. */
  readonly style: string | null;
  readonly files: [string | null, string | null];
}

function parseName(name: string): { sample: string; style: string | null; mate: 0 | 1 } {
  const stem = name.replace(EXTENSION, '');
  for (const marker of MATE_MARKERS) {
    const match = marker.exec(stem);
    // A name that is all marker is a name.
    if (match === null || match.index === 0) continue;
    return { sample: stem.slice(0, match.index), style: marker.source, mate: match[1] === '2' ? 1 : 0 };
  }
  return { sample: stem, style: null, mate: 0 };
}

function laneOf({ files: [first, second] }: Slot): ReadsLane {
  return first === null ? { r1: second ?? '', r2: null } : { r1: first, r2: second };
}
