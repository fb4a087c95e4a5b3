import { GapitError } from '../../base/errors.ts';

/** A value as the sheet holds it: text, or what a workbook knows to be a number or a truth value. Null: empty. */
export type SheetCell = string | number | boolean | null;

/** A row that is not blank. */
export interface SheetRow {
  /** From 1, as an editor or a spreadsheet counts. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
}

/** The rows of a sheet, and how its text is to be taken. */
export interface SheetRows {
  readonly rows: readonly SheetRow[];
  /** Text may be a number: a delimited file has nothing but text, a workbook says which of its cells are. */
  readonly untyped: boolean;
  /** `12,5` is a number: the columns are parted by semicolons. */
  readonly decimalComma: boolean;
}

const MOST_ROWS = 1_000_000;
const MOST_COLUMNS = 500;
/** A wide and long sheet would not fit into memory, though neither number is too large. */
const MOST_CELLS = 20_000_000;

interface SheetFault {
  readonly file: string;
  readonly what: string;
  readonly nextStep: string;
  readonly line?: number;
}

/** A sheet that can't be taken, as a person can mend it. */
export function sheetFault({ file, what, nextStep, line }: SheetFault): GapitError {
  const place = line === undefined ? '' : `, line ${line}`;
  return new GapitError('METADATA_MALFORMED', `${file}${place}: ${what}`, {
    file,
    ...(line === undefined ? {} : { line: String(line) }),
    next_step: nextStep,
  });
}

/** Collects rows within the bounds of a sheet. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  private readonly file: string;
  private cells = 0;

  constructor(file: string) {
    this.file = file;
  }

  /** Takes a row, unless it is blank. @throws GapitError METADATA_MALFORMED when there are too many */
  add(line: number, given: readonly SheetCell[]): void {
    const plain = given.map(plainCell);
    const filled = plain.findLastIndex((cell) => cell !== null) + 1;
    if (filled === 0) return;
    // The header says how wide the sheet is, also by columns that it does not name.
    const cells = this.rows.length === 0 ? plain : plain.slice(0, filled);
    this.cells += cells.length;
    if (cells.length > MOST_COLUMNS)
      throw this.fault(`has more than ${MOST_COLUMNS} columns`, 'Keep the columns that are needed.', line);
    // The first row is the header.
    if (this.rows.length > MOST_ROWS || this.cells > MOST_CELLS)
      throw this.fault(
        this.cells > MOST_CELLS ? 'is too large' : `has more than ${MOST_ROWS.toLocaleString('en')} rows`,
        'Keep the rows that are needed, or describe it as a dataset.',
        line,
      );
    this.rows.push({ line, cells });
  }

  private fault(what: string, nextStep: string, line: number): GapitError {
    return sheetFault({ file: this.file, what: `the sheet ${what}`, nextStep, line });
  }
}

/** Without blanks around text; text of nothing else is empty. */
function plainCell(cell: SheetCell | undefined): SheetCell {
  const plain = typeof cell === 'string' ? cell.trim() : (cell ?? null);
  return plain === '' ? null : plain;
}
