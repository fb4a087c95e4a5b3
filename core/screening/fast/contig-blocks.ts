import type { ContigBlock } from '../../scanner/scan-memory.ts';

const GREATER_THAN = 0x3e;

/**
 * Gathers an assembly as FASTA to blocks of whole contigs.
 *
 * @param chunks as `readAssembly` gives them: `>` starts a record and occurs nowhere else
 * @param most bytes after which a block ends with its contig
 */
export async function* contigBlocks(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<ContigBlock, void, undefined> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  let contigs = 0;
  const add = (piece: Uint8Array): void => {
    if (piece.length === 0) return;
    pieces.push(piece);
    bytes += piece.length;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (
      let title = chunk.indexOf(GREATER_THAN);
      title !== -1;
      title = chunk.indexOf(GREATER_THAN, title + 1)
    ) {
      if (bytes + (title - from) >= most) {
        add(chunk.subarray(from, title));
        from = title;
        yield { pieces, bytes, contigs };
        pieces = [];
        bytes = 0;
        contigs = 0;
      }
      contigs++;
    }
    add(chunk.subarray(from));
  }
  if (contigs > 0) yield { pieces, bytes, contigs };
}
