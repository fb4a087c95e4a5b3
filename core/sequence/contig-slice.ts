import { readAssembly } from './assembly.ts';

const GREATER_THAN = 0x3e;
const LINE_FEED = 0x0a;

/** A stretch of a contig: bases `start` to `end`, from 1, both included. */
export interface ContigStretch {
  /** Place of the contig in its file, from 0; ids may repeat. */
  readonly contigIndex: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The bases of one stretch, upper case, as the screening saw them.
 *
 * @throws GapitError of the file, as `readAssembly` does
 */
export async function readContigSlice(
  path: string,
  contigIndex: number,
  start: number,
  end: number,
): Promise<string> {
  const [slice = ''] = await readContigSlices(path, [{ contigIndex, start, end }]);
  return slice;
}

interface Slice {
  readonly stretch: ContigStretch;
  readonly parts: string[];
}

/**
 * The bases of several stretches in one pass over the file, in the order asked for. Past the last of them the
 * file is not read.
 *
 * @throws GapitError of the file, as `readAssembly` does
 */
export async function readContigSlices(path: string, stretches: readonly ContigStretch[]): Promise<string[]> {
  const wanted = new Map<number, Slice[]>();
  const slices = stretches.map((stretch) => {
    const slice: Slice = { stretch, parts: [] };
    wanted.set(stretch.contigIndex, [...(wanted.get(stretch.contigIndex) ?? []), slice]);
    return slice;
  });
  const lastContig = Math.max(-1, ...wanted.keys());
  const lastBase = Math.max(0, ...(wanted.get(lastContig) ?? []).map(({ stretch }) => stretch.end));
  let contig = -1;
  let position = 0;
  let inHeader = false;
  for await (const chunk of readAssembly(path).chunks) {
    let at = 0;
    while (at < chunk.length) {
      const lineEnd = chunk.indexOf(LINE_FEED, at);
      const to = lineEnd === -1 ? chunk.length : lineEnd;
      if (!inHeader && chunk[at] === GREATER_THAN) {
        inHeader = true;
        contig++;
        position = 0;
      } else if (!inHeader) {
        for (const { stretch, parts } of wanted.get(contig) ?? []) {
          const from = Math.max(at, at + stretch.start - 1 - position);
          const until = Math.min(to, at + stretch.end - position);
          if (from < until) parts.push(chunk.toString('latin1', from, until));
        }
        position += to - at;
      }
      if (lineEnd !== -1) inHeader = false;
      at = to + 1;
    }
    if (contig > lastContig || (contig === lastContig && position >= lastBase)) break;
  }
  return slices.map(({ parts }) => parts.join(''));
}
