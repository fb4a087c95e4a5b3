/** A record of a FASTA text; the id ends at the first white space of the title, the description is the rest. */
export interface FastaEntry {
  readonly id: string;
  readonly description: string;
  /** Without white space, else as it stands there. */
  readonly sequence: string;
}

/**
 * Reads FASTA text of any line end. Lines before the first title are skipped.
 *
 * Releases have shipped files joined without a line end, so that a title is glued to the last sequence line
 * of the file before it; no sequence holds `>`, so it begins a record wherever it stands in one.
 */
export function* readFastaText(text: string): Generator<FastaEntry> {
  let open: { title: string; lines: string[] } | null = null;
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.startsWith('>')) {
      if (open !== null) yield entryOf(open);
      open = { title: line.slice(1), lines: [] };
      continue;
    }
    if (open === null) continue;
    const glued = line.indexOf('>');
    open.lines.push(glued < 0 ? line : line.slice(0, glued));
    if (glued < 0) continue;
    yield entryOf(open);
    open = { title: line.slice(glued + 1), lines: [] };
  }
  if (open !== null) yield entryOf(open);
}

function entryOf({ title, lines }: { title: string; lines: readonly string[] }): FastaEntry {
  const [, id = '', description = ''] = /^\s*(\S*)\s*([^]*)$/.exec(title) ?? [];
  return { id, description: description.trim(), sequence: lines.join('').replace(/\s+/g, '') };
}
