import { compareBytewise } from '../../base/text-order.ts';
import { sketch, WORD } from './sketch.ts';
import type { TalliedGene } from './sample-tally.ts';

/** Genes that are nearly the same, so that reads of one of them fit the others too. */
export interface AlleleGroup {
  /** The one that the reads support best. */
  readonly best: TalliedGene;
  /** The others, best supported first. */
  readonly others: readonly TalliedGene[];
  /** Alignments on all of them, and those that fit several genes equally well. */
  readonly rows: number;
  readonly sharedRows: number;
  /** Part of the best one that reads cover, wherever in the group they were put, in percent. */
  readonly jointBreadthPct: number;
}

/** Genes are nearly the same from this part of their words in common on: about 95 % of their bases. */
const ALIKE = 0.5;

/**
 * Groups genes by their sequences: each goes to the better supported gene that it has most in common with. A
 * gene that is like no other is in no group.
 *
 * @param sequences bases by the index of a record
 */
export function alleleGroups(
  genes: readonly TalliedGene[],
  sequences: ReadonlyMap<number, string>,
): AlleleGroup[] {
  const groups: Growing[] = [];
  const groupsByWord = new Map<number, number[]>();
  for (const gene of [...genes].sort(bySupport)) {
    const words = sketch(sequences.get(gene.record.index) ?? '');
    const group = mostAlike(words, groups, groupsByWord);
    if (group !== undefined) {
      group.members.push({ gene, placement: placementOf(words, group.words) });
      continue;
    }
    for (const word of words.keys()) {
      const known = groupsByWord.get(word);
      if (known === undefined) groupsByWord.set(word, [groups.length]);
      else known.push(groups.length);
    }
    groups.push({ words, members: [{ gene, placement: IN_PLACE }] });
  }
  return groups.flatMap(({ members }) => finished(members) ?? []);
}

interface Growing {
  /** Of the best supported gene. */
  readonly words: Words;
  readonly members: { readonly gene: TalliedGene; readonly placement: Placement }[];
}

type Words = ReturnType<typeof sketch>;

/** Where the bases of one gene lie on another: base `i` on `direction * i + shift`. */
interface Placement {
  readonly direction: 1 | -1;
  readonly shift: number;
}

const IN_PLACE: Placement = { direction: 1, shift: 0 };

/**
 * Reads that fit several genes are spread evenly over them, and those that tell the genes apart go to the true
 * one: so it is the deepest.
 */
function bySupport(a: TalliedGene, b: TalliedGene): number {
  const own = ({ tally }: TalliedGene): number => tally.rows - tally.sharedRows;
  return (
    b.gene.meanDepth - a.gene.meanDepth ||
    own(b) - own(a) ||
    b.gene.breadthPct - a.gene.breadthPct ||
    compareBytewise(a.gene.gene, b.gene.gene)
  );
}

function mostAlike(
  words: Words,
  groups: readonly Growing[],
  groupsByWord: ReadonlyMap<number, readonly number[]>,
): Growing | undefined {
  const common = new Map<number, number>();
  for (const word of words.keys()) {
    for (const group of groupsByWord.get(word) ?? []) common.set(group, (common.get(group) ?? 0) + 1);
  }
  let best: Growing | undefined;
  let most = ALIKE;
  for (const [index, count] of common) {
    const group = groups[index];
    const share = count / Math.min(words.size, group?.words.size ?? 0);
    if (share < most || (best !== undefined && share === most)) continue;
    best = group;
    most = share;
  }
  return best;
}

/** What most words say that two genes have in common. */
function placementOf(words: Words, onto: Words): Placement {
  const votes = new Map<string, { placement: Placement; count: number }>();
  for (const [word, here] of words) {
    const there = onto.get(word);
    if (there === undefined) continue;
    const placement: Placement =
      here.isForward === there.isForward
        ? { direction: 1, shift: there.at - here.at }
        : { direction: -1, shift: there.at + here.at + WORD - 1 };
    const key = `${placement.direction} ${placement.shift}`;
    votes.set(key, { placement, count: (votes.get(key)?.count ?? 0) + 1 });
  }
  let best = { placement: IN_PLACE, count: 0 };
  for (const each of votes.values()) if (each.count > best.count) best = each;
  return best.placement;
}

function finished(members: Growing['members']): AlleleGroup | undefined {
  const [first, ...rest] = members;
  if (first === undefined || rest.length === 0) return undefined;
  const best = first.gene;
  const isCovered = new Uint8Array(best.depths.length);
  for (const { gene, placement } of members) {
    gene.depths.forEach((depth, position) => {
      if (depth > 0) isCovered[placement.direction * position + placement.shift] = 1;
    });
  }
  const sum = (count: (gene: TalliedGene) => number): number =>
    members.reduce((total, { gene }) => total + count(gene), 0);
  return {
    best,
    others: rest.map(({ gene }) => gene),
    rows: sum(({ tally }) => tally.rows),
    sharedRows: sum(({ tally }) => tally.sharedRows),
    jointBreadthPct: (100 * isCovered.reduce((covered, each) => covered + each, 0)) / isCovered.length,
  };
}
