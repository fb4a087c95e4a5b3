import type { Cell, TableColumn } from '../table.ts';
import type { CodeRequest, Frame } from './code-request.ts';
import { CELLS_PER_LINE, type WireFrame, type WireRequest } from './sandbox/wire.ts';

/** What `df_host` is when no one has asked for data yet. */
const NO_HOST =
  'df_host is not there yet: run query_host_sql first; its result is df_host for the tools that follow.';

function isMentioned(name: string, code: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code);
}

function wireFrame(name: string, frame: Frame): WireFrame {
  switch (frame.kind) {
    case 'table': {
      const { columns, rows } = frame.table;
      return { kind: 'table', name, columns: columns.map((column) => column.name), rows: rows.length };
    }
    case 'csv':
      return { kind: 'csv', name, path: frame.path };
    case 'absent':
      return { kind: 'absent', name, problem: frame.problem };
  }
}

/**
 * The request as the sandbox reads it from its standard input. Only frames that the code mentions go along.
 *
 * @returns bytes, some ten thousand cells at a time
 */
export async function* requestLines(request: CodeRequest): AsyncGenerator<Uint8Array> {
  const given: Readonly<Record<string, Frame>> = {
    df_host: { kind: 'absent', problem: NO_HOST },
    df_taxo: { kind: 'absent', problem: 'df_taxo is not there: no taxonomy is set up for this server.' },
    ...request.frames,
  };
  const frames = Object.entries(given).filter(([name]) => isMentioned(name, request.code));
  const head: WireRequest = {
    code: request.code,
    expects: request.expects,
    memoryBytes: request.limits.memoryBytes,
    rows: request.limits.rows,
    resultBytes: request.limits.resultBytes,
    frames: frames.map(([name, frame]) => wireFrame(name, frame)),
  };
  yield line(head);
  for (const [, frame] of frames) {
    if (frame.kind !== 'table') continue;
    const { columns, rows } = frame.table;
    for (const [place, column] of columns.entries()) {
      const cellOf = cellReader(column);
      for (let from = 0; from < rows.length; from += CELLS_PER_LINE) {
        yield line(rows.slice(from, from + CELLS_PER_LINE).map((row) => cellOf(row[place] ?? null)));
      }
    }
  }
  await Promise.resolve();
}

const FRACTIONS = /^DECIMAL\(\d+,\s*[1-9]/;

/**
 * How code sees the cells of a column. Decimals come as text, which `+` would join and `max` would sort by letters: they
 * become numbers, as in Python. Integers that no number holds stay text.
 */
function cellReader({ type }: TableColumn): (cell: Cell) => Cell {
  if (!FRACTIONS.test(type)) return (cell) => cell;
  return (cell) => (typeof cell === 'string' ? Number(cell) : cell);
}

function line(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
