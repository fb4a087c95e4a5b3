/** INSDC and RefSeq accessions, with a version or a range behind them. */
const NUCLEOTIDE =
  /^((?:[A-Z]{1,2}\d{5,8}|[A-Z]{4,6}\d{8,10}|(?:NC|NG|NM|NR|NT|NW|NZ|AC)_[A-Z0-9]+)(?:\.\d+)?)(?::.*)?$/;
const PROTEIN = /^((?:[A-Z]{3}\d{5,7}|(?:NP|WP|XP|YP|AP)_\d+)(?:\.\d+)?)$/;
const UNIPROT = /^(?:sp|tr):([A-Z0-9]{6,10})$/;

/** Where the public record of an accession can be read. */
export function recordLinks(accession: string): { label: string; url: string }[] {
  const nucleotide = NUCLEOTIDE.exec(accession)?.[1];
  if (nucleotide !== undefined) {
    return [{ label: `NCBI ${nucleotide}`, url: `https://www.ncbi.nlm.nih.gov/nuccore/${nucleotide}` }];
  }
  const protein = PROTEIN.exec(accession)?.[1];
  if (protein !== undefined) {
    return [{ label: `NCBI ${protein}`, url: `https://www.ncbi.nlm.nih.gov/protein/${protein}` }];
  }
  const uniprot = UNIPROT.exec(accession)?.[1];
  if (uniprot !== undefined)
    return [{ label: `UniProt ${uniprot}`, url: `https://www.uniprot.org/uniprotkb/${uniprot}` }];
  return [];
}
