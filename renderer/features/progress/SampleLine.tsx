import type { Search } from '../../../core/contract/runs.ts';
import { classNames } from '../../components/classNames.ts';
import { StateGlyph } from '../../components/StateGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import { showSearch } from '../../state/runView.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { isActive, type SampleRow } from './model/searches.ts';
import { CancelLink, OpenLink } from './RowActions.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import styles from './searches.module.css';

interface SampleLineProps {
  runId: string;
  row: SampleRow;
  line: number;
  template: string;
  activeColumn: number | null;
  /** Id of the search in the pane. */
  selected: string | null;
  idOf: (column: number) => string;
  onChoose: (column: number) => void;
}

export function SampleLine(props: SampleLineProps) {
  const { runId, row, line, template, activeColumn, selected, idOf, onChoose } = props;
  const { progress } = useText();
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={styles['line']}
      style={{ gridTemplateColumns: template, transform: `translateY(${line * 28}px)` }}
    >
      <div role="rowheader" className={styles['sample']}>
        <StateGlyph state={row.state} label={progress.states[row.state]} />
        <span className={styles['sampleName']}>
          <MiddleCut text={row.sample.name} />
        </span>
      </div>
      <div role="gridcell" className={styles['secondary']}>
        {progress.kinds[row.sample.kind]}
      </div>
      {row.cells.map((search, column) => (
        <div
          key={column}
          id={idOf(column)}
          role="gridcell"
          aria-colindex={column + 3}
          aria-selected={search !== null && search.id === selected}
          data-active={column === activeColumn}
          className={classNames(
            styles['cell'],
            search !== null && search.id === selected && styles['chosen'],
          )}
          onClick={() => {
            onChoose(column);
            if (search !== null) showSearch(search.id);
          }}
        >
          {search !== null && <SearchStatus search={search} />}
        </div>
      ))}
      <div role="gridcell" className={styles['action']}>
        <RowAction runId={runId} row={row} />
      </div>
    </div>
  );
}

/** A finished sample can be opened, an unfinished one cancelled. */
function RowAction({ runId, row }: { runId: string; row: SampleRow }) {
  const { progress } = useText();
  const searches = row.cells.filter((cell): cell is Search => cell !== null);
  const unfinished = searches.filter(isActive);
  if (unfinished.length > 0) {
    return (
      <CancelLink
        runId={runId}
        searchIds={unfinished.map(({ id }) => id)}
        label={progress.cancelNamed(row.sample.name)}
      />
    );
  }
  return (
    searches.some(({ state }) => state === 'done') && <OpenLink runId={runId} sample={row.sample.name} />
  );
}
