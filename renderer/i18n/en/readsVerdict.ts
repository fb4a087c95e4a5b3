import type { ReadDifference } from '../../features/reads/model/differences.ts';
import type { ReadsFacts } from '../../features/reads/model/facts.ts';
import type { Laid, Stretch } from '../../features/reads/model/gene.ts';
import { counted, format } from './counts.ts';
import type { Segment } from './verdict.ts';

const bases = (count: number) => counted(count, 'base', 'bases');
const percent = (value: number) => format.percent(value, value % 1 === 0 ? 0 : 2);
const have: Record<Laid, string> = { reads: 'have reads', contigs: 'lie on a contig' };
const one: Record<Laid, string> = { reads: 'read', contigs: 'contig' };

function place(first: number, last: number): string {
  return first === last ? format.integer(first) : `${format.integer(first)} to ${format.integer(last)}`;
}

/** "its first 167 bases", "bases 300 to 420", "120 bases in 3 places" */
function stretchWords(uncovered: readonly Stretch[], uncoveredBases: number, geneLength: number): string {
  const [only, ...others] = uncovered;
  if (only === undefined) return '';
  if (others.length > 0) return `${bases(uncoveredBases)} in ${counted(uncovered.length, 'place', 'places')}`;
  const [first, last] = only;
  const length = last - first + 1;
  const end = (word: string) => (length === 1 ? `its ${word} base` : `its ${word} ${bases(length)}`);
  if (first === 1) return end('first');
  if (last === geneLength) return end('last');
  return length === 1 ? `base ${place(first, last)}` : `bases ${place(first, last)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Its first 167 bases have none: the gene is cut there." */
function withoutReads(facts: ReadsFacts): string {
  const { uncovered, uncoveredBases, geneLength } = facts;
  if (uncovered.length === 0) return '';
  const words = capital(stretchWords(uncovered, uncoveredBases, geneLength));
  const verb = facts.laid === 'reads' ? 'have none' : 'are on none';
  const singular = facts.laid === 'reads' ? 'has none' : 'is on none';
  const cut = facts.isCut && uncovered.length === 1 ? ': the gene is cut there' : '';
  return ` ${words} ${uncoveredBases === 1 ? singular : verb}${cut}.`;
}

function indelWords(difference: ReadDifference): Segment[] {
  if (difference.kind === 'substitution') return [];
  const { kind, length, position } = difference;
  if (kind === 'insertion')
    return [
      { strong: counted(length, 'extra base', 'extra bases') },
      ` ${length === 1 ? 'stands' : 'stand'} before ${place(position, position)}`,
    ];
  return [
    { strong: `${bases(length)} ${length === 1 ? 'is' : 'are'} missing` },
    ` at ${place(position, position + length - 1)}`,
  ];
}

function joined(parts: readonly Segment[][]): Segment[] {
  return parts.flatMap((part, at) => (at === 0 ? part : [at === parts.length - 1 ? ' and ' : ', ', ...part]));
}

/** "2 of 921 bases differ and 3 bases are missing at 880" */
function differences({ tally, indels }: ReadsFacts, among: number): Segment[] {
  const parts: Segment[][] = [];
  if (tally.differing > 0) {
    const verb = tally.differing === 1 ? 'differs' : 'differ';
    parts.push([{ strong: `${format.integer(tally.differing)} of ${format.integer(among)} bases ${verb}` }]);
  }
  if (indels.length > 2) {
    const moved = tally.missing + tally.extra;
    parts.push(['there are ', { strong: `${counted(indels.length, 'gap', 'gaps')} of ${bases(moved)}` }]);
  } else parts.push(...indels.map(indelWords));
  return joined(parts);
}

function differs({ tally }: ReadsFacts): boolean {
  return tally.differing + tally.missing + tally.extra > 0;
}

function changed(facts: ReadsFacts, covered: number): Segment[] {
  const match = covered - facts.tally.differing - facts.tally.missing;
  return [
    { strong: `only ${percent((100 * match) / Math.max(1, covered))} of its bases match` },
    '. It may be another member of its family.',
  ];
}

function present(facts: ReadsFacts): Segment[] {
  const { subject, geneLength, uncovered, uncoveredBases } = facts;
  const covered = geneLength - uncoveredBases;
  if (uncoveredBases === 0) {
    const start = `The whole ${subject} is here`;
    if (facts.verdict === 'diverged') return [`${start}, but changed: `, ...changed(facts, covered)];
    if (!differs(facts)) return [`${start}, letter for letter.`];
    return [`${start}, but not letter for letter: `, ...differences(facts, geneLength), '.'];
  }
  const missing = stretchWords(uncovered, uncoveredBases, geneLength);
  const none = facts.laid === 'reads' ? 'no reads' : 'no contig';
  const verb = uncoveredBases === 1 ? 'has' : 'have';
  const rest: Segment[] =
    facts.verdict === 'diverged'
      ? [' In the rest, ', ...changed(facts, covered)]
      : differs(facts)
        ? [' In the rest, ', ...differences(facts, covered), '.']
        : [' The rest matches letter for letter.'];
  // Rounded down, so that 89.96 % is not called 90 %.
  const share = format.percent(Math.floor(facts.breadthPct), 0);
  const start: Segment[] =
    facts.verdict === 'partial'
      ? [{ strong: `Only ${share} of the ${subject} is here` }, `; ${missing} ${verb} ${none}.`]
      : [`Nearly the whole ${subject} is here: `, { strong: `${missing} ${verb} ${none}` }, '.'];
  return [...start, ...rest];
}

function nothing({ laid, subject, onlyOnAssembly }: ReadsFacts): Segment[] {
  const start = { strong: `No ${one[laid]} lies on this ${subject}` };
  if (onlyOnAssembly === null) return [start, '.'];
  const { coveragePct, identityPct } = onlyOnAssembly;
  return [
    start,
    `; the assembly has it with ${percent(coveragePct)} coverage and ${percent(identityPct)} identity.`,
  ];
}

/** "In 18 % of the reads, base 412 is T." */
function mixed({ mixed: places, laid }: ReadsFacts): string {
  const [only, ...others] = places;
  if (only === undefined || laid === 'contigs') return '';
  if (others.length > 0) return ` The reads disagree at ${format.integer(places.length)} places.`;
  const share = format.percent(only.share * 100, 0);
  if (only.kind === 'substitution')
    return ` In ${share} of the reads, base ${format.integer(only.position)} is ${only.base}.`;
  const what =
    only.kind === 'deletion'
      ? `lack ${bases(only.length)}`
      : `have ${counted(only.length, 'extra base', 'extra bases')}`;
  return ` At ${format.integer(only.position)}, ${share} of the reads ${what}.`;
}

/** What the reads say of a gene: the verdict first, in one to three sentences. */
export function readsSentence(facts: ReadsFacts): Segment[] {
  switch (facts.verdict) {
    case 'none':
      return nothing(facts);
    case 'belowBreadth':
      return [
        { strong: `${percent(facts.breadthPct)} of ${bases(facts.geneLength)} ${have[facts.laid]}` },
        `; needs ${percent(facts.limits.breadth)}.`,
        withoutReads(facts),
        mixed(facts),
      ];
    case 'belowIdentity':
      return [
        `${percent(facts.breadthPct)} of ${bases(facts.geneLength)} ${have[facts.laid]}, but `,
        { strong: `only ${percent(facts.meanIdentityPct)} of what lies there matches` },
        `; needs ${percent(facts.limits.identity)}.`,
        withoutReads(facts),
      ];
    case 'exact':
    case 'close':
    case 'diverged':
    case 'partial':
      return [...present(facts), mixed(facts)];
  }
}

/** "A→G" where most reads have it, else "T in 18 %"; "3 bases missing", "2 extra bases". */
export function differenceLabel(difference: ReadDifference): string {
  const share = difference.decided ? '' : ` in ${format.percent(difference.share * 100, 0)}`;
  if (difference.kind === 'substitution')
    return difference.decided ? `${difference.reference}→${difference.base}` : `${difference.base}${share}`;
  const { kind, length } = difference;
  return kind === 'deletion'
    ? `${bases(length)} missing${share}`
    : `${counted(length, 'extra base', 'extra bases')}${share}`;
}
