import type { LociResult } from '../../../../core/contract/results.ts';
import type { ClusterLimits } from '../../loci/model/facts.ts';
import { countGenes, summaryOf, type Locus, type TypingCall } from '../../loci/model/locus.ts';
import type { ListedSample } from '../../loci/model/samples.ts';
import type { JsonObject } from '../../../state/json.ts';
import type { Cluster } from '../model/shapes.ts';
import { fileName } from './fileName.ts';

type DocumentFile = Cluster['files'][number];
type DocumentLocus = DocumentFile['loci'][number];

/** One file's loci as the page of loci takes them. */
export interface FileLoci extends ListedSample {
  readonly result: Pick<LociResult, 'called' | 'loci' | 'phenotypes'>;
}

/**
 * A document says neither how long a locus is, where its last gene ends is taken, nor on which pieces of which
 * contigs it lies: they are left out.
 */
function locusOf(locus: DocumentLocus): Locus {
  const length = locus.genes.reduce((most, { end }) => Math.max(most, end), 1);
  return {
    locus: locus.locus,
    label: locus.label,
    type: locus.type,
    length,
    coveragePct: locus.coverage_pct,
    identityPct: locus.identity_pct,
    coveredBases: Math.round((locus.coverage_pct / 100) * length),
    rank: locus.rank,
    genes: locus.genes.map((gene) => ({
      geneId: gene.gene_id,
      product: '',
      start: gene.start,
      end: gene.end,
      strand: gene.strand,
      coveragePct: gene.coverage_pct,
      identityPct: gene.identity_pct,
      verdict: gene.verdict,
      isSplit: false,
    })),
    pieces: [],
  };
}

/** The one scheme of version 1 has no name there. */
function callsOf(file: DocumentFile): Record<string, TypingCall> {
  if ('phenotypes' in file) return file.phenotypes;
  const { best } = file;
  if (best === null || !('phenotype_detail' in best) || best.phenotype_detail === null) return {};
  return { '': { ...best.phenotype_detail, phenotype: best.phenotype } };
}

export function fileLoci({ files }: Cluster): FileLoci[] {
  return files.map((file, at) => {
    const loci = file.loci.map(locusOf).sort((a, b) => a.rank - b.rank);
    const result = { called: file.best !== null, loci, phenotypes: callsOf(file) };
    return {
      sampleId: String(at),
      name: fileName(file.file),
      search: { state: 'done' },
      summary: summaryOf(result),
      result,
    };
  });
}

export function clusterLimits({ params }: Cluster): ClusterLimits {
  return {
    minGeneCov: params.min_gene_cov,
    minGeneId: params.min_gene_id,
    minClusterCov: params.min_cluster_cov,
  };
}

export const clusterColumns = [
  'FILE',
  'RANK',
  'CALLED',
  'LOCUS',
  'LABEL',
  'TYPE',
  'COVERAGE_PCT',
  'IDENTITY_PCT',
  'GENES_PRESENT',
  'GENES_PARTIAL',
  'GENES_ABSENT',
  'MISSING',
  'PHENOTYPE',
] as const;

/** "O1" or, of several schemes, "wzi=K1;wzc=K2"; of the locus that is called. */
function phenotypeText(calls: Readonly<Record<string, TypingCall>>): string {
  return Object.entries(calls)
    .map(([scheme, { phenotype }]) => (scheme === '' ? (phenotype ?? '') : `${scheme}=${phenotype ?? ''}`))
    .join(';');
}

/** All loci of all files, one row each. */
export function clusterRows(document: Cluster): JsonObject[] {
  const results = fileLoci(document);
  return document.files.flatMap((file, at) => {
    const result = results[at]?.result;
    return (result?.loci ?? []).map((locus) => {
      const counts = countGenes(locus.genes);
      const called = result?.called === true && locus.rank === 1;
      return {
        FILE: file.file,
        RANK: locus.rank,
        CALLED: called,
        LOCUS: locus.locus,
        LABEL: locus.label,
        TYPE: locus.type,
        COVERAGE_PCT: locus.coveragePct,
        IDENTITY_PCT: locus.identityPct,
        GENES_PRESENT: counts.present,
        GENES_PARTIAL: counts.partial,
        GENES_ABSENT: counts.absent,
        MISSING: locus.genes
          .filter(({ verdict }) => verdict !== 'present')
          .map(({ geneId }) => geneId)
          .join(';'),
        PHENOTYPE: called ? phenotypeText(result.phenotypes) : '',
      };
    });
  });
}
