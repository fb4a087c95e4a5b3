import { compareBytewise } from '../base/text-order.ts';
import { decodeId, productOf } from '../databases/header.ts';
import type { Contig } from '../sequence/assembly.ts';
import type { AlignedRow } from './alignment-strategy.ts';
import { coverageMap } from './coverage-map.ts';
import type { ContigHit } from './hit.ts';

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
): ContigHit[] {
  const seen = new Set<string>();
  const hits: ContigHit[] = [];
  for (const row of rows) {
    const place = `${row.contigIndex}:${row.queryStart}:${row.queryEnd}`;
    if (seen.has(place)) continue;
    seen.add(place);
    const hit = toHit(row, contigs, databaseName);
    if (hit.coveragePct >= mincov) hits.push(hit);
  }
  return hits.sort((a, b) => compareBytewise(a.contig, b.contig) || a.start - b.start);
}

function toHit(row: AlignedRow, contigs: readonly Contig[], databaseName: string): ContigHit {
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
  };
}
