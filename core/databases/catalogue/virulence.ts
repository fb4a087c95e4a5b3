import type { CatalogueEntry } from './entry.ts';
import { BSD_3, CC_BY_NC_4, MIT, NOT_STATED } from './licences.ts';

const GENES = { dbtype: 'nucl', kind: 'gene', noun: 'gene' } as const;

export const ECOH: CatalogueEntry = {
  ...GENES,
  name: 'ecoh',
  vendor: 'SRST2',
  description: 'E. coli O and H antigens',
  noun: 'allele',
  licence: {
    ...BSD_3,
    citation:
      'Ingle DJ et al. In silico serotyping of E. coli from short read data identifies limited novel O-loci but extensive diversity of O:H serotype combinations within and between pathogenic lineages. Microbial Genomics 2016;2:e000064. doi:10.1099/mgen.0.000064',
  },
  homepage: 'https://github.com/katholt/srst2',
  downloadBytes: 860_000,
};

export const VFDB: CatalogueEntry = {
  ...GENES,
  name: 'vfdb',
  vendor: 'Institute of Pathogen Biology, Beijing',
  description: 'Virulence factors',
  licence: {
    ...CC_BY_NC_4,
    citation:
      'Liu B et al. VFDB 2022: a general classification scheme for bacterial virulence factors. Nucleic Acids Research 2022;50:D912–D917. doi:10.1093/nar/gkab1107',
  },
  homepage: 'http://www.mgc.ac.cn/VFs/',
  downloadBytes: 6_800_000,
};

export const ECOLI_VF: CatalogueEntry = {
  ...GENES,
  name: 'ecoli_vf',
  vendor: 'Public Health Agency of Canada',
  description: 'E. coli virulence',
  licence: { ...NOT_STATED, citation: null },
  homepage: 'https://github.com/phac-nml/ecoli_vf',
  downloadBytes: 4_100_000,
};

export const VICTORS: CatalogueEntry = {
  ...GENES,
  name: 'victors',
  vendor: 'University of Michigan',
  description: 'Virulence factors',
  licence: {
    ...NOT_STATED,
    citation:
      'Sayers S et al. Victors: a web-based knowledge base of virulence factors in human and animal pathogens. Nucleic Acids Research 2019;47:D693–D700. doi:10.1093/nar/gky999',
  },
  homepage: 'https://phidias.us/victors/',
  downloadBytes: 5_500_000,
};

export const UPEC_EXPEC_VF: CatalogueEntry = {
  ...GENES,
  name: 'upec_expec_vf',
  vendor: 'Forde Genomics',
  description: 'Virulence of uropathogenic E. coli',
  licence: { ...MIT, citation: null },
  homepage: 'https://github.com/FordeGenomics/ST167_Code',
  downloadBytes: 160_000,
};
