import type { ClusterProvider } from './provider.ts';

const RAW = 'https://raw.githubusercontent.com';
const KPSC = `${RAW}/klebgenomics/KpSC_surface_antigen_loci/main/Klebsiella_pneumoniae_Species_Complex`;
const KOSC = `${RAW}/klebgenomics/KoSC-surface-antigen-loci/main/Klebsiella_oxytoca_Species_Complex`;
const AB = `${RAW}/johannajkenyon/Abaumannii_surface_polysaccharide_loci/main/Acinetobacter_baumannii`;

/** The sources of surface polysaccharide loci: a GenBank file each, which is built as it is. */
export const CLUSTER_PROVIDERS: readonly ClusterProvider[] = [
  lociOf('kpsc_k', `${KPSC}_K.gbk`),
  lociOf('kpsc_o', `${KPSC}_O.gbk`),
  lociOf('kosc_k', `${KOSC}_K_locus_database.gbk`),
  lociOf('kosc_o', `${KOSC}_O_locus_database.gbk`),
  lociOf('ab_k', `${AB}_K.gbk`),
  lociOf('ab_o', `${AB}_OC.gbk`),
  lociOf('ecoli_kps', `${RAW}/rgladstone/EC-K-typing/main/EC-K-typing_group2and3.gbk`),
];

function lociOf(name: string, url: string): ClusterProvider {
  return { name, kind: 'cluster', files: [{ key: 'loci', url, shape: 'text' }] };
}
