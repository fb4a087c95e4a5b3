import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TooltipProvider } from '../../../../renderer/components/Tooltip.tsx';
import { AnswerArea } from '../../../../renderer/features/explore/AnswerArea.tsx';
import { resultData } from '../../../../renderer/features/explore/model/resultData.ts';
import { ItemFacts } from '../../../../renderer/features/explore/tables/ItemFacts.tsx';
import { SheetFacts } from '../../../../renderer/features/explore/tables/SheetSection.tsx';
import { TableTree } from '../../../../renderer/features/explore/tables/TableTree.tsx';
import type { TreeItem } from '../../../../renderer/features/explore/tables/treeItems.ts';
import { en } from '../../../../renderer/i18n/en/index.ts';
import { RemoteError } from '../../../../renderer/state/bridge.ts';
import type { ExploreAnswer } from '../../../../renderer/state/explore.ts';
import { resultOf, tableOf } from './answers.ts';

const unasked: ExploreAnswer = { result: null, answered: '', running: null, problem: null, cancelled: false };

function drawn(changes: Partial<ExploreAnswer>): string {
  const answer = { ...unasked, ...changes };
  return renderToStaticMarkup(
    <TooltipProvider>
      <AnswerArea
        question={{ id: 'q', name: 'Hosts', sql: '' }}
        answer={answer}
        data={resultData(answer.result ?? { columns: [], rows: [] })}
        series={null}
        chosen={null}
        onChoose={() => undefined}
        onExample={() => undefined}
      />
    </TooltipProvider>,
  );
}

describe('the answer', () => {
  const problem = new RemoteError({
    code: 'SQL_FAILED',
    message: 'There is no column wrong',
    context: { next_step: 'Name one that is there.' },
  });

  it('starts with questions to choose from', () => {
    expect(drawn({})).toContain('Resistance genes by class');
  });

  it('is waited for in grey rows, but what was there stays', () => {
    const running = { requestId: 'r', startedAt: '2026-01-01T00:00:00Z' };
    expect(drawn({ running })).toContain('role="status"');
    const result = resultOf({ a: 'number' });
    expect(drawn({ running, result })).toContain('0 rows, 1 column');
  });

  it('that failed says why, with the code and the next step, above the one before', () => {
    const alone = drawn({ problem });
    expect(alone).toContain('There is no column wrong. Name one that is there.');
    expect(alone).toContain('SQL_FAILED');
    expect(alone).not.toContain('the question before');
    const after = drawn({ problem, result: resultOf({ a: 'number' }) });
    expect(after).toContain('The result below is that of the question before.');
  });

  it('of no rows says so, and of too many how many are shown', () => {
    expect(drawn({ result: resultOf({ a: 'number' }) })).toContain('No rows');
    expect(en.explore.result.first(20_000, 50_000, true)).toBe('first 20,000 of more than 50,000 rows');
  });
});

describe('the tables', () => {
  const problem = { code: 'X', message: 'It is gone', context: { next_step: 'Bring it back.' } };
  const sheet = tableOf('samples', 'sheet', { id: 'VARCHAR' }, { title: 'ward 7.xlsx', rows: 1_234_567 });
  const broken = tableOf('taxonomy', 'dataset', {}, { problem, rows: null });

  it('are a tree with one tab stop', () => {
    const tables = [sheet, tableOf('host', 'dataset', { geometry: 'GEOMETRY' }), broken];
    const nothing = () => undefined;
    const markup = renderToStaticMarkup(<TableTree tables={tables} onInsert={nothing} onAbout={nothing} />);
    expect(markup.match(/role="treeitem"/g)).toHaveLength(5);
    expect(markup.match(/tabindex="0"/gi)).toHaveLength(1);
    expect(markup).toContain('1.2 M');
    expect(markup).toContain('can’t be read');
  });

  it('say what they are, or why they can’t be read', () => {
    const facts = (item: TreeItem) => renderToStaticMarkup(<ItemFacts item={item} />);
    expect(facts({ kind: 'table', key: 'samples', table: sheet, open: false })).toContain(
      'Sample sheet, 1,234,567 rows, 1 column',
    );
    expect(facts({ kind: 'table', key: 'taxonomy', table: broken, open: false })).toContain(
      'It is gone. Bring it back.',
    );
  });

  it('tell how the sheet goes with the results', () => {
    const facts = {
      table: sheet,
      sampleColumn: 'id',
      matched: 118,
      unmatched: ['a', 'b', 'c', 'd', 'e', 'f'],
      notes: ['Column 2 has no name and is called column_2.'],
    };
    const markup = renderToStaticMarkup(
      <SheetFacts sheet={facts} rows={128} onSampleColumn={() => undefined} />,
    );
    expect(markup).toContain('118 of 128 rows have results');
    expect(markup).toContain('Without: a, b, c, d +2');
    expect(markup).toContain('Column 2 has no name');
  });
});
