import { useText } from '../../i18n/text.ts';
import { mainClass } from './model/geneGroups.ts';
import type { Matrix, MatrixCell, MatrixGene } from './model/matrix.ts';
import type { Show } from './model/scale.ts';
import { useGroupName } from './useGroupName.ts';

export interface CellWords {
  readonly gene: string;
  readonly sample: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Where there is no gene: why. */
  readonly without: string | null;
  /** What Enter does, if anything. */
  readonly opens: string | null;
  /** All of it in a sentence, to be read out. */
  readonly sentence: string;
}

/** What a matrix knows of its cells. */
export interface CellFacts {
  readonly identity: boolean;
  readonly coverage: boolean;
  /** Enter leads from a cell to where it comes from. */
  readonly opens: boolean;
}

/** Of a run's matrix. */
export const allFacts: CellFacts = { identity: true, coverage: true, opens: true };

/** What is known of a sample and a gene, in words. */
export function useCellWords(
  matrix: Matrix,
  known: CellFacts = allFacts,
): (sample: number, gene: number) => CellWords {
  const text = useText();
  const { cell: words } = text.matrix;
  const { format } = text;
  const nameOfGroup = useGroupName();
  const fact = ([name, value]: readonly [string, string]) => words.fact(name, value);
  const severalDatabases = new Set(matrix.genes.map(({ database }) => database)).size > 1;

  const aboutGene = (gene: MatrixGene): [string, string][] => {
    const known = mainClass(gene.classes);
    return [
      ...(known === '' ? [] : [[words.class, nameOfGroup(known)] as [string, string]]),
      ...(severalDatabases ? [[words.database, gene.database] as [string, string]] : []),
    ];
  };
  const factsOf = (cell: MatrixCell): [string, string][] => [
    ...(known.identity ? [[words.identity, format.percent(cell.identityPct)] as [string, string]] : []),
    ...(known.coverage
      ? [
          [cell.source === 'mapped' ? words.breadth : words.coverage, format.percent(cell.coveragePct)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(cell.source === 'mapped' ? [] : [[words.hits, format.integer(cell.count)] as [string, string]]),
  ];

  return (samplePlace, genePlace) => {
    const cell = matrix.cell(samplePlace, genePlace);
    const column = matrix.genes[genePlace];
    const gene = column?.gene ?? '';
    const sample = matrix.samples[samplePlace]?.name ?? '';
    const about = column === undefined ? [] : aboutGene(column);
    if (cell === null) {
      const without = matrix.isSearched(samplePlace, genePlace) ? words.notFound : words.notSearched;
      const sentence = words.name(gene, sample, [without.toLowerCase(), ...about.map(fact)]);
      return { gene, sample, facts: about, without, opens: null, sentence };
    }
    const facts = [...factsOf(cell), ...about];
    const kind =
      cell.shape === 'whole' ? [] : [(cell.shape === 'split' ? words.split : words.incomplete).toLowerCase()];
    const sentence = words.name(gene, sample, [...kind, ...facts.map(fact)]);
    const opens = !known.opens ? null : cell.hitId === null ? words.opensMapped : words.opens;
    return { gene, sample, facts, without: null, opens, sentence };
  };
}

/** What a cell says in the table. */
export function useCellValue(): (cell: MatrixCell, show: Show) => string {
  const { matrix, format } = useText();
  return (cell, show) => {
    switch (show) {
      case 'presence':
        return cell.shape === 'split'
          ? matrix.cell.split
          : cell.shape === 'incomplete'
            ? matrix.cell.incomplete
            : matrix.cell.present;
      case 'identity':
        return format.decimal(cell.identityPct);
      case 'coverage':
        return format.decimal(cell.coveragePct);
      case 'count':
        return format.integer(cell.count);
    }
  };
}
