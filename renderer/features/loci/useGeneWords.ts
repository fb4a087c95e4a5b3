import { useText } from '../../i18n/text.ts';
import { markOf, type LocusGene } from './model/locus.ts';

/** The verdict of a gene in words. */
export function useGeneWords(): (gene: LocusGene) => string {
  const { loci } = useText();
  return (gene) =>
    gene.verdict === 'partial' && gene.isSplit ? loci.partialSplit : loci.geneMark[markOf(gene)];
}
