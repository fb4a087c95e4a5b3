import { groupBy } from '../../base/group-by.ts';
import type { ContigRange, ProteinAlignment } from '../../scanner/protein-findings.ts';
import type { ProteinFindings } from '../../scanner/protein-scanner.ts';
import type { AlignedRow } from '../alignment-strategy.ts';

/** Beyond this E-value it depends on where an alignment was begun whether BLAST's first stage lets it pass the cut at 1E-20. */
const NEAR_THE_CUT = 1e-23;
/** An alignment that scores less may owe it to weaker ones that it is linked to that it passes the cut. */
const OWN_SCORE = 250;
/** An alignment with this score makes a row, whatever the composition and the contig's length, unless a better one culls it. */
const CERTAIN_SCORE = 360;

/** Stretches of a contig, apart from each other, and the proteins that gave rise to doubt there. */
export interface DoubtfulPlaces {
  readonly ranges: readonly ContigRange[];
  readonly subjects: ReadonlySet<number>;
}

/**
 * Where the rows of a search with other seeds than blastx-fast's may differ from its own: where a row is of a protein that
 * its seeds don't surely find there (and the row may have culled others), where one is near the cut or weak, and where an alignment that
 * makes a row is neither printed nor culled by a row. A place reaches as far as rows and alignments overlap each
 * other, since these may cull each other.
 *
 * @param subjectsOf the places in the database of the proteins with this id
 * @returns by contig
 */
export function doubtfulPlaces(
  rows: readonly AlignedRow[],
  findings: ProteinFindings,
  subjectsOf: (id: string) => readonly number[],
): Map<number, DoubtfulPlaces> {
  const sureOn = groupBy(sureAlignments(findings), ({ contig }) => contig);
  const rowsOn = groupBy(rows, ({ contigIndex }) => contigIndex);
  const alignmentsOn = groupBy(findings.alignments, ({ contig }) => contig);
  const places = new Map<number, DoubtfulPlaces>();
  for (const contig of new Set([...rowsOn.keys(), ...sureOn.keys()])) {
    const printed = rowsOn.get(contig) ?? [];
    const sure = sureOn.get(contig) ?? [];
    const doubted = printed.filter((row) => row.evalue > NEAR_THE_CUT || !isSupported(row, sure, subjectsOf));
    const unanswered = sure.filter(
      (alignment) =>
        alignment.score >= CERTAIN_SCORE && !printed.some((row) => covers(rangeOf(row), alignment)),
    );
    const doubts = [...doubted.map(rangeOf), ...unanswered];
    if (doubts.length === 0) continue;
    places.set(contig, {
      ranges: closure(doubts, [...printed.map(rangeOf), ...(alignmentsOn.get(contig) ?? [])]),
      subjects: new Set([
        ...doubted.flatMap((row) => subjectsOf(row.subject)),
        ...unanswered.map(({ subject }) => subject),
      ]),
    });
  }
  return places;
}

function isSupported(
  row: AlignedRow,
  sure: readonly ProteinAlignment[],
  subjectsOf: (id: string) => readonly number[],
): boolean {
  const subjects = subjectsOf(row.subject);
  return sure.some(
    (alignment) =>
      alignment.score >= OWN_SCORE && subjects.includes(alignment.subject) && covers(alignment, rangeOf(row)),
  );
}

/** The alignments that BLAST surely has a seed pair for. */
function sureAlignments({ alignments, hsps }: ProteinFindings): ProteinAlignment[] {
  const numbers = new Set(
    hsps.flatMap(({ alignment, isSure }) => (isSure && alignment !== null ? [alignment] : [])),
  );
  return alignments.filter((_, number) => numbers.has(number));
}

/** What the doubts reach over what overlaps them, step by step. */
function closure(doubts: readonly ContigRange[], others: readonly ContigRange[]): ContigRange[] {
  const islands: { from: number; to: number }[] = [];
  for (const { from, to } of [...doubts, ...others].sort((a, b) => a.from - b.from)) {
    const last = islands.at(-1);
    if (last === undefined || from >= last.to) islands.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return islands.filter((island) => doubts.some((doubt) => liesIn(doubt, island)));
}

/** Whether a range lies in another. */
export function liesIn(range: ContigRange, other: ContigRange): boolean {
  return other.from <= range.from && range.to <= other.to;
}

/** Whether a range covers at least half of another. */
function covers(range: ContigRange, other: ContigRange): boolean {
  const shared = Math.min(range.to, other.to) - Math.max(range.from, other.from);
  return 2 * shared >= other.to - other.from;
}

/** Where on its contig a row lies. */
export function rangeOf({ queryStart, queryEnd }: AlignedRow): ContigRange {
  return { from: Math.min(queryStart, queryEnd) - 1, to: Math.max(queryStart, queryEnd) };
}
