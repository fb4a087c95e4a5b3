import type { CodeLimits, CodeResult, Expected, Figure, Frame } from '../../core/virome/code/code-request.ts';
import { runJavaScript } from '../../core/virome/code/run-javascript.ts';
import type { Cell, Table } from '../../core/virome/table.ts';
import { bundledModule } from './bundled-process.ts';

/** Generous where a test does not want them to be met, and far below what the product allows. */
export const TEST_LIMITS: CodeLimits = {
  milliseconds: 50_000,
  memoryBytes: 128 * 1024 * 1024,
  rows: 100_000,
  resultBytes: 8 * 1024 * 1024,
};

const HOSTS = ['Rhinolophus affinis', 'Sus scrofa', 'Anas platyrhynchos'];

/** Sixty observations as SQL gives them: every seventh without a latitude, every eleventh without its sample. */
export const OBSERVATIONS: Table = {
  columns: [
    { name: 'host_species', type: 'VARCHAR', kind: 'text' },
    { name: 'year', type: 'INTEGER', kind: 'number' },
    { name: 'lat', type: 'DOUBLE', kind: 'number' },
    { name: 'lon', type: 'DOUBLE', kind: 'number' },
    { name: 'primary_id', type: 'VARCHAR', kind: 'text' },
    { name: 'collected', type: 'DATE', kind: 'time' },
    { name: 'reads', type: 'HUGEINT', kind: 'number' },
  ],
  rows: Array.from({ length: 60 }, (_, row): Cell[] => [
    HOSTS[row % 3] ?? '',
    1990 + (row % 5),
    row % 7 === 0 ? null : 40 + row / 10,
    5 + row / 10,
    row % 11 === 0 ? null : `SAMN${String(100 + row)}`,
    `2024-02-${String(1 + (row % 28)).padStart(2, '0')}`,
    `1701411834604692317316873037158841057${String(10 + row)}`,
  ]),
};

export interface RunOptions {
  readonly expects?: Expected;
  readonly frames?: Readonly<Record<string, Frame>>;
  readonly limits?: Partial<CodeLimits>;
  readonly signal?: AbortSignal;
}

/** The sandbox as it is built, for a group of tests; to be called in the group's body. */
export function javaScriptEngine() {
  const sandbox = bundledModule('core/virome/code/js-sandbox-main.ts');
  const run = (code: string, options: RunOptions = {}): Promise<CodeResult> =>
    runJavaScript(
      {
        code,
        language: 'javascript',
        expects: options.expects ?? 'table',
        frames: options.frames ?? { df_host: { kind: 'table', table: OBSERVATIONS } },
        limits: { ...TEST_LIMITS, ...options.limits },
        signal: options.signal ?? new AbortController().signal,
      },
      { sandboxScript: sandbox.path },
    );
  return {
    run,
    /** The table that code leaves; fails with its message. */
    async table(code: string, options: RunOptions = {}): Promise<Table> {
      const result = await run(code, options);
      if (result.kind !== 'table') throw new Error(result.kind === 'failed' ? result.message : 'a figure');
      return result.table;
    },
    /** The figure that code leaves; fails with its message. */
    async figure(code: string, options: RunOptions = {}): Promise<Figure> {
      const result = await run(code, { ...options, expects: 'figure' });
      if (result.kind !== 'figure') throw new Error(result.kind === 'failed' ? result.message : 'a table');
      return result.figure;
    },
    /** The message of code that fails; fails where it does not. */
    async failure(code: string, options: RunOptions = {}): Promise<string> {
      const result = await run(code, options);
      if (result.kind !== 'failed') throw new Error(`it gave ${JSON.stringify(result).slice(0, 300)}`);
      return result.message;
    },
  };
}
