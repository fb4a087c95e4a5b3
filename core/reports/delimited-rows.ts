/** A row of a delimited text; `line` is that of its first character, from 1. */
export interface DelimitedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type Delimiter = '\t' | ',' | ';';

/** The delimiter of a table, read off its first line: a tab wins, else what occurs more often. */
export function delimiterOf(firstLine: string): Delimiter {
  if (firstLine.includes('\t')) return '\t';
  const count = (character: string): number => firstLine.split(character).length - 1;
  return count(';') > count(',') ? ';' : ',';
}

/** A quote that is not closed, or text behind one; `line` is where its row starts. */
export class QuoteFault extends Error {
  override readonly name = 'QuoteFault';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Cuts pieces of text into rows of cells. Lines end in LF, CR LF or CR. Comma and semicolon tables have the
 * quotes of RFC 4180; tab tables, which abricate prints as they are, have none. Blank lines give no row.
 */
export class RowSplitter {
  private readonly delimiter: Delimiter;
  private cells: string[] = [];
  /** What came of the cell at work before the piece at hand. */
  private cell = '';
  private state: 'start' | 'bare' | 'quoted' | 'closed' = 'start';
  private line = 1;
  private rowLine = 1;
  private afterReturn = false;

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter;
  }

  /** @throws QuoteFault */
  *push(text: string): Generator<DelimitedRow> {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      const endsReturn = this.afterReturn && character === '\n';
      this.afterReturn = character === '\r';
      if (this.state === 'quoted') {
        if (character === '\r' || (character === '\n' && !endsReturn)) this.line++;
        if (character !== '"') continue;
        this.cell += text.slice(from, at);
        this.state = 'closed';
        from = at + 1;
      } else if (character === this.delimiter) {
        this.endCell(text.slice(from, at));
        from = at + 1;
      } else if (character === '\n' || character === '\r') {
        if (!endsReturn) {
          const row = this.endRow(text.slice(from, at));
          if (row !== null) yield row;
        }
        from = at + 1;
      } else if (character === '"' && this.state === 'start' && this.delimiter !== '\t') {
        this.state = 'quoted';
        from = at + 1;
      } else if (this.state === 'closed') {
        if (character !== '"') throw new QuoteFault(this.rowLine, 'has text behind a closing quote');
        // Two quotes within quotes stand for one: the second is kept.
        this.state = 'quoted';
        from = at;
      } else {
        this.state = 'bare';
      }
    }
    if (this.state !== 'closed') this.cell += text.slice(from);
  }

  /** The last row, where no line end closes it. @throws QuoteFault */
  *end(): Generator<DelimitedRow> {
    if (this.state === 'quoted') throw new QuoteFault(this.rowLine, 'opens a quote that is never closed');
    const row = this.endRow('');
    if (row !== null) yield row;
  }

  private endCell(rest: string): void {
    this.cells.push(this.cell + rest);
    this.cell = '';
    this.state = 'start';
  }

  private endRow(rest: string): DelimitedRow | null {
    const wasQuoted = this.state === 'closed';
    this.endCell(rest);
    const { cells, rowLine } = this;
    this.cells = [];
    this.line++;
    this.rowLine = this.line;
    return cells.length === 1 && cells[0] === '' && !wasQuoted ? null : { line: rowLine, cells };
  }
}
