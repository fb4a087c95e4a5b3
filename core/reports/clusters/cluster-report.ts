import type { TypingCall } from '../../documents/call.ts';
import type { ClusterParams, GeneVerdict } from '../../documents/cluster.ts';

/** What a report on loci says of itself. */
export interface ClusterReportHead {
  readonly params: ClusterParams;
  readonly createdAt: Date;
  /** Tables only: without the header row. */
  readonly noHeader: boolean;
  /** Names of the database's typing schemes; none where it has no typing. */
  readonly schemes: readonly string[];
}

/** What was found on one assembly. */
export interface ClusterFile {
  /** Where one report tells of several databases: the one that this was found in. */
  readonly database?: string | undefined;
  /** The locus that is called, one of `loci`; null where there is no call. */
  readonly best: ReportLocus | null;
  /** By rank. */
  readonly loci: readonly ReportLocus[];
  /** Call of each scheme; none where the database has no typing. */
  readonly calls: Readonly<Record<string, TypingCall>>;
}

/** A locus as the engine hands it over; percentages unrounded. */
export interface ReportLocus {
  readonly locus: string;
  readonly label: string;
  readonly type: string;
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly rank: number;
  readonly genes: readonly ReportLocusGene[];
}

export interface ReportLocusGene {
  readonly geneId: string;
  readonly product: string;
  /** On the locus, from 1, both ends included. */
  readonly start: number;
  readonly end: number;
  readonly strand: '+' | '-';
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly verdict: GeneVerdict;
}

/** A report in one format, written piece by piece: `begin`, a `file` for each input in order, `end`. */
export interface ClusterReportWriter {
  begin(): string;
  file(name: string, found: ClusterFile): string;
  end(): string;
}

/** Genes that are not there as a whole: partial and absent ones. */
export function missingGenes({ genes }: ReportLocus): ReportLocusGene[] {
  return genes.filter(({ verdict }) => verdict !== 'present');
}

export function genesWith(verdict: GeneVerdict, { genes }: ReportLocus): ReportLocusGene[] {
  return genes.filter((gene) => gene.verdict === verdict);
}
