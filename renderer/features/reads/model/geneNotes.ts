/** Characters that gene names are made of: a name inside a longer one is another gene. */
const ofNames = /[\p{L}\p{N}_()'".:-]/u;

function names(note: string, gene: string): boolean {
  for (let at = note.indexOf(gene); at !== -1; at = note.indexOf(gene, at + 1)) {
    const before = note[at - 1];
    const after = note[at + gene.length];
    // A list of names stands in brackets: "(tet(G)_2, tet(G)_3)".
    const opens = before === undefined || before === '(' || !ofNames.test(before);
    const closes = after === undefined || after === ')' || !ofNames.test(after);
    if (opens && closes) return true;
  }
  return false;
}

/** The notes of a search that speak of a gene by its name. */
export function notesOn(gene: string, notes: readonly string[]): string[] {
  return notes.filter((note) => names(note, gene));
}
