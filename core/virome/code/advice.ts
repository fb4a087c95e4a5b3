import type { CodeRequest } from './code-request.ts';

/** What code threw. */
export interface ThrownError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

const MOST_COLUMNS = 40;
const MOST_FRAMES = 4;
const MOST_MESSAGE = 1000;

/**
 * A failure in words for the author of the code: what was thrown, at which line, that line itself, the calls that led
 * there, and one sentence of advice.
 */
export function explainError(error: ThrownError, request: Pick<CodeRequest, 'code' | 'frames'>): string {
  const lines = linesOf(error.stack);
  const [line] = lines;
  const source = line === undefined ? undefined : request.code.split('\n')[line - 1]?.trim().slice(0, 200);
  const message = error.message.slice(0, MOST_MESSAGE);
  const what =
    error.name === '' || error.name === 'Error' || error.name === 'thrown'
      ? message
      : `${error.name}: ${message}`;
  const calls = lines.slice(1, MOST_FRAMES);
  return [
    line === undefined ? `The code failed: ${what}` : `The code failed at line ${String(line)}: ${what}`,
    ...(line === undefined || source === undefined || source === '' ? [] : [`  ${String(line)} | ${source}`]),
    ...(calls.length === 0 ? [] : [`  called from line ${calls.join(', then line ')}`]),
    adviceOn(error, request),
  ].join('\n');
}

/** Lines of the author's own code in a stack, innermost first, each once. */
function linesOf(stack: string): number[] {
  const found = [...stack.matchAll(/\bcode:(\d+)(?::\d+)?\)?$/gm)].map(([, line]) => Number(line));
  return [...new Set(found)];
}

interface Advice {
  readonly when: RegExp;
  readonly say: string;
}

const SCOPE = 'In scope are df_host, df_taxo, aq, op, px, go and console.';

/** The first that fits is said. */
const ADVICE: readonly Advice[] = [
  { when: /query_host_sql/, say: 'Do that, then send this code again.' },
  {
    when: /could not load module|'require' is not defined/,
    say: `Leave out import and require. ${SCOPE}`,
  },
  {
    when: /'(?:process|fetch|Deno|Bun|XMLHttpRequest|WebAssembly|Buffer|global|setTimeout|setInterval|document|window)' is not defined/,
    say: `Code runs in a sandbox without files, network, processes and timers. ${SCOPE}`,
  },
  {
    when: /'(?:pd|np|df|plt|print|True|False|None|len|lambda)' is not defined/,
    say: `This ran as JavaScript: write arquero instead of pandas, or set language to "python". ${SCOPE}`,
  },
  {
    when: /Invalid variable reference/,
    say: 'Arquero expressions see columns (d => d.x), op and nothing else: pass values with table.params({ name: value }) and ($, d => …), or wrap the function in aq.escape(d => …).',
  },
  {
    when: /Invalid function call|Expression parse error/,
    say: 'Arquero expressions call functions of op only, e.g. op.lower(d.x): use those, or wrap the function in aq.escape(d => …).',
  },
  { when: /^stack overflow$/, say: 'A function calls itself without end, or too deeply: use a loop.' },
  {
    when: /out of memory/,
    say: 'The code used up its memory: filter or group with SQL first, and keep fewer copies of the rows.',
  },
  { when: /never settles/, say: 'Leave out async, await and promises.' },
];

function adviceOn(
  { name, message }: ThrownError,
  { code, frames }: Pick<CodeRequest, 'code' | 'frames'>,
): string {
  const found = ADVICE.find(({ when }) => when.test(message));
  if (found !== undefined) return found.say;
  if (message.includes('not a function') && /\bpx\./.test(code)) {
    return 'px has scatter, line, area, bar, histogram, box, violin, pie, heatmap, imshow, sunburst, treemap, scatter_map, scatter_geo and choropleth; other charts can be written as { data: [traces], layout }.';
  }
  if (name === 'SyntaxError') {
    if (/^[ \t]*import\s.*['"]/m.test(code)) return `Leave out import and require. ${SCOPE}`;
    return /^[ \t]*(?:import|from|def)\s|\blambda\b|\bpd\./m.test(code)
      ? 'This ran as JavaScript but looks like Python: write arquero, or set language to "python".'
      : 'Correct the syntax and send the whole code again.';
  }
  const columns = Object.entries(frames).flatMap(([frame, value]) =>
    value.kind === 'table' && new RegExp(`\\b${frame}\\b`).test(code)
      ? [`${frame} has the columns ${namesOf(value.table.columns.map((column) => column.name))}.`]
      : [],
  );
  return ['Correct this and send the whole code again.', ...columns].join(' ');
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST_COLUMNS).join(', ');
  return names.length > MOST_COLUMNS ? `${shown}, …` : shown;
}
