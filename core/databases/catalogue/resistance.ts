import type { CatalogueEntry } from './entry.ts';
import { APACHE_2, CARD_TERMS, NOT_STATED, PUBLIC_DOMAIN } from './licences.ts';

const GENES = { dbtype: 'nucl', kind: 'gene', noun: 'gene' } as const;

export const NCBI: CatalogueEntry = {
  ...GENES,
  name: 'ncbi',
  vendor: 'NCBI',
  description: 'Acquired resistance, AMRFinderPlus',
  licence: {
    ...PUBLIC_DOMAIN,
    citation:
      'Feldgarden M et al. AMRFinderPlus and the Reference Gene Catalog facilitate examination of the genomic links among antimicrobial resistance, stress response, and virulence. Scientific Reports 2021;11:12728. doi:10.1038/s41598-021-91456-0',
  },
  homepage: 'https://www.ncbi.nlm.nih.gov/pathogens/antimicrobial-resistance/AMRFinder/',
  downloadBytes: 13_000_000,
};

export const CARD: CatalogueEntry = {
  ...GENES,
  name: 'card',
  vendor: 'McMaster University',
  description: 'Resistance, protein homolog models',
  licence: {
    ...CARD_TERMS,
    citation:
      'Alcock BP et al. CARD 2023: expanded curation, support for machine learning, and resistome prediction at the Comprehensive Antibiotic Resistance Database. Nucleic Acids Research 2023;51:D690–D699. doi:10.1093/nar/gkac920',
  },
  homepage: 'https://card.mcmaster.ca/',
  downloadBytes: 4_900_000,
};

export const RESFINDER: CatalogueEntry = {
  ...GENES,
  name: 'resfinder',
  vendor: 'Technical University of Denmark',
  description: 'Acquired resistance',
  licence: {
    ...APACHE_2,
    citation:
      'Bortolaia V et al. ResFinder 4.0 for predictions of phenotypes from genotypes. Journal of Antimicrobial Chemotherapy 2020;75:3491–3500. doi:10.1093/jac/dkaa345',
  },
  homepage: 'https://bitbucket.org/genomicepidemiology/resfinder_db',
  downloadBytes: 500_000,
};

export const ARGANNOT: CatalogueEntry = {
  ...GENES,
  name: 'argannot',
  vendor: 'IHU Méditerranée Infection',
  description: 'Resistance',
  licence: {
    ...NOT_STATED,
    citation:
      'Gupta SK et al. ARG-ANNOT, a new bioinformatic tool to discover antibiotic resistance genes in bacterial genomes. Antimicrobial Agents and Chemotherapy 2014;58:212–220. doi:10.1128/AAC.01310-13',
  },
  homepage: 'https://www.mediterranee-infection.com/acces-ressources/base-de-donnees/arg-annot-2/',
  downloadBytes: 2_300_000,
};

export const PLASMIDFINDER: CatalogueEntry = {
  ...GENES,
  name: 'plasmidfinder',
  vendor: 'Technical University of Denmark',
  description: 'Plasmid replicons',
  noun: 'replicon',
  licence: {
    ...NOT_STATED,
    citation:
      'Carattoli A et al. In silico detection and typing of plasmids using PlasmidFinder and plasmid multilocus sequence typing. Antimicrobial Agents and Chemotherapy 2014;58:3895–3903. doi:10.1128/AAC.02412-14',
  },
  homepage: 'https://bitbucket.org/genomicepidemiology/plasmidfinder_db',
  downloadBytes: 100_000,
};

export const MEGARES: CatalogueEntry = {
  ...GENES,
  name: 'megares',
  vendor: 'MEGARes',
  description: 'Resistance to drugs, biocides and metals',
  licence: {
    ...NOT_STATED,
    citation:
      'Bonin N et al. MEGARes and AMR++, v3.0: an updated comprehensive database of antimicrobial resistance determinants and an improved software pipeline for classification using high-throughput sequencing. Nucleic Acids Research 2023;51:D744–D752. doi:10.1093/nar/gkac1047',
  },
  homepage: 'https://www.meglab.org/megares/',
  downloadBytes: 61_400_000,
};

export const BACMET2: CatalogueEntry = {
  name: 'bacmet2',
  vendor: 'University of Gothenburg',
  description: 'Biocides and metals',
  dbtype: 'prot',
  kind: 'gene',
  noun: 'protein',
  licence: {
    ...NOT_STATED,
    citation:
      'Pal C et al. BacMet: antibacterial biocide and metal resistance genes database. Nucleic Acids Research 2014;42:D737–D743. doi:10.1093/nar/gkt1252',
  },
  homepage: 'http://bacmet.biomedicine.gu.se/',
  downloadBytes: 400_000,
};
