import type { LocusFacts, NamedGene } from '../../features/loci/model/facts.ts';
import { counted, format } from './counts.ts';
import type { Segment } from './verdict.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const percent = (value: number) => format.percent(value, value % 1 === 0 ? 0 : 2);

function spelled(count: number): string {
  return words[count] ?? format.integer(count);
}

/** ", in one piece"; nothing where the pieces are not known. */
function pieceWords({ pieces, contigs }: LocusFacts): string {
  if (pieces === 0) return '';
  if (pieces === 1) return ', in one piece';
  const where =
    contigs === 1 ? ' on one contig' : contigs === pieces ? '' : ` on ${spelled(contigs)} contigs`;
  return `, in ${spelled(pieces)} pieces${where}`;
}

/** Genes that a sentence names; of more, the first and how many others. */
const named = 3;

function listed(genes: readonly NamedGene[], describe: (gene: NamedGene) => string): string {
  const shown = genes.slice(0, genes.length > named ? named - 1 : named).map(describe);
  const rest = genes.length - shown.length;
  return format.list(rest > 0 ? [...shown, `${spelled(rest)} others`] : shown);
}

/** "wcuE lies across a break and lacks 41 of its 990 bases." */
function splitWords(genes: readonly NamedGene[]): string {
  const [only, ...others] = genes;
  if (only === undefined) return '';
  if (others.length > 0) return ` ${listed(genes, ({ name }) => name)} lie across breaks.`;
  const lacks =
    only.missing === 0
      ? ''
      : ` and lacks ${format.integer(only.missing)} of its ${counted(only.length, 'base', 'bases')}`;
  return ` ${only.name} lies across a break${lacks}.`;
}

/** What keeps a gene from being present: too little of it, or too different. */
function partialReason(facts: LocusFacts, gene: NamedGene): string {
  return gene.coveragePct < facts.minGeneCov
    ? `${percent(gene.coveragePct)} of it is here`
    : `only ${percent(gene.identityPct)} of it matches`;
}

function missingWords(facts: LocusFacts): string {
  const partial =
    facts.partial.length === 0
      ? ''
      : `${listed(facts.partial, ({ name }) => name)} ${facts.partial.length === 1 ? 'is' : 'are'} partial`;
  const [first] = facts.partial;
  const reason = facts.partial.length === 1 && first !== undefined ? ` (${partialReason(facts, first)})` : '';
  const absent =
    facts.absent.length === 0
      ? ''
      : `${listed(facts.absent, ({ name }) => name)} ${facts.absent.length === 1 ? 'is' : 'are'} absent`;
  return [partial + reason, absent].filter((part) => part !== '').join(', ');
}

function genesHere(facts: LocusFacts): Segment[] {
  const { genes, counts } = facts;
  if (counts.present === genes) {
    const all = genes === 1 ? 'Its one gene is here' : `All ${counted(genes, 'gene', 'genes')} are here`;
    return [{ strong: all }, `${pieceWords(facts)}.`];
  }
  const verb = counts.present === 1 ? 'is' : 'are';
  return [
    { strong: `${format.integer(counts.present)} of ${counted(genes, 'gene', 'genes')} ${verb} here` },
    `${pieceWords(facts)}; ${missingWords(facts)}.`,
  ];
}

function insertionWords({ insertion }: LocusFacts): string {
  if (insertion === null) return '';
  const { length, locusPosition } = insertion;
  return ` The assembly has ${counted(length, 'base', 'bases')} more before base ${format.integer(locusPosition)}.`;
}

/** How a locus lies on its assembly: the verdict first, then what is missing. */
export function locusSentence(facts: LocusFacts): Segment[] {
  if (!facts.called) {
    return [
      { strong: `No locus is called` },
      `: the best, ${facts.label}, reaches ${percent(facts.coveragePct)} coverage and needs ${percent(facts.needed)}. `,
      ...genesHere(facts),
    ];
  }
  return [...genesHere(facts), splitWords(facts.split), insertionWords(facts)];
}
