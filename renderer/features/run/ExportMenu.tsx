import { useDeferredValue } from 'react';
import type { ExportFormat, ResultKind } from '../../../core/contract/results.ts';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { useRun } from '../../state/run.ts';
import { useRunView } from '../../state/runView.ts';
import { useSystem } from '../../state/system.ts';
import { showToast } from '../../state/toasts.ts';
import { useMenuCommand } from '../../state/useMenuCommand.ts';
import { shownRows } from '../results/model/shownRows.ts';
import { indexOf } from '../results/useResults.ts';
import type { Task } from './useTask.ts';

interface ExportMenuProps {
  record: RunRecord;
  /** The kind of result that is on the page. */
  shows: ResultKind;
  /** The table of hits is on the page: what its filters leave can be saved alone. */
  filtered: boolean;
  task: Task;
}

/** Saves the run's results as a file: all of them, or the hits that pass the filters. */
export function ExportMenu({ record, shows, filtered: mayFilter, task }: ExportMenuProps) {
  const { results } = useText();
  const texts = results.export;
  const rows = useRun((run) => run.rows);
  const { sort, filters } = useRunView();
  const facts = useSystem((state) => state.appInfo?.exportFormats) ?? [];
  const index = indexOf(rows);
  const shown = shownRows(index, sort, useDeferredValue(filters));
  const filtered = mayFilter && shown.length < rows.length;
  const runId = record.summary.id;

  const save = (format: ExportFormat, hitIds: string[] | null) => {
    task.start(async () => {
      const saved = await call('exportRun', { runId, format, shows, hitIds });
      if (saved === null) return;
      showToast({
        message: [texts.saved(fileName(saved.path), saved.rows), ...saved.notes].join('. '),
        icon: 'done',
        action: { label: texts.show, run: () => void call('showInFolder', { path: saved.path }) },
      });
    });
  };
  const shownIds = () => Array.from(shown, (row) => rows[row]?.id ?? '');
  // The table as it is shown.
  useMenuCommand('export', () => {
    save('tsv', filtered ? shownIds() : null);
  });

  const wholeOf = { contigs: texts.all(rows.length), reads: texts.reads, loci: texts.loci };
  const suitable = facts.filter(({ holds }) => holds.includes(shows));
  const shownItems = suitable.map(({ format }): MenuItem => ({
    id: `shown ${format}`,
    label: texts.named(texts.shown(shown.length), texts.formats[format]),
    disabled: shown.length === 0,
    onSelect: () => {
      save(format, shownIds());
    },
  }));
  const allItems = suitable.map(({ format, holds, oneKind }, at): MenuItem => ({
    id: `all ${format}`,
    label: texts.named(
      oneKind || holds.length === 1 ? wholeOf[shows] : texts.wholeRun,
      texts.formats[format],
    ),
    separated: filtered && at === 0,
    onSelect: () => {
      save(format, null);
    },
  }));
  return (
    <Menu
      trigger={
        <Button size={24} icon="export" disabled={task.busy}>
          {texts.action}
        </Button>
      }
      items={filtered ? [...shownItems, ...allItems] : allItems}
    />
  );
}

function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
