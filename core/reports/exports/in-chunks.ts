/** Characters that are handed on at once; a file is written in pieces of this size, not row by row. */
const CHUNK = 1 << 16;

/** The same text in pieces of about 64 kB: many small ones together, a large one as it is. */
export async function* inChunks(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let chunk: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    chunk.push(piece);
    length += piece.length;
    if (length < CHUNK) continue;
    yield chunk.join('');
    chunk = [];
    length = 0;
  }
  if (length > 0) yield chunk.join('');
}
