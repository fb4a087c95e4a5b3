import { useDeferredValue } from 'react';
import type { ExportFormat } from '../../../core/contract/results.ts';
import type { EngineName, RunRecord } from '../../../core/contract/runs.ts';
import type { AppInfo } from '../../../core/contract/system.ts';
import { Button } from '../../components/Button.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { useRun } from '../../state/run.ts';
import { useSystem } from '../../state/system.ts';
import { useRunView } from '../../state/runView.ts';
import { showToast } from '../../state/toasts.ts';
import { useMenuCommand } from '../../state/useMenuCommand.ts';
import { shownRows } from '../results/model/shownRows.ts';
import { indexOf } from '../results/useResults.ts';
import type { Task } from './useTask.ts';

type ResultKind = AppInfo['exportFormats'][number]['holds'][number];

const RESULT_KINDS: Record<EngineName, ResultKind> = {
  contig: 'contigs',
  confirm: 'contigs',
  survey: 'reads',
  reads: 'reads',
  loci: 'loci',
};

interface ExportMenuProps {
  record: RunRecord;
  /** The table of hits is shown: what its filters leave can be saved alone. */
  filtered: boolean;
  task: Task;
}

/** Saves the run's results as a file: all of them, or the hits that pass the filters. */
export function ExportMenu({ record, filtered: mayFilter, task }: ExportMenuProps) {
  const { results } = useText();
  const rows = useRun((run) => run.rows);
  const { sort, filters } = useRunView();
  const index = indexOf(rows);
  const shown = shownRows(index, sort, useDeferredValue(filters));
  const filtered = mayFilter && shown.length < rows.length;
  const runId = record.summary.id;

  const save = (format: ExportFormat, hitIds: string[] | null) => {
    task.start(async () => {
      const saved = await call('exportRun', { runId, format, hitIds });
      if (saved === null) return;
      showToast({
        message: [results.export.saved(fileName(saved.path), saved.rows), ...saved.notes].join('. '),
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

  const formats = useFormats(record);
  const shownItems = formats.hits.map((format): MenuItem => ({
    id: `shown ${format}`,
    label: results.export.named(results.export.shown(shown.length), results.export.formats[format]),
    disabled: shown.length === 0,
    onSelect: () => {
      save(format, shownIds());
    },
  }));
  const allItems = formats.all.map((format, at): MenuItem => ({
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

/** Formats that take hits, and those that take any result that the run has. */
function useFormats({ searches }: RunRecord): { hits: ExportFormat[]; all: ExportFormat[] } {
  const facts = useSystem((state) => state.appInfo?.exportFormats) ?? [];
  const kinds = new Set(searches.map(({ engine }) => RESULT_KINDS[engine]));
  const formatsOf = (isTaken: (kind: ResultKind) => boolean) =>
    facts.filter(({ holds }) => holds.some(isTaken)).map(({ format }) => format);
  return {
    hits: formatsOf((kind) => kind === 'contigs'),
    all: formatsOf((kind) => kinds.has(kind)),
  };
}

function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
