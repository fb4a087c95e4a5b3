import { decodeText } from '../sequence/bytes.ts';
import { openSequenceFile } from '../sequence/compression.ts';
import { fileFault } from '../sequence/faults.ts';
import { LineSplitter } from '../sequence/lines.ts';

/** What a table says of a gene; an empty cell says nothing. */
export interface GeneMetadata {
  readonly accession?: string;
  readonly classes?: readonly string[];
}

export interface MetadataTable {
  readonly byGene: ReadonlyMap<string, GeneMetadata>;
  /** Genes with more than one row, of which the first counts. */
  readonly repeated: readonly string[];
}

/**
 * Reads a table of genes: tab-separated, plain or compressed, with a header that names `gene` and, in any
 * order, `accession` and `function` (classes joined by `;`). Other columns are passed over.
 *
 * @throws GapitError INPUT_NOT_FOUND; METADATA_MALFORMED (no column `gene`, a row without a gene)
 */
export async function readMetadataTable(path: string, signal?: AbortSignal): Promise<MetadataTable> {
  const reader = new MetadataReader(path);
  const lines = new LineSplitter((bytes, start, end) => {
    reader.addLine(decodeText(bytes.subarray(start, end)));
    return true;
  });
  const { chunks } = await openSequenceFile(path, signal === undefined ? {} : { signal });
  for await (const chunk of chunks) lines.push(chunk);
  lines.end();
  return reader.table();
}

type Column = 'gene' | 'accession' | 'function';

class MetadataReader {
  private readonly file: string;
  private readonly byGene = new Map<string, GeneMetadata>();
  private readonly repeated = new Set<string>();
  private columns: ReadonlyMap<Column, number> | undefined;
  private line = 0;

  constructor(file: string) {
    this.file = file;
  }

  addLine(text: string): void {
    this.line++;
    if (text.trim() === '') return;
    const cells = text.split('\t').map((cell) => cell.trim());
    if (this.columns === undefined) this.columns = this.readHeader(cells);
    else this.addRow(cells, this.columns);
  }

  table(): MetadataTable {
    if (this.columns === undefined) throw this.fault('holds no table', 'give a header with a column gene');
    return { byGene: this.byGene, repeated: [...this.repeated] };
  }

  private readHeader(cells: readonly string[]): ReadonlyMap<Column, number> {
    const names = cells.map((cell) => cell.toLowerCase().replace(/^#\s*/, ''));
    const columns = new Map<Column, number>();
    for (const column of ['gene', 'accession', 'function'] as const) {
      if (names.includes(column)) columns.set(column, names.indexOf(column));
    }
    if (columns.has('gene')) return columns;
    throw this.fault(
      `has no column gene (line ${this.line})`,
      'name its columns in the first line, separated by tabs: gene, accession, function',
    );
  }

  private addRow(cells: readonly string[], columns: ReadonlyMap<Column, number>): void {
    const cell = (column: Column): string => cells[columns.get(column) ?? -1] ?? '';
    const gene = cell('gene');
    if (gene === '')
      throw this.fault(`has a row without a gene (line ${this.line})`, 'name it, or remove the row');
    if (this.byGene.has(gene)) {
      this.repeated.add(gene);
      return;
    }
    const classes = cell('function')
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    this.byGene.set(gene, {
      ...(cell('accession') === '' ? {} : { accession: cell('accession') }),
      ...(classes.length === 0 ? {} : { classes }),
    });
  }

  private fault(what: string, nextStep: string): Error {
    const facts = { line: String(this.line) };
    return fileFault({ code: 'METADATA_MALFORMED', file: this.file, what, nextStep, facts });
  }
}
