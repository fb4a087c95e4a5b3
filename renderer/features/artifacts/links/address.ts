/** A web address in full, as it would be opened; null for everything that is none. */
export function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

export function pubmedAddress(pmid: number): string {
  return `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
}
