import type { MoleculeType } from './molecule-type.ts';
import type { CatalogueEntry, RecordNoun } from './catalogue/entry.ts';
import { CLUSTER_ENTRIES } from './catalogue/loci.ts';
import { PANEL_ENTRIES } from './catalogue/panels.ts';
import { ARGANNOT, BACMET2, CARD, MEGARES, NCBI, PLASMIDFINDER, RESFINDER } from './catalogue/resistance.ts';
import { ECOH, ECOLI_VF, UPEC_EXPEC_VF, VFDB, VICTORS } from './catalogue/virulence.ts';

export type { CatalogueEntry } from './catalogue/entry.ts';

/** Known databases in the order in which lists show them: those with a source, then the panels. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  NCBI,
  CARD,
  RESFINDER,
  ARGANNOT,
  PLASMIDFINDER,
  MEGARES,
  ECOH,
  VFDB,
  ECOLI_VF,
  BACMET2,
  VICTORS,
  UPEC_EXPEC_VF,
  ...CLUSTER_ENTRIES,
  ...PANEL_ENTRIES,
];

/** What the records of a database are called: as the catalogue says, else by their molecule. */
export function recordNounOf(name: string, type: MoleculeType): RecordNoun {
  return catalogueEntry(name)?.noun ?? (type === 'prot' ? 'protein' : 'gene');
}

export function catalogueEntry(name: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.name === name);
}
