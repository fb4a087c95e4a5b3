import type { CatalogueEntry } from './entry.ts';
import { PUBLIC_RECORDS } from './licences.ts';

const PANEL = {
  dbtype: 'nucl',
  kind: 'gene',
  noun: 'gene',
  vendor: 'Gapit',
  homepage: null,
  downloadBytes: null,
  bundledOnly: true,
} as const;

/** Panels of marker genes with typing rules, which ship with the app. */
export const PANEL_ENTRIES: readonly CatalogueEntry[] = [
  {
    ...PANEL,
    name: 'ecoli_dec',
    description: 'E. coli, diarrhoeal pathotypes',
    licence: { ...PUBLIC_RECORDS, citation: null },
  },
  {
    ...PANEL,
    name: 'lm_doumith',
    description: 'Listeria monocytogenes serogroups',
    licence: {
      ...PUBLIC_RECORDS,
      citation:
        'Doumith M et al. Differentiation of the major Listeria monocytogenes serovars by multiplex PCR. Journal of Clinical Microbiology 2004;42:3819–3822. doi:10.1128/JCM.42.8.3819-3822.2004',
    },
  },
];
