const GREATER_THAN = 0x3e;

/**
 * Of an assembly as FASTA the contigs that are wanted, by their place in it from 0. The rest is read and left out.
 *
 * @param chunks FASTA as `readAssembly` gives it: `>` starts a record and occurs nowhere else
 */
export async function* selectContigs(
  chunks: AsyncIterable<Buffer>,
  wanted: ReadonlySet<number>,
): AsyncGenerator<Buffer, void, undefined> {
  let contig = -1;
  for await (const chunk of chunks) {
    let from = 0;
    for (let title = chunk.indexOf(GREATER_THAN); title !== -1;) {
      if (title > from && wanted.has(contig)) yield chunk.subarray(from, title);
      contig++;
      from = title;
      title = chunk.indexOf(GREATER_THAN, title + 1);
    }
    if (from < chunk.length && wanted.has(contig)) yield chunk.subarray(from);
  }
}
