const GREATER_THAN = 0x3e;
const LINE_FEED = 0x0a;

/** The contigs of a FASTA in pieces (as `readAssembly` makes it: `>` starts a record and occurs nowhere else), letters alone. */
export function contigLetters(pieces: readonly Uint8Array[]): Uint8Array[] {
  const fasta = Buffer.concat(pieces);
  const contigs: Uint8Array[] = [];
  for (let title = fasta.indexOf(GREATER_THAN); title !== -1;) {
    const next = fasta.indexOf(GREATER_THAN, title + 1);
    const record = fasta.subarray(title, next === -1 ? fasta.length : next);
    contigs.push(withoutLineEnds(record.subarray(record.indexOf(LINE_FEED) + 1)));
    title = next;
  }
  return contigs;
}

function withoutLineEnds(lines: Buffer): Uint8Array {
  const letters = new Uint8Array(lines.length);
  let to = 0;
  for (let from = 0; from < lines.length;) {
    const lineEnd = lines.indexOf(LINE_FEED, from);
    const line = lines.subarray(from, lineEnd === -1 ? lines.length : lineEnd);
    letters.set(line, to);
    to += line.length;
    from += line.length + 1;
  }
  return letters.subarray(0, to);
}
