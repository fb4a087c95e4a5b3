import { readFileSync } from 'node:fs';
import { gapit, type GapitEnd } from './gapit.ts';
import { shared } from './shared-folder.ts';
import { parseTsv, type TableRow } from './table.ts';

/** What a case of `../shared/cases` expects, as far as tests read it. */
export interface CaseFile {
  readonly id: string;
  readonly title: string;
  readonly expected: { readonly rows?: number; readonly report?: readonly Record<string, string | number>[] };
}

export function readCase(id: string): CaseFile {
  return JSON.parse(readFileSync(shared('cases', id, 'case.json'), 'utf8')) as CaseFile;
}

/** Rows of a case as cells: the table has text alone. */
export function expectedRows(report: readonly Record<string, string | number>[] | undefined): TableRow[] {
  return (report ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, String(cell)])),
  );
}

export interface Screened extends GapitEnd {
  readonly rows: readonly TableRow[];
}

/** Screens files by the command line, FILE as base names. */
export async function screen(
  files: readonly string[],
  datadir: string,
  name: string,
  ...options: readonly string[]
): Promise<Screened> {
  const end = await gapit(['screen', '--datadir', datadir, '--db', name, '--nopath', ...options, ...files]);
  return { ...end, rows: end.stdout === '' ? [] : parseTsv(end.stdout) };
}
