import { useDeferredValue } from 'react';
import type { ExportFormat } from '../../../core/contract/results.ts';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { useRun } from '../../state/run.ts';
import { useRunView } from '../../state/runView.ts';
import { showToast } from '../../state/toasts.ts';
import { useMenuCommand } from '../../state/useMenuCommand.ts';
import { shownRows } from '../results/model/shownRows.ts';
import { indexOf } from '../results/useResults.ts';
import type { Task } from './useTask.ts';

const formats: readonly ExportFormat[] = ['tsv', 'csv', 'json', 'md'];

/** Saves hits as a file: all of them, or those that pass the filters. */
export function ExportMenu({ record, task }: { record: RunRecord; task: Task }) {
  const { results } = useText();
  const rows = useRun((run) => run.rows);
  const { sort, filters } = useRunView();
  const index = indexOf(rows);
  const shown = shownRows(index, sort, useDeferredValue(filters));
  const filtered = shown.length < rows.length;
  const runId = record.summary.id;

  const save = (format: ExportFormat, hitIds: string[] | null) => {
    task.start(async () => {
      const saved = await call('exportHits', { runId, format, hitIds });
      if (saved === null) return;
      showToast({
        message: results.export.saved(fileName(saved.path), saved.rows),
        icon: 'done',
        action: { label: results.export.show, run: () => void call('showInFolder', { path: saved.path }) },
      });
    });
  };
  const shownIds = () => Array.from(shown, (row) => rows[row]?.id ?? '');
  // The table as it is shown.
  useMenuCommand('export', () => {
    save('tsv', filtered ? shownIds() : null);
  });

  const shownItems = formats.map((format): MenuItem => ({
    id: `shown ${format}`,
    label: results.export.named(results.export.shown(shown.length), results.export.formats[format]),
    disabled: shown.length === 0,
    onSelect: () => {
      save(format, shownIds());
    },
  }));
  const allItems = formats.map((format, at): MenuItem => ({
    id: `all ${format}`,
    label: results.export.named(results.export.all(record.summary.hits), results.export.formats[format]),
    separated: filtered && at === 0,
    onSelect: () => {
      save(format, null);
    },
  }));
  return (
    <Menu
      trigger={
        <Button size={24} icon="export" disabled={task.busy}>
          {results.export.action}
        </Button>
      }
      items={filtered ? [...shownItems, ...allItems] : allItems}
    />
  );
}

function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
