import type { HitRow } from '../../../../core/contract/results.ts';
import { sameContig, samePlace } from './contigMap.ts';

/** What other hits of the run say about the chosen one. */
export interface HitContext {
  readonly onContig: readonly HitRow[];
  readonly otherDatabases: readonly HitRow[];
  readonly otherSamples: readonly HitRow[];
}

export function hitContext(hit: HitRow, rows: readonly HitRow[]): HitContext {
  const onContig = rows.filter((other) => sameContig(hit, other));
  const otherDatabases = onContig.filter((other) => other.database !== hit.database && samePlace(hit, other));
  const sameGene = rows.filter(
    (other) => other.gene === hit.gene && other.database === hit.database && other.sampleId !== hit.sampleId,
  );
  return { onContig, otherDatabases, otherSamples: bestBySample(sameGene) };
}

function isBetter(hit: HitRow, than: HitRow): boolean {
  if (hit.coveragePct !== than.coveragePct) return hit.coveragePct > than.coveragePct;
  return hit.identityPct > than.identityPct;
}

function bestBySample(rows: readonly HitRow[]): HitRow[] {
  const best = new Map<string, HitRow>();
  for (const row of rows) {
    const known = best.get(row.sampleId);
    if (known === undefined || isBetter(row, known)) best.set(row.sampleId, row);
  }
  return [...best.values()];
}

const columns = [
  'FILE',
  'SEQUENCE',
  'START',
  'END',
  'STRAND',
  'GENE',
  'COVERAGE',
  'COVERAGE_MAP',
  'GAPS',
  '%COVERAGE',
  '%IDENTITY',
  'DATABASE',
  'ACCESSION',
  'PRODUCT',
  'RESISTANCE',
];

/** The row as abricate prints it, with its header, to paste into a sheet. */
export function rowAsText(hit: HitRow, file: string): string {
  const values = [
    file,
    hit.contig,
    hit.start,
    hit.end,
    hit.strand,
    hit.gene,
    foundPart(hit),
    hit.coverageMap,
    `${hit.gapOpenings}/${hit.gapBases}`,
    hit.coveragePct.toFixed(2),
    hit.identityPct.toFixed(2),
    hit.database,
    hit.accession,
    hit.product,
    hit.classes.join(';'),
  ];
  return `#${columns.join('\t')}\n${values.join('\t')}\n`;
}

/** abricate's COVERAGE column: "1-660/660". */
export function foundPart(hit: Pick<HitRow, 'geneStart' | 'geneEnd' | 'geneLength'>): string {
  return `${hit.geneStart}-${hit.geneEnd}/${hit.geneLength}`;
}
