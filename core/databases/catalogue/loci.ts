import type { CatalogueEntry } from './entry.ts';
import { LOCI_GPL_3 } from './licences.ts';

const LOCI = { dbtype: 'nucl', kind: 'cluster', noun: 'locus', licence: LOCI_GPL_3 } as const;

/** The databases of surface polysaccharide loci. */
export const CLUSTER_ENTRIES: readonly CatalogueEntry[] = [
  {
    ...LOCI,
    name: 'kpsc_k',
    vendor: 'Kleb genomics',
    description: 'Klebsiella K loci',
    homepage: 'https://github.com/klebgenomics/KpSC_surface_antigen_loci',
    downloadBytes: 8_200_000,
  },
  {
    ...LOCI,
    name: 'kpsc_o',
    vendor: 'Kleb genomics',
    description: 'Klebsiella O loci',
    homepage: 'https://github.com/klebgenomics/KpSC_surface_antigen_loci',
    downloadBytes: 1_200_000,
  },
  {
    ...LOCI,
    name: 'kosc_k',
    vendor: 'Kleb genomics',
    description: 'K. oxytoca K loci',
    homepage: 'https://github.com/klebgenomics/KoSC-surface-antigen-loci',
    downloadBytes: 4_600_000,
  },
  {
    ...LOCI,
    name: 'kosc_o',
    vendor: 'Kleb genomics',
    description: 'K. oxytoca O loci',
    homepage: 'https://github.com/klebgenomics/KoSC-surface-antigen-loci',
    downloadBytes: 220_000,
  },
  {
    ...LOCI,
    name: 'ab_k',
    vendor: 'Kenyon lab',
    description: 'Acinetobacter K loci',
    homepage: 'https://github.com/johannajkenyon/Abaumannii_surface_polysaccharide_loci',
    downloadBytes: 4_400_000,
  },
  {
    ...LOCI,
    name: 'ab_o',
    vendor: 'Kenyon lab',
    description: 'Acinetobacter OC loci',
    homepage: 'https://github.com/johannajkenyon/Abaumannii_surface_polysaccharide_loci',
    downloadBytes: 600_000,
  },
  {
    ...LOCI,
    name: 'ecoli_kps',
    vendor: 'Gladstone lab',
    description: 'E. coli capsules, groups 2 and 3',
    homepage: 'https://github.com/rgladstone/EC-K-typing',
    downloadBytes: 3_000_000,
  },
];
