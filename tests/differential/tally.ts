import type { Difference, DifferenceKind } from './compare-tables.ts';

/** Of generated input fewer than one row in so many may differ; of natural input none. */
const STRESS_LIMIT = 5000;

export type InputKind = 'natural' | 'stress';

/** A table, or another result, of both strategies. */
export interface Judged {
  /** Rows of the exact one. */
  readonly rows: number;
  readonly differences: readonly Pick<Difference, 'kind'>[];
  /** What differs beside rows. */
  readonly besides: readonly string[];
}

interface Sum {
  readonly kind: InputKind;
  readonly what: string;
  results: number;
  rows: number;
  besides: number;
  readonly found: Record<DifferenceKind, number>;
}

/** Adds up results by kind of input and by what was asked, and judges the sums. */
export class Tally {
  readonly #sums = new Map<string, Sum>();

  add(kind: InputKind, what: string, { rows, differences, besides }: Judged): void {
    const key = `${kind}\n${what}`;
    const sum = this.#sums.get(key) ?? {
      ...{ kind, what, results: 0, rows: 0, besides: 0 },
      found: { lost: 0, extra: 0, changed: 0, moved: 0 },
    };
    this.#sums.set(key, sum);
    sum.results += 1;
    sum.rows += rows;
    sum.besides += besides.length;
    for (const { kind: found } of differences) sum.found[found] += 1;
  }

  /** One line for each kind of input and question. */
  lines(): string[] {
    return [...this.#sums.values()].map((sum) => {
      const { lost, extra, changed, moved } = sum.found;
      const counts = `${lost} lost, ${extra} extra, ${changed} changed, ${moved} moved, ${sum.besides} beside rows`;
      const verdict = isWithinLimit(sum) ? 'ok    ' : 'FAILED';
      return `${verdict} ${sum.kind.padEnd(7)} ${sum.what}: ${sum.results} results, ${sum.rows} rows: ${counts}`;
    });
  }

  /** The sums as a table of Markdown. */
  table(): string {
    const head = ['input', 'asked', 'results', 'rows', 'lost', 'extra', 'changed', 'moved', 'beside rows'];
    const rows = [...this.#sums.values()].map(({ kind, what, results, rows, found, besides }) => [
      ...[kind, what, results, rows, found.lost, found.extra, found.changed, found.moved, besides],
    ]);
    return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  }

  get passed(): boolean {
    return [...this.#sums.values()].every(isWithinLimit);
  }
}

function isWithinLimit({ kind, rows, besides, found }: Sum): boolean {
  const different = found.lost + found.extra + found.changed + found.moved + besides;
  return kind === 'natural' ? different === 0 : different * STRESS_LIMIT < Math.max(rows, 1);
}
