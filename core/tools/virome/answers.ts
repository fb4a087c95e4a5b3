import { GapitError } from '../../base/errors.ts';
import type { Artifact } from '../../artifacts/artifact.ts';
import type { ViromeAnswer } from '../../virome/answer.ts';
import type { Table } from '../../virome/table.ts';
import type { ToolAnswer } from '../tool.ts';
import { shortText } from './short-text.ts';

/** Text that a model reads of a table, in letters. */
const LONGEST_PREVIEW = 30_000;
/** Of one cell. */
const LONGEST_CELL = 200;

/**
 * Half a character as JSON has it, after backslashes that stand for themselves. Code may cut a text anywhere, and many
 * readers refuse a whole message for it.
 */
const HALF_CHARACTER = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/**
 * An answer of a virome tool as the server gives it: the object, as text and as structured content. A failure is
 * thrown with its words, so that it is kept and told as one.
 */
export function toolAnswer(answer: ViromeAnswer, headline: string): ToolAnswer {
  if (!answer.success) throw new GapitError('TOOL_FAILED', answer.content, {});
  const { content, object } = written({
    success: true,
    content: answer.content,
    artifacts: [...answer.artifacts],
  });
  return { content, headline, artifacts: object.artifacts, structured: { ...object } };
}

/** A failure in the shape that every virome tool has. */
export function failedAnswer({ message, context }: GapitError): {
  content: string;
  structured: Record<string, unknown>;
} {
  const step = context['next_step'];
  const { content, object } = written({
    success: false,
    content: step === undefined ? message : `${sentence(message)} ${step}`,
    artifacts: [],
  });
  return { content, structured: { ...object } };
}

interface WrittenAnswer {
  readonly success: boolean;
  readonly content: string;
  readonly artifacts: readonly Artifact[];
}

/** The JSON of an answer, and the answer that it reads as: the same but for halves of characters. */
function written(object: WrittenAnswer): { content: string; object: WrittenAnswer } {
  const json = JSON.stringify(object);
  const content = json.replace(HALF_CHARACTER, '$1\uFFFD');
  return { content, object: content === json ? object : (JSON.parse(content) as WrittenAnswer) };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A table for a person: the first rows, and how many there are. */
export function tableArtifact({ columns, rows }: Table, shownRows: number): Artifact {
  return {
    type: 'table',
    columns: columns.map(({ name }) => name),
    rows: rows
      .slice(0, shownRows)
      .map((cells) => Object.fromEntries(columns.map(({ name }, i) => [name, cells[i] ?? null]))),
    total_rows: rows.length,
  };
}

/**
 * A table for a model: its columns with their types, then the first rows with tabs between the cells. However long
 * they are, the columns and the first row are there, cut at the end.
 */
export function tablePreview({ columns, rows }: Table, shownRows: number): string {
  const lines = [shortText(columns.map(({ name }) => cellText(name)).join('\t'), LONGEST_PREVIEW)];
  let length = 0;
  for (const cells of rows.slice(0, shownRows)) {
    const line = cells.map(cellText).join('\t');
    length += line.length;
    if (length > LONGEST_PREVIEW && lines.length > 1) break;
    lines.push(shortText(line, LONGEST_PREVIEW));
  }
  const shown = lines.length - 1;
  const types = shortText(
    columns.map(({ name, type }) => `${cellText(name)} ${cellText(type)}`).join(', '),
    LONGEST_PREVIEW,
  );
  return `Columns: ${types}\n${shown < rows.length ? `First ${shown} of ${rows.length} rows:` : 'All rows:'}\n${lines.join('\n')}`;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  // What is cut off is not gone through: a cell may be megabytes.
  return shortText(text, LONGEST_CELL).replace(/[\t\r\n]+/g, ' ');
}
