import { clusterDocument, type ClusterDocument } from '../../../../core/documents/cluster.ts';
import { reads2Document, readsDocument } from '../../../../core/documents/reads.ts';
import { reportDocument, type ReportHit } from '../../../../core/documents/report.ts';
import { summaryDocument, type SummaryMetric } from '../../../../core/documents/summary.ts';

/** Documents as the product prints them: each has passed its schema. */

const head = { tool: { name: 'gapit', version: '0.1.0' }, created_at: '2026-11-18T10:00:00Z' };

export function reportHit(changes: Partial<ReportHit> = {}): ReportHit {
  return {
    sequence: 'contig_1',
    start: 688,
    end: 1563,
    strand: '+',
    gene: 'blaCTX-M-14_1',
    coverage: '1-876/876',
    coverage_map: '===============',
    gaps: '0/0',
    coverage_pct: 100,
    identity_pct: 100,
    database: 'resfinder',
    accession: 'AF252622',
    product: 'blaCTX-M-14',
    resistance: 'Amoxicillin;Ampicillin',
    ...changes,
  };
}

export function report(...hitsOfFiles: ReportHit[][]) {
  return reportDocument.parse({
    schema: 'gapit.report/1',
    ...head,
    params: { db: 'resfinder', minid: 80, mincov: 80, threads: 1 },
    files: hitsOfFiles.map((hits, at) => ({ file: `/data/sample_${at + 1}.fna`, hits })),
  });
}

export function readsGene(changes: object = {}) {
  return {
    gene: 'tet(A)_6',
    database: 'resfinder',
    accession: 'AF534183',
    product: 'tet(A)',
    resistance: 'Doxycycline;Tetracycline',
    tlen: 1200,
    breadth_pct: 100,
    mean_depth: 31.4,
    reads_mapped: 250,
    present: true,
    ...changes,
  };
}

const readsParams = { db: 'resfinder', read_type: 'sr', min_breadth: 80, threads: 1 };

export function reads1(genes: object[]) {
  return readsDocument.parse({
    schema: 'gapit.reads/1',
    ...head,
    params: readsParams,
    files: [{ reads: ['/data/a_R1.fastq.gz', '/data/a_R2.fastq.gz'], genes }],
  });
}

export function reads2(genes: object[]) {
  return reads2Document.parse({
    schema: 'gapit.reads/2',
    ...head,
    params: { ...readsParams, min_identity: 85, min_mapq: 0 },
    files: [{ reads: ['/data/a.fastq.gz'], genes }],
  });
}

const call = {
  score: 0.912,
  confidence: 'high',
  components: [{ name: 'coverage', score: 0.5 }],
  runner_up: { phenotype: 'K62', score: 0.61 },
  ambiguous: [],
  notes: [],
};

function locus(rank: number, label: string) {
  const gene = (gene_id: string, start: number, verdict: string) => ({
    gene_id,
    start,
    end: start + 899,
    strand: '+',
    coverage_pct: verdict === 'absent' ? 0 : 100,
    identity_pct: verdict === 'absent' ? 0 : 98.5,
    verdict,
  });
  return {
    locus: `AB92${rank}`,
    label,
    type: `K${rank}`,
    coverage_pct: 100 - rank,
    identity_pct: 98.5,
    rank,
    missing: [`${label}_wzy`],
    genes: [gene(`${label}_wzi`, 1, 'present'), gene(`${label}_wzy`, 1001, 'absent')],
  };
}

const best = {
  locus: 'AB921',
  label: 'KL2',
  type: 'K1',
  coverage_pct: 99,
  identity_pct: 98.5,
  genes_present: 1,
  genes_partial: 0,
  genes_absent: 1,
};

const clusterHead = {
  ...head,
  params: {
    db: 'kpsc_k',
    preset: 'asm20',
    min_gene_cov: 90,
    min_gene_id: 90,
    min_cluster_cov: 96,
    threads: 1,
  },
};

/** Two files, the second without a locus; the loci of the first do not stand by rank. */
export function cluster1(): ClusterDocument {
  return clusterDocument.parse({
    schema: 'gapit.cluster/1',
    ...clusterHead,
    files: [
      {
        file: '/data/a.fna',
        best: { ...best, phenotype: 'K2', phenotype_detail: call },
        loci: [locus(2, 'KL62'), locus(1, 'KL2')],
      },
      { file: 'C:\\data\\b.fna', best: null, loci: [] },
    ],
  });
}

export function cluster2(): ClusterDocument {
  return clusterDocument.parse({
    schema: 'gapit.cluster/2',
    ...clusterHead,
    files: [
      {
        file: '/data/a.fna',
        best,
        phenotypes: {
          wzi: { ...call, phenotype: 'K2' },
          wzc: { ...call, phenotype: null, confidence: 'ambiguous', ambiguous: ['K1', 'K2'] },
        },
        loci: [locus(1, 'KL2')],
      },
    ],
  });
}

export function summary(metric: SummaryMetric, cells: Record<string, string[]>[]) {
  return summaryDocument.parse({
    schema: 'gapit.summary/1',
    ...head,
    params: { metric, nopath: false },
    genes: [...new Set(cells.flatMap((row) => Object.keys(row)))].sort(),
    rows: cells.map((row, at) => ({
      file: `/data/${at + 1}.fna`,
      num_found: Object.keys(row).length,
      cells: row,
    })),
  });
}
