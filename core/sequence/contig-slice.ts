import { readAssembly } from './assembly.ts';

const GREATER_THAN = 0x3e;
const LINE_FEED = 0x0a;

/**
 * Bases `start` to `end` (from 1, both included) of one contig, upper case, as the screening saw them.
 *
 * @param contigIndex place of the contig in its file, from 0; ids may repeat
 * @throws GapitError of the file, as `readAssembly` does
 */
export async function readContigSlice(
  path: string,
  contigIndex: number,
  start: number,
  end: number,
): Promise<string> {
  const parts: string[] = [];
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
      } else if (!inHeader && contig === contigIndex) {
        const from = Math.max(at, at + start - 1 - position);
        const until = Math.min(to, at + end - position);
        if (from < until) parts.push(chunk.toString('latin1', from, until));
        position += to - at;
      }
      if (lineEnd !== -1) inHeader = false;
      at = to + 1;
    }
    if (contig > contigIndex || (contig === contigIndex && position >= end)) break;
  }
  return parts.join('');
}
