import type { Cell, Table } from '../table.ts';

/** Endings of the files that samples are named after, with their compression. */
const ENDING =
  /\.(?:gz|bgz|bz2|xz|zst|zip|fasta|fas|fsa|fna|ffn|faa|fa|gbk|gbff|gb|genbank|embl|gff3?|gfa|fastq|fq)$/i;

/** A file's name without folder and endings: `runs/KP-1.fna.gz` → `KP-1`. */
export function sampleStem(name: string): string {
  let stem = name.replace(/^.*[\\/]/, '');
  while (ENDING.test(stem)) stem = stem.replace(ENDING, '');
  return stem;
}

/** Finds the kept sample that a value names. */
export type SampleFinder = (value: Cell | undefined) => string | null;

/** By the name as it is, else without folder and endings on either side. */
export function sampleFinder(knownSamples: Iterable<string>): SampleFinder {
  const exact = new Set(knownSamples);
  const byStem = new Map<string, string>();
  for (const name of exact) if (!byStem.has(sampleStem(name))) byStem.set(sampleStem(name), name);
  return (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const text = String(value);
    return exact.has(text) ? text : (byStem.get(sampleStem(text)) ?? null);
  };
}

/** What a column of sample names is called, the likeliest first. */
const USUAL_NAMES = [
  'sample_id',
  'sample',
  'sample_name',
  'samplename',
  'primary_id',
  'isolate',
  'isolate_id',
  'strain',
  'file',
  'filename',
  'accession',
  'biosample',
  'id',
  'name',
];

function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s-]+/g, '_');
}

/**
 * The column whose values are names of samples with kept results: the one with most of them; where there are none,
 * by its name, else the first.
 *
 * @param told the name of the column, where a person chose; one that is not there is not believed
 */
export function sampleColumnOf(table: Table, find: SampleFinder, told: string | null = null): string {
  const { columns, rows } = table;
  if (told !== null && columns.some(({ name }) => name === told)) return told;
  const counts = columns.map((_, at) => rows.reduce((sum, row) => sum + (find(row[at]) === null ? 0 : 1), 0));
  const most = Math.max(...counts);
  if (most > 0) return columns[counts.indexOf(most)]?.name ?? '';
  const usual = USUAL_NAMES.flatMap((wanted) => columns.filter(({ name }) => plainName(name) === wanted));
  return (usual[0] ?? columns[0])?.name ?? '';
}

export interface SheetMatch {
  /** Rows whose sample has a kept result. */
  readonly matched: number;
  /** Samples of the others, each once, in the sheet's order. */
  readonly unmatched: readonly string[];
  /** For each row the name that the sample has among the kept results; null where it has none. */
  readonly names: readonly (string | null)[];
}

/** How a sheet goes with the kept results, by the names in a column of it. */
export function sheetMatch({ columns, rows }: Table, sampleColumn: string, find: SampleFinder): SheetMatch {
  const at = columns.findIndex(({ name }) => name === sampleColumn);
  const names = rows.map((row) => find(row[at]));
  const without = rows.flatMap((row, place) => {
    const value = row[at];
    if (names[place] !== null) return [];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
  return {
    matched: names.filter((name) => name !== null).length,
    unmatched: [...new Set(without)],
    names,
  };
}
