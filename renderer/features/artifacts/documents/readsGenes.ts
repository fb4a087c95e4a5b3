import type { TableRow } from '../../reads/model/rows.ts';
import type { ReadsLimits, TableVerdict } from '../../reads/model/verdict.ts';
import type { JsonObject } from '../../../state/json.ts';
import type { Reads } from '../model/shapes.ts';
import { fileName } from './fileName.ts';

type DocumentGene = Reads['files'][number]['genes'][number];

/** From here on a gene counts as whole, in percent, as everywhere. */
const whole = 90;

/** The document judged the breadth before it was rounded; without a depth profile nothing more is known. */
function verdictOf({ present, breadth_pct }: DocumentGene): TableVerdict {
  if (!present) return 'belowBreadth';
  return breadth_pct < whole ? 'partial' : 'present';
}

/** The genes on one file's reads (or pair's), as the table of the reads page takes them. */
export function readsRows(genes: readonly DocumentGene[]): TableRow[] {
  return genes.map((gene, at) => {
    const verdict = verdictOf(gene);
    return {
      key: `${at} ${gene.gene}`,
      name: gene.gene,
      product: gene.product,
      geneLength: gene.tlen,
      gene: {
        gene: gene.gene,
        database: gene.database,
        accession: gene.accession,
        product: gene.product,
        classes: gene.resistance.split(';').filter((name) => name !== ''),
        geneLength: gene.tlen,
        breadthPct: gene.breadth_pct,
        meanDepth: gene.mean_depth,
        readsMapped: gene.reads_mapped,
        meanIdentityPct: gene.mean_identity_pct ?? null,
        present: gene.present,
        profile: null,
      },
      verdict,
      onAssembly: null,
      agreement: verdict === 'belowBreadth' ? 'neither' : 'readsOnly',
    };
  });
}

export function limitsOf({ params }: Reads): ReadsLimits {
  return { breadth: params.min_breadth, identity: params.min_identity ?? 0 };
}

/** "reads_R1.fastq.gz" and how many files more. */
export function readsName(reads: readonly string[]): string {
  return reads.map(fileName).join(', ');
}

export const readsColumnNames = [
  'READS',
  'GENE',
  'LENGTH',
  'BREADTH_PCT',
  'MEAN_DEPTH',
  'READS_MAPPED',
  'MEAN_IDENTITY_PCT',
  'PRESENT',
  'DATABASE',
  'ACCESSION',
  'PRODUCT',
  'RESISTANCE',
] as const;

/** All genes of all files, one row each. */
export function readsTableRows({ files }: Reads): JsonObject[] {
  return files.flatMap(({ reads, genes }) =>
    genes.map((gene) => ({
      READS: reads.join(','),
      GENE: gene.gene,
      LENGTH: gene.tlen,
      BREADTH_PCT: gene.breadth_pct,
      MEAN_DEPTH: gene.mean_depth,
      READS_MAPPED: gene.reads_mapped,
      MEAN_IDENTITY_PCT: gene.mean_identity_pct ?? null,
      PRESENT: gene.present,
      DATABASE: gene.database,
      ACCESSION: gene.accession,
      PRODUCT: gene.product,
      RESISTANCE: gene.resistance,
    })),
  );
}
