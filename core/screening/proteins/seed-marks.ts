import { groupBy } from '../../base/group-by.ts';
import type { ContigRange, ProteinAlignment, ProteinHsp } from '../../scanner/protein-findings.ts';
import type { ProteinFindings } from '../../scanner/protein-scanner.ts';
import { isNearSeam } from './batches.ts';
import type { DoubtfulPlaces } from './doubtful-places.ts';

const LOWER_CASE = 0x20;

/** Ranges of contigs, by contig. */
export type Marks = ReadonlyMap<number, readonly ContigRange[]>;

/**
 * What BLAST must see of each contig to start the alignments that may make a row: the HSPs of these alignments, and all
 * weaker ones of the same protein on the same strand, since BLAST links what follows upon each other to one E-value.
 */
export function seedMarks({ alignments, hsps }: ProteinFindings): Marks {
  const wanted = new Set(alignments.map(proteinOnStrand));
  return marksOf(hsps.filter((hsp) => wanted.has(proteinOnStrand(hsp))));
}

/** The same for doubtful places alone: all that lies in them, and of the proteins in doubt also what lies elsewhere. */
export function marksOfPlaces(findings: ProteinFindings, places: ReadonlyMap<number, DoubtfulPlaces>): Marks {
  const hsps = findings.hsps.filter((hsp) => isConcerned(hsp, hsp.core, places.get(hsp.contig)));
  return seedMarks({ alignments: findings.alignments, hsps });
}

/** The contigs where nothing that doubtful places need lies at a seam of BLAST's chunks. */
export function contigsOffSeams(
  { alignments, hsps }: ProteinFindings,
  places: ReadonlyMap<number, DoubtfulPlaces>,
  lengthOf: (contig: number) => number,
): Set<number> {
  const offSeams = new Set(places.keys());
  for (const finding of [...alignments, ...hsps]) {
    const { contig } = finding;
    if (!isConcerned(finding, finding, places.get(contig))) continue;
    if (isNearSeam(finding, lengthOf(contig))) offSeams.delete(contig);
  }
  return offSeams;
}

function isConcerned(
  { subject }: { readonly subject: number },
  range: ContigRange,
  places: DoubtfulPlaces | undefined,
): boolean {
  return (
    places !== undefined &&
    (places.subjects.has(subject) || places.ranges.some((place) => overlap(range, place)))
  );
}

/** The contig in lower case, in upper case where it is marked. */
export function maskedExcept(letters: Uint8Array, marks: readonly ContigRange[]): Uint8Array {
  const masked = letters.map((letter) => letter | LOWER_CASE);
  for (const { from, to } of marks) {
    for (let at = from; at < to; at++) masked[at] = (masked[at] ?? 0) & ~LOWER_CASE;
  }
  return masked;
}

function marksOf(hsps: readonly ProteinHsp[]): Marks {
  const byContig = groupBy(hsps, ({ contig }) => contig);
  return new Map([...byContig].map(([contig, found]) => [contig, found.map(({ core }) => core)]));
}

function proteinOnStrand({ contig, isReverse, subject }: ProteinHsp | ProteinAlignment): string {
  return `${contig} ${String(isReverse)} ${subject}`;
}

function overlap(a: ContigRange, b: ContigRange): boolean {
  return a.from < b.to && b.from < a.to;
}
