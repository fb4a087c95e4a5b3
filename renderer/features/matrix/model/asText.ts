import type { MatrixCell, Matrix } from './matrix.ts';
import type { Show } from './scale.ts';

/** What a cell says in a file or a sheet: plain numbers with a point, whatever the reader's language. */
function plainValue(cell: MatrixCell, show: Show): string {
  switch (show) {
    case 'presence':
      return '1';
    case 'identity':
      return cell.identityPct.toFixed(2);
    case 'coverage':
      return cell.coveragePct.toFixed(2);
    case 'count':
      return String(cell.count);
  }
}

/** Tabs and line ends in a name would break the table. */
function plainName(name: string): string {
  return name.replace(/[\t\r\n]+/g, ' ');
}

/**
 * The matrix as tab-separated text: a head of gene names (after their database where there are several), a
 * line for each sample. Absent is `0` for presence and count and empty else; not searched is `NA`.
 */
export function matrixAsText(
  matrix: Matrix,
  samples: readonly number[],
  genes: readonly number[],
  show: Show,
): string {
  const databases = new Set(matrix.genes.map(({ database }) => database));
  const absent = show === 'presence' || show === 'count' ? '0' : '';
  const heads = genes.map((place) => {
    const gene = matrix.genes[place];
    if (gene === undefined) return '';
    return plainName(databases.size > 1 ? `${gene.database}:${gene.gene}` : gene.gene);
  });
  const lines = samples.map((sample) => {
    const values = genes.map((gene) => {
      const cell = matrix.cell(sample, gene);
      if (cell !== null) return plainValue(cell, show);
      return matrix.isSearched(sample, gene) ? absent : 'NA';
    });
    return [plainName(matrix.samples[sample]?.name ?? ''), ...values].join('\t');
  });
  return `${[['SAMPLE', ...heads].join('\t'), ...lines].join('\n')}\n`;
}
