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
      const verdict = isWithinLimit(sum) ? 'ok    ' : sum.kind === 'natural' ? 'FAILED' : 'MORE  ';
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

  /** Natural input is judged question by question, generated input as a whole: some questions have few rows. */
  get passed(): boolean {
    const sums = [...this.#sums.values()];
    const natural = sums.filter(({ kind }) => kind === 'natural');
    return (
      natural.every(isWithinLimit) && isWithinLimit(wholeOf(sums.filter(({ kind }) => kind === 'stress')))
    );
  }
}

function wholeOf(sums: readonly Sum[]): Pick<Sum, 'kind' | 'rows' | 'besides' | 'found'> {
  const whole = {
    kind: 'stress' as const,
    rows: 0,
    besides: 0,
    found: { lost: 0, extra: 0, changed: 0, moved: 0 },
  };
  for (const { rows, besides, found } of sums) {
    whole.rows += rows;
    whole.besides += besides;
    for (const kind of ['lost', 'extra', 'changed', 'moved'] as const) whole.found[kind] += found[kind];
  }
  return whole;
}

function isWithinLimit({
  kind,
  rows,
  besides,
  found,
}: Pick<Sum, 'kind' | 'rows' | 'besides' | 'found'>): boolean {
  const different = found.lost + found.extra + found.changed + found.moved + besides;
  if (different === 0) return true;
  return kind === 'stress' && different * STRESS_LIMIT < rows;
}
