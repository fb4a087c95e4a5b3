import { compareBytewise } from '../base/text-order.ts';
import { decodeId, productOf } from '../databases/header.ts';
import type { Contig } from '../sequence/assembly.ts';
import type { AlignedRow } from './alignment-strategy.ts';
import { coverageMap } from './coverage-map.ts';
import type { ContigHit } from './hit.ts';

/** A row and the hit that it makes. */
export interface HitCandidate {
  readonly row: AlignedRow;
  readonly hit: ContigHit;
}

export interface JudgedRows {
  /** In the order of the table. */
  readonly hits: ContigHit[];
  /** First at their place, and short of `mincov`; in the aligner's order. */
  readonly dropped: HitCandidate[];
}

/**
 * The hits of one file against one database, as abricate reports them: of rows with the same contig, start
 * and end the first stays; coverage is judged unrounded; sorted by contig id (bytewise), then start.
 *
 * @param rows in the aligner's order
 */
export function rowsToHits(
  rows: readonly AlignedRow[],
  contigs: readonly Contig[],
  { databaseName, mincov }: { databaseName: string; mincov: number },
): JudgedRows {
  const seen = new Set<string>();
  const hits: ContigHit[] = [];
  const dropped: HitCandidate[] = [];
  for (const row of rows) {
    const place = `${row.contigIndex}:${row.queryStart}:${row.queryEnd}`;
    if (seen.has(place)) continue;
    seen.add(place);
    const hit = toHit(row, contigs, databaseName);
    if (hit.coveragePct >= mincov) hits.push(hit);
    else dropped.push({ row, hit });
  }
  return { hits: inTableOrder(hits), dropped };
}

/** Sorted by contig id (bytewise), then start; what is equal in both stays in its order. */
export function inTableOrder(hits: readonly ContigHit[]): ContigHit[] {
  return [...hits].sort((a, b) => compareBytewise(a.contig, b.contig) || a.start - b.start);
}

/** The hit that a row makes. @throws GapitError HEADER_MALFORMED */
export function toHit(row: AlignedRow, contigs: readonly Contig[], databaseName: string): ContigHit {
  const isMinus = row.strand === 'minus';
  const geneStart = isMinus ? row.subjectEnd : row.subjectStart;
  const geneEnd = isMinus ? row.subjectStart : row.subjectEnd;
  const header = decodeId(row.subject, databaseName);
  return {
    contig: contigs[row.contigIndex]?.id ?? '',
    contigIndex: row.contigIndex,
    contigLength: row.queryLength,
    start: row.queryStart,
    end: row.queryEnd,
    strand: isMinus ? '-' : '+',
    gene: header.gene,
    geneStart,
    geneEnd,
    geneLength: row.subjectLength,
    gapOpenings: row.gapOpenings,
    gapBases: row.gaps,
    coverageMap: coverageMap(geneStart, geneEnd, row.subjectLength, row.gapOpenings),
    coveragePct: (100 * (row.length - row.gaps)) / row.subjectLength,
    identityPct: row.identity,
    database: header.database,
    accession: header.accession,
    product: productOf(row.title, row.subject),
    classes: header.classes,
    fragments: null,
  };
}
