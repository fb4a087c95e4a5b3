import { counted } from '../../base/numbers.ts';
import { GapitError } from '../../base/errors.ts';
import { ok } from '../../virome/answer.ts';
import { checkFigure, checkMap } from '../../virome/code/figure-checks.ts';
import type { CodeLanguage, CodeResult, Expected, Figure, Frame } from '../../virome/code/code-request.ts';
import { NO_PATHS, type Tool, type ToolAnswer, type ToolCall, type ToolHints } from '../tool.ts';
import { tableArtifact, tablePreview, toolAnswer } from './answers.ts';
import { CODE_RULES, MAP_RULES, SQL_RULES } from './descriptions.ts';
import { dataframeInput, figureInput, hostSqlInput } from './inputs.ts';
import { knownSamples } from './known-samples.ts';
import { oneLine } from './short-text.ts';
import type { ViromeSession } from './virome-session.ts';

const COMPUTES: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const PREVIEW_ROWS = 50;
/** Rows of a result that are kept as df_host. */
const MOST_ROWS = 1_000_000;

const NO_LINE = { commandLine: () => null, paths: () => NO_PATHS };

/** Each run may take a processor and a gigabyte to itself: only so many at once. */
const HEAVY = { heavy: true } as const;

export function hostSqlTool(session: ViromeSession): Tool<typeof hostSqlInput> {
  return {
    ...NO_LINE,
    name: 'query_host_sql',
    title: 'Ask the virus–host dataset by SQL',
    description: SQL_RULES,
    input: hostSqlInput,
    hints: COMPUTES,
    about: ({ sql }) => oneLine(sql),
    run: async ({ sql, preview_rows: shown = PREVIEW_ROWS }, { signal }) => {
      const engines = await session.engines();
      const { table, truncated } = await engines.select(sql, { signal, maxRows: MOST_ROWS });
      if (table.rows.length === 0) {
        throw new GapitError(
          'TOOL_FAILED',
          'No row fits. Loosen the conditions: values differ in case and spelling (use ILIKE), many columns hold NULL; SELECT DISTINCT shows what a column holds.',
          {},
        );
      }
      session.keepHostResult(table);
      const count = counted(table.rows.length, 'row');
      const cut = truncated ? ` The statement gives more: the first ${MOST_ROWS} are kept.` : '';
      return toolAnswer(
        ok(`${count}, kept as df_host for the tools that follow.${cut}\n${tablePreview(table, shown)}`, [
          tableArtifact(table, shown),
        ]),
        `${count}, ${counted(table.columns.length, 'column')}`,
      );
    },
  };
}

export function dataframeTool(session: ViromeSession): Tool<typeof dataframeInput> {
  return {
    ...NO_LINE,
    ...HEAVY,
    name: 'query_dataframe',
    title: 'Work on a result with code',
    description: `Compute on the result of query_host_sql with code: group, join, reshape, count. ${CODE_RULES} Leave a table in \`result\`.`,
    input: dataframeInput,
    hints: COMPUTES,
    about: ({ code }) => oneLine(code),
    run: async ({ code, language, preview_rows: shown = PREVIEW_ROWS }, call) => {
      const { result } = await runCode(session, { code, language, expects: 'table' }, call);
      if (result.kind !== 'table') throw failureOf(NO_TABLE, result.printed);
      const { table, printed } = result;
      if (table.rows.length === 0) throw failureOf(EMPTY_TABLE, printed);
      const count = counted(table.rows.length, 'row');
      return toolAnswer(
        ok(`${count}.${said(printed)}\n${tablePreview(table, shown)}`, [tableArtifact(table, shown)]),
        `${count}, ${counted(table.columns.length, 'column')}`,
      );
    },
  };
}

export function visualizationTool(session: ViromeSession): Tool<typeof figureInput> {
  return {
    ...NO_LINE,
    ...HEAVY,
    name: 'create_visualization',
    title: 'Draw a chart',
    description: `Draw a chart of the result of query_host_sql with code. ${CODE_RULES} Leave a figure in \`fig\`, made with px (bar, line, scatter, histogram, box, pie, heatmap, sunburst, choropleth) or as {data, layout} of plotly. For places use create_map.`,
    input: figureInput,
    hints: COMPUTES,
    about: ({ code }) => oneLine(code),
    run: async (args, call) => {
      return figureAnswer(await runFigure(session, args, call), 'Chart');
    },
  };
}

export function mapTool(session: ViromeSession): Tool<typeof figureInput> {
  return {
    ...NO_LINE,
    ...HEAVY,
    name: 'create_map',
    title: 'Draw a map of samples',
    description: `Draw places of samples on a map with code. ${MAP_RULES} ${CODE_RULES} Leave the map in \`fig\`.`,
    input: figureInput,
    hints: COMPUTES,
    about: ({ code }) => oneLine(code),
    run: async (args, call) => {
      const drawn = await runFigure(session, args, call);
      const checked = checkMap(drawn.figure, knownSamples(drawn.host));
      if (checked.kind === 'refused') throw failureOf(checked.message, drawn.printed);
      return figureAnswer({ ...drawn, ...checked }, 'Map');
    },
  };
}

interface Asked {
  readonly code: string;
  readonly language?: CodeLanguage | undefined;
}

async function runFigure(
  session: ViromeSession,
  asked: Asked,
  call: ToolCall,
): Promise<DrawnFigure & { readonly host: Frame }> {
  const { result, host } = await runCode(session, { ...asked, expects: 'figure' }, call);
  const { printed } = result;
  if (result.kind !== 'figure') throw failureOf(NO_FIGURE, printed);
  const checked = checkFigure(result.figure);
  if (checked.kind === 'refused') throw failureOf(checked.message, printed);
  return { figure: checked.figure, points: checked.points, printed, host };
}

/** Runs code; `host` is df_host as the code found it, which other calls may have replaced since. */
async function runCode(
  session: ViromeSession,
  { code, language, expects }: Asked & { readonly expects: Expected },
  { signal }: ToolCall,
): Promise<{ result: Exclude<CodeResult, { kind: 'failed' }>; host: Frame }> {
  const host = session.hostFrame();
  const engines = await session.engines();
  const frames = { df_host: host, df_taxo: await engines.taxonomy() };
  const result = await engines.run({ code, language, expects, frames, signal });
  if (result.kind === 'failed') throw failureOf(result.message, result.printed);
  return { result, host };
}

const NO_TABLE =
  'The code left no table in result. Assign one: result = df_host, or what was computed of it.';
const NO_FIGURE = 'The code left no figure in fig. Assign one: fig = px.bar(…), or {data, layout}.';
const EMPTY_TABLE =
  'The table in result is empty. Look at the values first (query_dataframe with result = df_host), then loosen the filter.';

/** @param printed by the code, which may tell its author more */
function failureOf(message: string, printed: string): GapitError {
  return new GapitError('TOOL_FAILED', `${message}${said(printed)}`, {});
}

interface DrawnFigure {
  readonly figure: Figure;
  readonly points: number;
  readonly printed: string;
}

function figureAnswer({ figure: { data, layout }, points, printed }: DrawnFigure, what: string): ToolAnswer {
  const words = `${what} of ${counted(points, 'point')}`;
  return toolAnswer(
    ok(`${words} drawn: the user sees it.${said(printed)}`, [
      { type: 'plotly', figure: { data: [...data], layout: { ...layout } } },
    ]),
    words,
  );
}

function said(printed: string): string {
  return printed === '' ? '' : `\nPrinted:\n${printed}`;
}
