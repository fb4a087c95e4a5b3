import { counted, formatTwoDecimals } from '../../base/numbers.ts';
import type { AlleleGroup } from './allele-groups.ts';

/** From this part of shared alignments on a group is worth a note. */
const NOTABLE_SHARE = 0.1;
/** Notes of one sample. */
const MOST_NOTES = 20;
/** Genes that a note names before it says how many more there are. */
const MOST_NAMES = 4;

/**
 * What a reader must know of genes that are nearly the same. minimap2 gives a read that fits several of them
 * equally well to any one, with mapping quality 0. So several may count as present where there is one, or none
 * where there is one; the numbers of each stay as they are defined.
 *
 * @param minBreadth percent from which a gene is present
 * @param queries what is mapped
 */
export function alleleNotes(
  groups: readonly AlleleGroup[],
  minBreadth: number,
  queries: 'reads' | 'contigs',
): string[] {
  const notes = groups
    .filter((group) => group.sharedRows > 0 && group.sharedRows >= NOTABLE_SHARE * group.rows)
    .map((group) => noteOf(group, minBreadth))
    .filter((note) => note !== null);
  if (notes.length === 0) return [];
  const more = notes.length - MOST_NOTES;
  return [
    `some ${queries} fit several nearly identical genes equally well (mapping quality 0) and were given to any one ` +
      'of them: which of these genes is there is less certain than that one is',
    ...notes.slice(0, MOST_NOTES),
    ...(more > 0 ? [`the same holds for ${counted(more, 'further group')} of nearly identical genes`] : []),
  ];
}

function noteOf(
  { best, others, rows, sharedRows, jointBreadthPct }: AlleleGroup,
  minBreadth: number,
): string | null {
  const all = [best, ...others];
  const present = all.filter(({ gene }) => gene.present);
  const name = best.gene.gene;
  const shared = `${sharedRows} of ${counted(rows, 'alignment')} fit several of them`;
  const support = `${name} is the best supported, the others need not be there: ${shared}`;
  if (present.length === all.length) {
    return `${all.length} nearly identical genes count as present (${namesOf(all)}); ${support}`;
  }
  if (present.length > 0) {
    const count = present.length === 1 ? 'one counts' : `${present.length} count`;
    return (
      `of ${all.length} nearly identical genes (${namesOf(all)}) ${count} as present (${namesOf(present)}); ` +
      support
    );
  }
  if (jointBreadthPct < minBreadth) return null;
  return (
    `of ${all.length} nearly identical genes (${namesOf(all)}) none reaches ${minBreadth} % alone, but together ` +
    `they cover ${formatTwoDecimals(jointBreadthPct)} % of ${name}, so that one of them is most likely there: ${shared}`
  );
}

function namesOf(genes: AlleleGroup['others']): string {
  const names = [...new Set(genes.map(({ gene }) => gene.gene))];
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
}
