import { describe, expect, it } from 'vitest';
import { GapitError } from '../../../../core/base/errors.ts';
import {
  failedAnswer,
  tableArtifact,
  tablePreview,
  toolAnswer,
} from '../../../../core/tools/virome/answers.ts';
import { ok } from '../../../../core/virome/answer.ts';
import type { Cell, Table } from '../../../../core/virome/table.ts';

function table(names: readonly string[], rows: readonly (readonly Cell[])[]): Table {
  return { columns: names.map((name) => ({ name, type: 'VARCHAR', kind: 'text' })), rows };
}

/** Lines below the types and the sentence on the rows: the header first. */
function linesOf(preview: string): string[] {
  return preview.split('\n').slice(2);
}

describe('the text of a table', () => {
  it('has the columns with their types, then so many rows, tabs between the cells', () => {
    const given = table(
      ['a', 'b'],
      [
        ['x', null],
        ['y', 5],
        ['z', { k: [1, true] }],
      ],
    );
    expect(tablePreview(given, 2)).toBe('Columns: a VARCHAR, b VARCHAR\nFirst 2 of 3 rows:\na\tb\nx\t\ny\t5');
    expect(tablePreview(given, 3)).toContain('\nAll rows:\n');
    expect(linesOf(tablePreview(given, 3))[3]).toBe('z\t{"k":[1,true]}');
  });

  it('keeps a row on a line, and its cells apart', () => {
    const preview = tablePreview(table(['a\tb\nc', 'd'], [['one\r\ntwo\tthree', 'x']]), 1);
    expect(linesOf(preview)).toEqual(['a b c\td', 'one two three\tx']);
  });

  it('cuts long cells, never within a character', () => {
    const [, row = ''] = linesOf(tablePreview(table(['a'], [[`${'x'.repeat(199)}😀${'y'.repeat(50)}`]]), 1));
    expect(row).toBe(`${'x'.repeat(199)}…`);
    const [, short = ''] = linesOf(tablePreview(table(['a'], [['x'.repeat(200)]]), 1));
    expect(short).toBe('x'.repeat(200));
  });

  it('ends before it is too long, and says how many rows it shows', () => {
    const rows = Array.from({ length: 1000 }, (_, i) => [String(i).padEnd(150, '.')]);
    const preview = tablePreview(table(['a'], rows), 1000);
    const shown = linesOf(preview).length - 1;
    expect(shown).toBe(200);
    expect(preview).toContain(`First ${shown} of 1000 rows:`);
  });

  it('shows the columns and one row of however wide a table, in bounds', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `column_${i}`);
    const preview = tablePreview(table(names, [names, names]), 2);
    expect(preview.length).toBeLessThan(91_000);
    expect(preview).toContain('First 1 of 2 rows:');
    expect(linesOf(preview).map((line) => line.slice(0, 17))).toEqual([
      'column_0\tcolumn_1',
      'column_0\tcolumn_1',
    ]);
  });
});

describe('the artifact of a table', () => {
  it('has the first rows by column, and the number of all', () => {
    expect(
      tableArtifact(
        table(
          ['a', '__proto__'],
          [
            ['x', 1],
            ['y', null],
          ],
        ),
        1,
      ),
    ).toEqual({
      type: 'table',
      columns: ['a', '__proto__'],
      rows: [
        Object.fromEntries([
          ['a', 'x'],
          ['__proto__', 1],
        ]),
      ],
      total_rows: 2,
    });
  });
});

describe('an answer', () => {
  it('is the same as text and as an object', () => {
    const { content, structured, artifacts, headline } = toolAnswer(
      ok('fine', [{ type: 'url', url: 'https://x.org' }]),
      'h',
    );
    expect(JSON.parse(content)).toEqual(structured);
    expect(structured).toEqual({ success: true, content: 'fine', artifacts });
    expect(headline).toBe('h');
  });

  it('that failed is thrown in its words', () => {
    expect(() => toolAnswer({ success: false, content: 'no answer', artifacts: [] }, '')).toThrow(
      'no answer',
    );
  });

  it('holds no half of a character, and is otherwise left alone', () => {
    const given = ok('a\ud83d b\\ud83d c😀 \\\ude00', [{ type: 'url', url: '\ude00\ud83d' }]);
    const { content, structured, artifacts } = toolAnswer(given, '');
    const wanted = {
      success: true,
      content: 'a\ufffd b\\ud83d c😀 \\\ufffd',
      artifacts: [{ type: 'url', url: '\ufffd\ufffd' }],
    };
    expect([JSON.parse(content), structured, artifacts]).toEqual([wanted, wanted, wanted.artifacts]);
  });

  it.each([
    ['wrong', undefined, 'wrong'],
    ['wrong', 'Do this.', 'wrong. Do this.'],
    ['It is wrong.', 'Do this.', 'It is wrong. Do this.'],
    ['is it online?', 'Look.', 'is it online? Look.'],
  ])('of a failure is what went wrong, then what to do: %s %s', (message, step, words) => {
    const error = new GapitError('TOOL_FAILED', message, step === undefined ? {} : { next_step: step });
    const { content, structured } = failedAnswer(error);
    expect(structured).toEqual({ success: false, content: words, artifacts: [] });
    expect(JSON.parse(content)).toEqual(structured);
  });
});
