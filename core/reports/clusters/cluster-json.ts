import { roundTwoDecimals } from '../../base/numbers.ts';
import { tool } from '../../base/version.ts';
import type { TypingCall } from '../../documents/call.ts';
import type { Cluster1Document, Cluster2Document, ClusterDocument } from '../../documents/cluster.ts';
import { timestamp } from '../report-format.ts';
import {
  genesWith,
  missingGenes,
  type ClusterFile,
  type ClusterReportHead,
  type ClusterReportWriter,
  type ReportLocus,
} from './cluster-report.ts';

type File1 = Cluster1Document['files'][number];
type File2 = Cluster2Document['files'][number];
type DocumentLocus = File1['loci'][number];

/** `gapit.cluster/1`, of a database with several typing schemes `gapit.cluster/2`; indented by two blanks. */
export function clusterJson(head: ClusterReportHead): ClusterReportWriter {
  const files: { name: string; found: ClusterFile }[] = [];
  return {
    begin: () => '',
    file: (name, found) => {
      files.push({ name, found });
      return '';
    },
    end: () => `${JSON.stringify(clusterDocumentOf(head, files), null, 2)}\n`,
  };
}

function clusterDocumentOf(
  { params, createdAt, schemes }: ClusterReportHead,
  files: readonly { name: string; found: ClusterFile }[],
): ClusterDocument {
  const head = { tool: { ...tool }, created_at: timestamp(createdAt), params };
  return schemes.length > 1
    ? { schema: 'gapit.cluster/2', ...head, files: files.map(({ name, found }) => file2(name, found)) }
    : { schema: 'gapit.cluster/1', ...head, files: files.map(({ name, found }) => file1(name, found)) };
}

function file1(file: string, { best, loci, calls }: ClusterFile): File1 {
  const [call] = Object.values(calls);
  return {
    file,
    best: best === null ? null : { ...documentBest(best), ...phenotypeOf(call) },
    loci: loci.map(documentLocus),
  };
}

function file2(file: string, { best, loci, calls }: ClusterFile): File2 {
  return {
    file,
    best: best === null ? null : documentBest(best),
    phenotypes: { ...calls },
    loci: loci.map(documentLocus),
  };
}

function phenotypeOf(
  call: TypingCall | undefined,
): Pick<NonNullable<File1['best']>, 'phenotype' | 'phenotype_detail'> {
  if (call === undefined) return { phenotype: null, phenotype_detail: null };
  const { phenotype, ...phenotype_detail } = call;
  return { phenotype, phenotype_detail };
}

function documentBest(locus: ReportLocus): NonNullable<File2['best']> {
  return {
    locus: locus.locus,
    label: locus.label,
    type: locus.type,
    coverage_pct: roundTwoDecimals(locus.coveragePct),
    identity_pct: roundTwoDecimals(locus.identityPct),
    genes_present: genesWith('present', locus).length,
    genes_partial: genesWith('partial', locus).length,
    genes_absent: genesWith('absent', locus).length,
  };
}

function documentLocus(locus: ReportLocus): DocumentLocus {
  return {
    locus: locus.locus,
    label: locus.label,
    type: locus.type,
    coverage_pct: roundTwoDecimals(locus.coveragePct),
    identity_pct: roundTwoDecimals(locus.identityPct),
    rank: locus.rank,
    missing: missingGenes(locus).map(({ geneId }) => geneId),
    genes: locus.genes.map((gene) => ({
      gene_id: gene.geneId,
      start: gene.start,
      end: gene.end,
      strand: gene.strand,
      coverage_pct: roundTwoDecimals(gene.coveragePct),
      identity_pct: roundTwoDecimals(gene.identityPct),
      verdict: gene.verdict,
    })),
  };
}
