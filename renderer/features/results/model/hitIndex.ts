import type { HitRow } from '../../../../core/contract/results.ts';
import type { NumberColumn, PickColumn, TextColumn } from './columns.ts';

/** A piece of a gene that was found in several; where it lies on the gene is not known everywhere. */
export interface TablePiece {
  readonly contig: string;
  readonly contigIndex: number;
  readonly geneStart?: number;
  readonly geneEnd?: number;
}

/** What a table shows of a hit: of a run's, or of a document's, which says nothing of contigs but their names. */
export type TableHit = Omit<
  HitRow,
  'searchId' | 'contigIndex' | 'contigLength' | 'atContigEnd' | 'fragments'
> & { readonly fragments: readonly TablePiece[] | null };

/** A column of repeated words: each row points to one of the distinct values, in the order they appeared. */
export interface Dictionary {
  readonly values: readonly string[];
  readonly codes: Uint32Array;
}

export type WordColumn = TextColumn | PickColumn;

/** Parts classes inside one word; no class name holds it. */
const classSeparator = '\u001f';

const words: Record<WordColumn, (row: TableHit) => string> = {
  gene: (row) => row.gene,
  contig: (row) => row.contig,
  accession: (row) => row.accession,
  product: (row) => row.product,
  sample: (row) => row.sample,
  confidence: (row) => row.confidence,
  classes: (row) => row.classes.join(classSeparator),
  strand: (row) => row.strand,
  database: (row) => row.database,
};

const numbers: Record<NumberColumn, (row: TableHit) => number> = {
  coveragePct: (row) => row.coveragePct,
  identityPct: (row) => row.identityPct,
  start: (row) => row.start,
  end: (row) => row.end,
  found: (row) => row.geneLength,
  gaps: (row) => row.gapBases,
};

function encode(rows: readonly TableHit[], word: (row: TableHit) => string): Dictionary {
  const codeOf = new Map<string, number>();
  const codes = new Uint32Array(rows.length);
  rows.forEach((row, at) => {
    const value = word(row);
    let code = codeOf.get(value);
    if (code === undefined) {
      code = codeOf.size;
      codeOf.set(value, code);
    }
    codes[at] = code;
  });
  return { values: [...codeOf.keys()], codes };
}

/**
 * Hits by column. A filter or a sort looks at each distinct word once and then at plain numbers, so that
 * 100,000 rows take milliseconds. Columns are made when they are first asked for.
 */
export class HitIndex<Hit extends TableHit = HitRow> {
  readonly rows: readonly Hit[];
  readonly #dictionaries = new Map<WordColumn, Dictionary>();
  readonly #numbers = new Map<NumberColumn, Float64Array>();
  readonly #derived = new Map<string, unknown>();

  constructor(rows: readonly Hit[]) {
    this.rows = rows;
  }

  dictionary(column: WordColumn): Dictionary {
    let made = this.#dictionaries.get(column);
    if (made === undefined) {
      made = encode(this.rows, words[column]);
      this.#dictionaries.set(column, made);
    }
    return made;
  }

  numbers(column: NumberColumn): Float64Array {
    let made = this.#numbers.get(column);
    if (made === undefined) {
      made = Float64Array.from(this.rows, numbers[column]);
      this.#numbers.set(column, made);
    }
    return made;
  }

  /** The position of a hit; null when it is not among the rows. */
  placeOf(hitId: string): number | null {
    const places = this.remember('places', () => new Map(this.rows.map((row, at) => [row.id, at])));
    return places.get(hitId) ?? null;
  }

  /** Databases that name classes for any of their hits. */
  stating(): ReadonlySet<string> {
    return this.remember(
      'stating',
      () => new Set(this.rows.filter((row) => row.classes.length > 0).map((row) => row.database)),
    );
  }

  /** Keeps what follows from the rows alone, such as an order. */
  remember<T>(key: string, make: () => T): T {
    if (!this.#derived.has(key)) this.#derived.set(key, make());
    return this.#derived.get(key) as T;
  }
}

export function classesOf(word: string): string[] {
  return word === '' ? [] : word.split(classSeparator);
}
