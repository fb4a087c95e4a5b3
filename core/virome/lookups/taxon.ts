import { childrenOf, elementAt, textOf, type XmlElement } from './xml.ts';

export interface TaxonName {
  readonly name: string;
  /** E.g. `realm`; empty where it isn't known. */
  readonly rank: string;
}

/** A node of the NCBI Taxonomy. */
export interface Taxon {
  readonly taxId: string;
  readonly name: string;
  readonly rank: string;
  /** NCBI's own grouping, e.g. `Viruses`, `Bacteria`; empty where there is none. */
  readonly division: string;
  /** From the root down, without the node itself. Ranks repeat: there may be many clades in a row. */
  readonly lineage: readonly TaxonName[];
  readonly synonyms: readonly string[];
  readonly acronyms: readonly string[];
  readonly commonNames: readonly string[];
  /** Ids of nodes that were merged into this one. */
  readonly mergedIds: readonly string[];
}

const SYNONYMS = ['Synonym', 'GenbankSynonym', 'EquivalentName'];
const ACRONYMS = ['Acronym', 'GenbankAcronym'];
const COMMON_NAMES = ['GenbankCommonName', 'CommonName', 'BlastName'];

/** Nodes of a `TaxaSet`, in order: its direct children alone, since each holds its ancestors as nodes too. */
export function taxaOf(set: XmlElement): Taxon[] {
  return childrenOf(set, 'Taxon').flatMap((taxon) => {
    const taxId = textOf(elementAt(taxon, 'TaxId'));
    if (!/^\d+$/.test(taxId)) return [];
    const others = elementAt(taxon, 'OtherNames');
    return [
      {
        taxId,
        name: textOf(elementAt(taxon, 'ScientificName')),
        rank: textOf(elementAt(taxon, 'Rank')) || 'no rank',
        division: textOf(elementAt(taxon, 'Division')),
        lineage: lineageOf(taxon),
        synonyms: namesOf(others, SYNONYMS, 'synonym'),
        acronyms: namesOf(others, ACRONYMS, 'acronym'),
        commonNames: namesOf(others, COMMON_NAMES, 'common name'),
        mergedIds: childrenOf(elementAt(taxon, 'AkaTaxIds'), 'TaxId').map(textOf),
      },
    ];
  });
}

/** The root has no `LineageEx`; where only the text is there, ranks are unknown. */
function lineageOf(taxon: XmlElement): TaxonName[] {
  const nodes = childrenOf(elementAt(taxon, 'LineageEx'), 'Taxon');
  if (nodes.length > 0) {
    return nodes.map((node) => ({
      name: textOf(elementAt(node, 'ScientificName')),
      rank: textOf(elementAt(node, 'Rank')),
    }));
  }
  const text = textOf(elementAt(taxon, 'Lineage'));
  return text === '' ? [] : text.split(/;\s*/).map((name) => ({ name, rank: '' }));
}

/** Each once. Some names stand under their kind, others as `<Name><ClassCDE>kind</ClassCDE><DispName>…`. */
function namesOf(others: XmlElement | undefined, elements: readonly string[], kind: string): string[] {
  const plain = childrenOf(others, ...elements).map(textOf);
  const classed = childrenOf(others, 'Name')
    .filter((name) => textOf(elementAt(name, 'ClassCDE')).endsWith(kind))
    .map((name) => textOf(elementAt(name, 'DispName')));
  return [...new Set([...plain, ...classed])].filter((name) => name !== '');
}
