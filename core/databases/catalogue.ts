import type { MoleculeType } from './molecule-type.ts';

/** What one record of a database is called. */
export type RecordNoun = 'gene' | 'allele' | 'replicon' | 'protein' | 'locus';

/** A database that the product knows by name, installed or not. */
export interface CatalogueEntry {
  readonly name: string;
  readonly vendor: string;
  readonly description: string;
  readonly dbtype: MoleculeType;
  readonly kind: 'gene' | 'cluster';
  /** What a record is called in a sentence, singular. */
  readonly noun: RecordNoun;
  readonly license?: string;
}

const LOCI = { dbtype: 'nucl', kind: 'cluster', noun: 'locus', license: 'GPL-3.0' } as const;
const GENES = { dbtype: 'nucl', kind: 'gene', noun: 'gene' } as const;

/** Known databases in the order in which lists show them. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    ...GENES,
    name: 'ncbi',
    vendor: 'NCBI',
    description: 'Acquired resistance, AMRFinderPlus',
    license: 'Public domain',
  },
  {
    ...GENES,
    name: 'card',
    vendor: 'McMaster University',
    description: 'Resistance, protein homolog models',
    license: 'McMaster non-commercial terms',
  },
  {
    ...GENES,
    name: 'resfinder',
    vendor: 'Technical University of Denmark',
    description: 'Acquired resistance',
    license: 'Apache-2.0',
  },
  { ...GENES, name: 'argannot', vendor: 'IHU Méditerranée Infection', description: 'Resistance' },
  {
    ...GENES,
    name: 'plasmidfinder',
    vendor: 'Technical University of Denmark',
    description: 'Plasmid replicons',
    noun: 'replicon',
  },
  { ...GENES, name: 'megares', vendor: 'MEGARes', description: 'Resistance to drugs, biocides and metals' },
  {
    ...GENES,
    name: 'ecoh',
    vendor: 'SRST2',
    description: 'E. coli O and H antigens',
    noun: 'allele',
    license: 'BSD-3-Clause',
  },
  {
    ...GENES,
    name: 'vfdb',
    vendor: 'Institute of Pathogen Biology, Beijing',
    description: 'Virulence factors',
    license: 'CC BY-NC 4.0',
  },
  { ...GENES, name: 'ecoli_vf', vendor: 'Public Health Agency of Canada', description: 'E. coli virulence' },
  {
    name: 'bacmet2',
    vendor: 'University of Gothenburg',
    description: 'Biocides and metals',
    dbtype: 'prot',
    kind: 'gene',
    noun: 'protein',
  },
  { ...GENES, name: 'victors', vendor: 'University of Michigan', description: 'Virulence factors' },
  {
    ...GENES,
    name: 'upec_expec_vf',
    vendor: 'Forde Genomics',
    description: 'Virulence of uropathogenic E. coli',
    license: 'MIT',
  },
  { ...LOCI, name: 'kpsc_k', vendor: 'Kleb genomics', description: 'Klebsiella pneumoniae complex, K loci' },
  { ...LOCI, name: 'kpsc_o', vendor: 'Kleb genomics', description: 'Klebsiella pneumoniae complex, O loci' },
  { ...LOCI, name: 'kosc_k', vendor: 'Kleb genomics', description: 'Klebsiella oxytoca complex, K loci' },
  { ...LOCI, name: 'kosc_o', vendor: 'Kleb genomics', description: 'Klebsiella oxytoca complex, O loci' },
  { ...LOCI, name: 'ab_k', vendor: 'Kenyon lab', description: 'Acinetobacter baumannii, K loci' },
  { ...LOCI, name: 'ab_o', vendor: 'Kenyon lab', description: 'Acinetobacter baumannii, OC loci' },
  { ...LOCI, name: 'ecoli_kps', vendor: 'Gladstone lab', description: 'E. coli K loci, groups 2 and 3' },
];

/** What the records of a database are called: as the catalogue says, else by their molecule. */
export function recordNounOf(name: string, type: MoleculeType): RecordNoun {
  return catalogueEntry(name)?.noun ?? (type === 'prot' ? 'protein' : 'gene');
}

export function catalogueEntry(name: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.name === name);
}
