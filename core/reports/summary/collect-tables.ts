import { readHitTable } from '../hit-table-reader.ts';
import { GeneMatrixBuilder, type GeneMatrix } from './gene-matrix.ts';

/** A contig table to be read: its name as it was given, and how messages name it. */
export interface NamedTable {
  readonly name: string;
  readonly label: string;
  /** Its bytes, once. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** What the matrix keeps of a hit: two percentages as the table printed them. */
export interface HitValues {
  readonly coverage: string;
  readonly identity: string;
}

const COLUMNS = ['#FILE', 'GENE', '%COVERAGE', '%IDENTITY'] as const;

/**
 * The genes of contig tables, one table after the other. Of a single table the samples are the values of its
 * FILE column; of several each table is a sample, named as it was given, also where it has no hit. A single
 * table without a hit is one sample too.
 *
 * @throws GapitError SUMMARY_MALFORMED with `file` and `line`; INPUT_NOT_FOUND
 */
export async function collectTables(tables: readonly NamedTable[]): Promise<GeneMatrix<HitValues>> {
  const builder = new GeneMatrixBuilder<HitValues>();
  const isAlone = tables.length === 1;
  const names = new Map<string, string>();
  const pairs = new Map<string, HitValues>();
  for (const { name, label, chunks } of tables) {
    let hits = 0;
    for await (const { cells } of readHitTable(chunks, label, COLUMNS)) {
      hits++;
      const sample = isAlone ? once(names, cells['#FILE'], detached) : name;
      const { '%COVERAGE': coverage, '%IDENTITY': identity } = cells;
      const values = once(pairs, `${coverage}\t${identity}`, () => ({ coverage, identity }));
      builder.addHit(sample, once(names, cells.GENE, detached), values);
    }
    if (hits === 0) builder.addSample(name);
  }
  return builder.build();
}

/** The one value of a key: tables repeat names and percentages a million times. */
function once<Value>(known: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  const value = make(key);
  known.set(key, value);
  return value;
}

/** The same text in memory of its own: a piece of a table's text would keep all of it. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}
