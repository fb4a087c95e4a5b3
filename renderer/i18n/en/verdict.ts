import type { RecordNoun } from '../../../core/contract/databases.ts';
import type { Gap, VerdictFacts } from '../../features/results/model/verdict.ts';
import { counted, format } from './counts.ts';

/** A part of a sentence; the parts that carry the verdict are set in bold. */
export type Segment = string | { readonly strong: string };

const letterOf: Record<RecordNoun, string> = {
  gene: 'base',
  allele: 'base',
  replicon: 'base',
  protein: 'residue',
  locus: 'base',
};

function letters(count: number, subject: RecordNoun): string {
  return counted(count, letterOf[subject], `${letterOf[subject]}s`);
}

function strong(text: string): Segment {
  return { strong: text };
}

/** The parts, joined as "a", "a and b" or "a, b and c". */
function joined(parts: readonly Segment[][]): Segment[] {
  return parts.flatMap((part, at) => {
    if (at === 0) return part;
    return [at === parts.length - 1 ? ' and ' : ', ', ...part];
  });
}

function gapPart(gap: Gap, subject: RecordNoun): Segment[] {
  const { kind, length, at } = gap;
  if (kind === 'extra') {
    const extra = counted(length, `extra ${letterOf[subject]}`, `extra ${letterOf[subject]}s`);
    return ['the sample has ', strong(extra), ` at ${format.integer(at)}`];
  }
  const place =
    length === 1
      ? ` at ${format.integer(at)}`
      : ` at ${format.integer(at)} to ${format.integer(at + length - 1)}`;
  return [strong(`${letters(length, subject)} ${length === 1 ? 'is' : 'are'} missing`), place];
}

function gapParts(facts: VerdictFacts): Segment[][] {
  if (facts.gapBases === 0) return [];
  if (facts.gaps !== null && facts.gaps.length > 0 && facts.gaps.length <= 2) {
    return facts.gaps.map((gap) => gapPart(gap, facts.subject));
  }
  const openings = counted(facts.gapOpenings, 'gap', 'gaps');
  const verb = facts.gapOpenings === 1 ? 'is' : 'are';
  return [[`there ${verb} `, strong(`${openings} of ${letters(facts.gapBases, facts.subject)}`)]];
}

function differences(facts: VerdictFacts, among: number): Segment[] {
  const parts = gapParts(facts);
  if (facts.differing > 0) {
    const verb = facts.differing === 1 ? 'differs' : 'differ';
    const letter = `${letterOf[facts.subject]}s`;
    parts.unshift([
      strong(`${format.integer(facts.differing)} of ${format.integer(among)} ${letter} ${verb}`),
    ]);
  }
  const frame = facts.mayShiftFrame ? [', which may shift the reading frame'] : [];
  return [...joined(parts), ...frame, '.'];
}

function advice(facts: VerdictFacts): Segment[] {
  return facts.mayShiftFrame && facts.namesResistance ? [' Check before calling resistance.'] : [];
}

function differs(facts: VerdictFacts): boolean {
  return facts.differing > 0 || facts.gapBases > 0;
}

function letterForLetter(subject: RecordNoun): string {
  return subject === 'protein' ? 'residue for residue' : 'letter for letter';
}

function whole(facts: VerdictFacts): Segment[] {
  const start = `The whole ${facts.subject} is here`;
  if (!differs(facts)) return [`${start}, ${letterForLetter(facts.subject)}.`];
  if (facts.diverged) return [`${start}, but changed: `, ...diverged(facts)];
  return [`${start}, but not ${letterForLetter(facts.subject)}: `, ...differences(facts, facts.geneLength)];
}

function diverged(facts: VerdictFacts): Segment[] {
  const letter = `${letterOf[facts.subject]}s`;
  return [
    strong(`only ${format.percent(facts.identityPct)} of the aligned ${letter} match`),
    facts.subject === 'replicon' || facts.subject === 'locus'
      ? '. It may be a relative.'
      : '. It may be another member of its family.',
  ];
}

/** Which end is missing, with its length. */
function missingEnds(facts: VerdictFacts): string[] {
  const { missingBefore, missingAfter, subject } = facts;
  const end = (word: string, count: number) =>
    count === 1 ? `its ${word} ${letterOf[subject]}` : `its ${word} ${letters(count, subject)}`;
  return [
    ...(missingBefore > 0 ? [end('first', missingBefore)] : []),
    ...(missingAfter > 0 ? [end('last', missingAfter)] : []),
  ];
}

function beyondContig(facts: VerdictFacts): string {
  return facts.atContigEnd ? ', where the contig ends' : '';
}

function theRest(facts: VerdictFacts): Segment[] {
  if (!differs(facts)) return [` The rest matches ${letterForLetter(facts.subject)}.`];
  if (facts.diverged) return [' In the rest, ', ...diverged(facts)];
  return [' In the rest, ', ...differences(facts, facts.spanned)];
}

function nearlyWhole(facts: VerdictFacts): Segment[] {
  const missing = facts.missingBefore + facts.missingAfter;
  const verb = missing === 1 ? 'is' : 'are';
  const ends = missingEnds(facts).join(' and ');
  return [
    `Nearly the whole ${facts.subject} is here: `,
    strong(`${ends} ${verb} missing`),
    `${beyondContig(facts)}.`,
    ...theRest(facts),
  ];
}

function part(facts: VerdictFacts): Segment[] {
  // Rounded down, so that 89.96 % is not called 90 %.
  const share = format.percent(Math.floor(facts.coveragePct), 0);
  const missing = facts.missingBefore + facts.missingAfter;
  const ends = missingEnds(facts).join(' and ');
  const verb = missing === 1 ? 'is' : 'are';
  const reason = missing === 0 ? '' : `; ${ends} ${verb} missing`;
  const contig = facts.atContigEnd ? `; it runs off the end of the contig` : reason;
  return [strong(`Only ${share} of the ${facts.subject} is here`), `${contig}.`, ...theRest(facts)];
}

function split(facts: VerdictFacts, { pieces, contigs }: { pieces: number; contigs: number }): Segment[] {
  const where = contigs === 1 ? 'on one contig' : `on ${format.integer(contigs)} contigs`;
  return [
    `The ${facts.subject} is here `,
    strong(`in ${counted(pieces, 'piece', 'pieces')} ${where}`),
    `, which together cover ${format.percent(facts.coveragePct)} of it.`,
    contigs === 1
      ? ' Something may lie between them.'
      : ' Whether it is whole in the sample, the assembly can not tell.',
  ];
}

/** What a hit means, in one or two sentences: the verdict first. */
export function verdictSentence(facts: VerdictFacts): Segment[] {
  if (facts.split !== null) return split(facts, facts.split);
  const sentence =
    facts.coveragePct < 90
      ? part(facts)
      : facts.missingBefore + facts.missingAfter === 0
        ? whole(facts)
        : nearlyWhole(facts);
  return [...sentence, ...advice(facts)];
}
