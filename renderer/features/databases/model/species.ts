/** Names of genera and species in descriptions of databases, the longer ones first. */
const species =
  /\b(?:(?:Escherichia|E\.) coli|(?:Klebsiella|K\.) (?:pneumoniae|oxytoca|variicola)|(?:Acinetobacter|A\.) baumannii|(?:Listeria|L\.) monocytogenes|Salmonella enterica|Staphylococcus aureus|Klebsiella|Acinetobacter|Listeria|Salmonella|Escherichia)(?!\w)/g;

export interface TextPart {
  readonly text: string;
  readonly italic: boolean;
}

/** A text in parts, those in italics that are the name of a genus or a species. */
export function speciesParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(species)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), italic: false });
    parts.push({ text: match[0], italic: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), italic: false });
  return parts;
}
