import { formatTwoDecimals } from '../../base/numbers.ts';
import type { TypingCall } from '../../documents/call.ts';
import { scoreText } from '../typing/typing-columns.ts';
import { genesWith, missingGenes, type ClusterFile, type ReportLocus } from './cluster-report.ts';

/** One row for each file. */
export const CLUSTER_COLUMNS = [
  '#FILE',
  'LOCUS',
  'LABEL',
  'TYPE',
  '%COVERAGE',
  '%IDENTITY',
  'GENES_PRESENT',
  'GENES_PARTIAL',
  'GENES_ABSENT',
  'MISSING',
  'PHENOTYPE',
  'CONFIDENCE',
  'SCORE',
  'DATABASE',
] as const;

/** What stands in a cell that has no value: no call, no missing gene, no typing. */
const NOTHING = '-';

/** The cells of a file's row, in the order of `CLUSTER_COLUMNS`. */
export function clusterCells(file: string, found: ClusterFile, onlyDatabase: string): string[] {
  const { best, calls, database = onlyDatabase } = found;
  return [
    file,
    ...locusCells(best),
    callText(calls, ({ phenotype }) => phenotype ?? NOTHING),
    callText(calls, ({ confidence }) => confidence),
    callText(calls, ({ score }) => scoreText(score)),
    database,
  ];
}

/** The cells from LOCUS to MISSING. */
export function locusCells(locus: ReportLocus | null): string[] {
  if (locus === null) return Array.from({ length: 9 }, () => NOTHING);
  return [
    locus.locus,
    locus.label,
    locus.type,
    formatTwoDecimals(locus.coveragePct),
    formatTwoDecimals(locus.identityPct),
    String(genesWith('present', locus).length),
    String(genesWith('partial', locus).length),
    String(genesWith('absent', locus).length),
    missingText(locus),
  ];
}

function missingText(locus: ReportLocus): string {
  const missing = missingGenes(locus);
  return missing.length === 0 ? NOTHING : missing.map(({ geneId }) => geneId).join(';');
}

/** A value of the one scheme; of several, each with its scheme's name: `o_group=O1;h_group=H7`. */
function callText(calls: ClusterFile['calls'], value: (call: TypingCall) => string): string {
  const entries = Object.entries(calls);
  const [first] = entries;
  if (first === undefined) return NOTHING;
  if (entries.length === 1) return value(first[1]);
  return entries.map(([scheme, call]) => `${scheme}=${value(call)}`).join(';');
}
