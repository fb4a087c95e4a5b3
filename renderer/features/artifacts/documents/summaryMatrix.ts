import { Matrix, type MatrixCell } from '../../matrix/model/matrix.ts';
import type { Show } from '../../matrix/model/scale.ts';
import type { CellFacts } from '../../matrix/useCellWords.ts';
import type { Summary } from '../model/shapes.ts';
import { fileName } from './fileName.ts';

type Metric = Summary['params']['metric'];

/** From here on a gene counts as whole, in percent, as the confidence `partial` has it. */
const whole = 90;

/** A document's genes name no database. */
const noDatabase = '';

/** What the values of a metric are; presence and counts list the coverage of each hit. */
export function knownFacts(metric: Metric): CellFacts {
  return {
    identity: metric === 'identity' || metric === 'both',
    coverage: metric !== 'identity',
    opens: false,
  };
}

/** How the matrix can be looked at; the first is what was asked for. */
export function showsOf(metric: Metric): Show[] {
  const known = knownFacts(metric);
  const all: Show[] = [
    'presence',
    ...(known.identity ? (['identity'] as const) : []),
    ...(known.coverage ? (['coverage'] as const) : []),
    'count',
  ];
  const first: Show = metric === 'both' ? 'identity' : metric;
  return [first, ...all.filter((show) => show !== first)];
}

interface Values {
  readonly identityPct: number;
  readonly coveragePct: number;
}

/** One hit's value: "99.67", or of both "99.67/100.00". What is not said is 0, and is not shown. */
function valuesOf(text: string, metric: Metric): Values {
  const [first = 0, second = 0] = text.split('/').map((part) => {
    const value = Number(part);
    return Number.isFinite(value) ? value : 0;
  });
  if (metric === 'both') return { identityPct: first, coveragePct: second };
  return metric === 'identity'
    ? { identityPct: first, coveragePct: 0 }
    : { identityPct: 0, coveragePct: first };
}

/** The best hit: the one that covers more, then the more identical one. */
function bestOf(values: readonly Values[]): Values {
  return values.reduce((best, next) =>
    next.coveragePct > best.coveragePct ||
    (next.coveragePct === best.coveragePct && next.identityPct > best.identityPct)
      ? next
      : best,
  );
}

function cellOf(texts: readonly string[], metric: Metric): MatrixCell {
  const best = bestOf(texts.map((text) => valuesOf(text, metric)));
  const incomplete = knownFacts(metric).coverage && best.coveragePct < whole;
  return {
    ...best,
    count: texts.length,
    shape: incomplete ? 'incomplete' : 'whole',
    source: 'hit',
    hitId: null,
  };
}

/** A summary as the matrix page takes it; every file has a row, also without a gene. */
export function summaryMatrix({ params, genes, rows }: Summary): Matrix {
  const names = [...new Set([...genes, ...rows.flatMap(({ cells }) => Object.keys(cells))])];
  const places = new Map(names.map((gene, at) => [gene, at]));
  const found = rows.flatMap(({ cells }, sample) =>
    Object.entries(cells).flatMap(([name, values]) => {
      const gene = places.get(name);
      return gene === undefined || values.length === 0
        ? []
        : [{ sample, gene, cell: cellOf(values, params.metric) }];
    }),
  );
  return new Matrix(
    rows.map(({ file }, at) => ({ id: String(at), name: fileName(file) })),
    names.map((gene) => ({ gene, database: noDatabase, classes: [] })),
    found,
    rows.map(() => new Set([noDatabase])),
  );
}
