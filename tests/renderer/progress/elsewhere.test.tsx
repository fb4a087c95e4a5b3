import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { runRecordView } from '../../../core/runs/run-views.ts';
import { TooltipProvider } from '../../../renderer/components/Tooltip.tsx';
import { sampleRows, searchRows } from '../../../renderer/features/progress/model/searches.ts';
import { SearchPane } from '../../../renderer/features/progress/pane/SearchPane.tsx';
import { SampleLine } from '../../../renderer/features/progress/SampleLine.tsx';
import { SearchLine } from '../../../renderer/features/progress/SearchLine.tsx';
import { RunActions } from '../../../renderer/features/run/RunActions.tsx';
import { outcomeWith, storedRunWith } from '../../support/stored-run.ts';

const idle = { busy: false, problem: null, start: () => undefined };
const nothing = () => undefined;

/** Of its two searches the first one has failed, the second one waits. */
function recordOf(ownedElsewhere: boolean): RunRecord {
  const run = storedRunWith({ origin: { host: 'mcp', client: 'claude-ai' } });
  const waiting = { state: 'waiting', startedAt: null, progress: null, secondsLeft: null } as const;
  return runRecordView({
    run,
    outcomes: new Map([['0-0', outcomeWith({ state: 'failed', hits: null })]]),
    live: ownedElsewhere ? new Map() : new Map([['0-1', waiting]]),
    ownedElsewhere,
  });
}

/** Everything of the page that can act on a run's searches. */
function drawn(record: RunRecord): string {
  const { id, elsewhere } = record.summary;
  const common = { runId: id, elsewhere, line: 0, onChoose: nothing };
  return renderToStaticMarkup(
    <TooltipProvider>
      <RunActions record={record} tab="progress" cancelling={idle} exporting={idle} />
      {sampleRows(record, null).map((row) => (
        <SampleLine
          {...common}
          key={row.sample.id}
          row={row}
          nouns={[]}
          kindShown={false}
          activeColumn={null}
          selectedColumn={null}
          idOf={(line, column) => `sample-${line}-${column}`}
        />
      ))}
      {searchRows(record, null).map((row) => (
        <SearchLine
          {...common}
          key={row.search.id}
          row={row}
          noun="gene"
          active={false}
          selected={false}
          idOf={(line) => `search-${line}`}
        />
      ))}
      {record.searches.map((search) => (
        <SearchPane key={search.id} record={record} search={search} onClose={nothing} />
      ))}
    </TooltipProvider>,
  );
}

describe('a run at work', () => {
  it('can be stopped, and its searches tried again, where this window works on it', () => {
    const markup = drawn(recordOf(false));
    for (const words of ['Cancel all', 'Cancel the searches of', 'Cancel the search of', 'Try again'])
      expect(markup).toContain(words);
    expect(markup).not.toContain('works on it');
  });

  it('offers nothing that would be refused where another program does, and names that one', () => {
    const markup = drawn(recordOf(true));
    expect(markup).not.toContain('Cancel');
    expect(markup).not.toContain('Try again');
    // Beside the tabs, and in the pane of each search.
    expect(markup.match(/>Claude Desktop works on it</g)).toHaveLength(3);
  });
});
