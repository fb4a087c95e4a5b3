import { counted } from '../../base/numbers.ts';
import { GapitError } from '../../base/errors.ts';
import { ok } from '../../virome/answer.ts';
import { checkFigure, checkMap } from '../../virome/code/figure-checks.ts';
import { SAMPLE_IDENTIFIERS } from '../../virome/code/sample-identifier.ts';
import type { CodeLanguage, Expected, Figure, Frame } from '../../virome/code/code-request.ts';
import type { Table } from '../../virome/table.ts';
import { NO_PATHS, type Tool, type ToolAnswer, type ToolCall, type ToolHints } from '../tool.ts';
import { tableArtifact, tablePreview, toolAnswer } from './answers.ts';
import { CODE_RULES, MAP_RULES, SQL_RULES } from './descriptions.ts';
import { dataframeInput, figureInput, hostSqlInput } from './inputs.ts';
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
    name: 'query_dataframe',
    title: 'Work on a result with code',
    description: `Compute on the result of query_host_sql with code: group, join, reshape, count. ${CODE_RULES} Leave a table in \`result\`.`,
    input: dataframeInput,
    hints: COMPUTES,
    about: ({ code }) => oneLine(code),
    run: async ({ code, language, preview_rows: shown = PREVIEW_ROWS }, call) => {
      const { table, printed } = await runCode(session, { code, language, expects: 'table' }, call);
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
    name: 'create_visualization',
    title: 'Draw a chart',
    description: `Draw a chart of the result of query_host_sql with code. ${CODE_RULES} Leave a figure in \`fig\`, made with px (bar, line, scatter, histogram, box, pie, heatmap, sunburst, choropleth) or as {data, layout} of plotly. For places use create_map.`,
    input: figureInput,
    hints: COMPUTES,
    about: ({ code }) => oneLine(code),
    run: async (args, call) => {
      const { figure, printed } = await runFigure(session, args, call);
      return figureAnswer(figure, printed, 'Chart');
    },
  };
}

export function mapTool(session: ViromeSession): Tool<typeof figureInput> {
  return {
    ...NO_LINE,
    name: 'create_map',
    title: 'Draw a map of samples',
    description: `Draw places of samples on a map with code. ${MAP_RULES} ${CODE_RULES} Leave the map in \`fig\`.`,
    input: figureInput,
    hints: COMPUTES,
    about: ({ code }) => oneLine(code),
    run: async (args, call) => {
      const { figure, printed } = await runFigure(session, args, call);
      const checked = checkMap(figure, sampleIdentifiers(session.hostFrame()));
      if (checked.kind === 'refused') throw failureOf(checked.message);
      return figureAnswer(checked.figure, printed, 'Map');
    },
  };
}

interface Asked {
  readonly code: string;
  readonly language?: CodeLanguage | undefined;
}

async function runFigure(
  session: ViromeSession,
  { code, language }: Asked,
  call: ToolCall,
): Promise<{ figure: Figure; printed: string }> {
  const engines = await session.engines();
  const result = await engines.run({
    code,
    language,
    expects: 'figure',
    frames: { df_host: session.hostFrame(), df_taxo: await engines.taxonomy() },
    signal: call.signal,
  });
  if (result.kind !== 'figure') throw failureOf(result.kind === 'failed' ? result.message : NO_FIGURE);
  const checked = checkFigure(result.figure);
  if (checked.kind === 'refused') throw failureOf(checked.message);
  return { figure: checked.figure, printed: result.printed };
}

async function runCode(
  session: ViromeSession,
  { code, language, expects }: Asked & { readonly expects: Expected },
  call: ToolCall,
): Promise<{ table: Table; printed: string }> {
  const engines = await session.engines();
  const result = await engines.run({
    code,
    language,
    expects,
    frames: { df_host: session.hostFrame(), df_taxo: await engines.taxonomy() },
    signal: call.signal,
  });
  if (result.kind !== 'table') throw failureOf(result.kind === 'failed' ? result.message : NO_TABLE);
  if (result.table.rows.length === 0) throw failureOf(EMPTY_TABLE);
  return { table: result.table, printed: result.printed };
}

const NO_TABLE =
  'The code left no table in result. Assign one: result = df_host, or what was computed of it.';
const NO_FIGURE = 'The code left no figure in fig. Assign one: fig = px.bar(…), or {data, layout}.';
const EMPTY_TABLE =
  'The table in result is empty. Look at the values first (query_dataframe with result = df_host), then loosen the filter.';

function failureOf(message: string): GapitError {
  return new GapitError('TOOL_FAILED', message, {});
}

function figureAnswer({ data, layout }: Figure, printed: string, what: string): ToolAnswer {
  const traces = counted(data.length, 'trace');
  return toolAnswer(
    ok(`${what} drawn with ${traces}: the user sees it.${said(printed)}`, [
      { type: 'plotly', figure: { data: [...data], layout: { ...layout } } },
    ]),
    `${what}, ${traces}`,
  );
}

function said(printed: string): string {
  return printed === '' ? '' : `\nPrinted:\n${printed}`;
}

/** Identifiers of the samples in the frame, by which they are known under any label. */
function sampleIdentifiers(frame: Frame): ReadonlySet<string> {
  if (frame.kind !== 'table') return new Set();
  const { columns, rows } = frame.table;
  const places = columns.flatMap(({ name }, i) =>
    SAMPLE_IDENTIFIERS.some((each) => each === name) ? [i] : [],
  );
  return new Set(
    rows.flatMap((cells) => places.map((place) => String(cells[place] ?? ''))).filter((id) => id !== ''),
  );
}

const LONGEST_ABOUT = 120;

/** Code in a few words: its first comment says best what it is for. */
function oneLine(code: string): string {
  const comment = /^\s*(?:--|#|\/\/)\s*(\S.*)$/m.exec(code)?.[1];
  const words = (comment ?? code).replace(/\s+/g, ' ').trim();
  return words.length <= LONGEST_ABOUT ? words : `${words.slice(0, LONGEST_ABOUT)}…`;
}
