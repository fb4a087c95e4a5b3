import type { ExportSample } from '../export-run.ts';

/** Value of a cell: a text stays a text, a number is one; null and '' are an empty cell. */
export type CellValue = string | number | null;

export interface SheetColumn {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
  readonly kind: 'text' | 'integer' | 'two decimals';
}

/** A sheet whose rows come from samples. */
export interface SampleSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The sheet is there when it holds for one sample at least, with or without rows. */
  readonly holdsFor: (sample: ExportSample) => boolean;
  readonly rowsOf: (sample: ExportSample) => Iterable<readonly CellValue[]>;
}

export function textColumn(title: string, width: number): SheetColumn {
  return { title, width, kind: 'text' };
}

export function integerColumn(title: string, width = 11): SheetColumn {
  return { title, width, kind: 'integer' };
}

export function decimalColumn(title: string, width = 13): SheetColumn {
  return { title, width, kind: 'two decimals' };
}
