import { z } from 'zod';
import type { Cell, Table } from '../../table.ts';
import type { CodeLimits, CodeResult } from '../code-request.ts';
import { checkFigure } from '../figure-checks.ts';
import { PRINTED_CHARACTERS } from './request-lines.ts';

/** Deeper than what a cell is good for. */
const DEEPEST = 16;

const printed = z.string().transform((text) => text.slice(0, 2 * PRINTED_CHARACTERS));

const answerHead = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    columns: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        kind: z.enum(['text', 'number', 'boolean', 'time', 'other']),
      }),
    ),
    rows: z.int().nonnegative(),
    printed,
  }),
  z.object({ kind: z.literal('figure'), printed }),
  z.object({ kind: z.literal('failed'), message: z.string(), printed }),
]);

/**
 * Reads what came out of the sandbox, which the author's code may have written itself: nothing in it is trusted.
 *
 * @param bytes a line that says what it is, then a line for each column, or one with the figure
 * @returns null where it is no answer
 */
export function readAnswer(bytes: Buffer, limits: CodeLimits): CodeResult | null {
  try {
    const [first, ...body] = linesOf(bytes);
    const head = answerHead.parse(first);
    if (head.kind === 'failed') return head;
    if (head.kind === 'figure') {
      const check = checkFigure(body[0]);
      return check.kind === 'fine'
        ? { kind: 'figure', figure: check.figure, printed: head.printed }
        : { kind: 'failed', message: check.message, printed: head.printed };
    }
    if (head.rows > limits.rows || body.length !== head.columns.length) return null;
    const columns = body.map((cells) => columnOf(cells, head.rows));
    const rows = Array.from({ length: head.rows }, (_, row) => columns.map((cells) => cells[row] ?? null));
    const table: Table = { columns: head.columns, rows };
    return { kind: 'table', table, printed: head.printed };
  } catch {
    // JSON that is cut or forged.
    return null;
  }
}

function linesOf(bytes: Buffer): unknown[] {
  const lines: unknown[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end === -1 ? bytes.length : end;
    lines.push(JSON.parse(bytes.toString('utf8', start, stop)));
    start = stop + 1;
  }
  return lines;
}

function columnOf(cells: unknown, rows: number): Cell[] {
  if (!Array.isArray(cells) || cells.length !== rows) throw new Error('a column of another length');
  return cells.map((cell: unknown) => cellOf(cell, DEEPEST));
}

function cellOf(value: unknown, depth: number): Cell {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => cellOf(item, depth - 1));
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, inner]) => [key, cellOf(inner, depth - 1)]));
}
