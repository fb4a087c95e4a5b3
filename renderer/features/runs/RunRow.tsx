import type { RunSummary } from '../../../core/contract/runs.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { OriginTag } from '../../components/OriginTag.tsx';
import { StateGlyph } from '../../components/StateGlyph.tsx';
import tables from '../../components/Table.module.css';
import { classNames } from '../../components/classNames.ts';
import type { useRowKeys } from '../../components/useRowKeys.ts';
import { useText } from '../../i18n/text.ts';
import { openRun } from '../../state/openRun.ts';
import { firstAndRest } from './model.ts';
import { RunMenu } from './RunMenu.tsx';
import { RunNameInput } from './RunNameInput.tsx';
import type { RunFailure } from './failure.ts';
import styles from './RunRow.module.css';

interface RunRowProps {
  run: RunSummary;
  rowProps: ReturnType<ReturnType<typeof useRowKeys>['rowProps']>;
  renaming: boolean;
  onRename: (runId: string | null) => void;
  onFailure: (failure: RunFailure | null) => void;
}

export function RunRow({ run, rowProps, renaming, onRename, onFailure }: RunRowProps) {
  const text = useText();
  const { format } = text;
  const quiet = classNames(tables['quiet']);
  return (
    <tr {...rowProps} className={tables['row']} aria-label={run.name}>
      <td>
        {renaming ? (
          <RunNameInput
            run={run}
            onDone={() => {
              onRename(null);
            }}
            onFailure={onFailure}
          />
        ) : (
          <span className={styles['nameCell']}>
            <button
              type="button"
              tabIndex={-1}
              className={styles['name']}
              onClick={() => {
                openRun(run);
              }}
            >
              <MiddleCut text={run.name} />
            </button>
            <OriginTag origin={run.origin} />
          </span>
        )}
      </td>
      <td>
        <span className={styles['state']}>
          <StateGlyph state={run.state} />
          {text.runs.states[run.state]}
          <StateDetail run={run} />
        </span>
      </td>
      <td className={classNames(tables['number'], quiet)}>{format.integer(run.samples)}</td>
      <td className={quiet} title={run.databases.join(', ')}>
        {firstAndRest(run.databases, 3)}
      </td>
      <td className={tables['number']}>{format.integer(run.hits)}</td>
      <td className={quiet}>{format.dateTime(run.createdAt)}</td>
      <td className={styles['actions']}>
        <RunMenu
          run={run}
          onRename={() => {
            onRename(run.id);
          }}
          onFailure={onFailure}
        />
      </td>
    </tr>
  );
}

/** How far a running one is; how much failed of a finished one. */
function StateDetail({ run }: { run: RunSummary }) {
  const text = useText();
  const { counts } = run;
  const all =
    counts.waiting + counts.running + counts.done + counts.failed + counts.cancelled + counts.interrupted;
  const finished = counts.done + counts.failed;
  if (run.state !== 'done' && run.state !== 'failed')
    return <span className={styles['detail']}>{text.runs.finishedOf(finished, all)}</span>;
  if (counts.failed > 0)
    return <span className={styles['detail']}>{text.runs.failedCount(counts.failed)}</span>;
  return null;
}
