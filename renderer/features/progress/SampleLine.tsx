import { memo } from 'react';
import type { RecordNoun } from '../../../core/contract/databases.ts';
import type { Search } from '../../../core/contract/runs.ts';
import { classNames } from '../../components/classNames.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { StateGlyph } from '../../components/StateGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import { showSearch } from '../../state/runView.ts';
import grid from '../run/grid.module.css';
import { isActive, type SampleRow } from './model/searches.ts';
import { CancelLink, OpenLink } from './RowActions.tsx';
import { SearchStatus, searchWords } from './SearchStatus.tsx';
import styles from './searches.module.css';

interface SampleLineProps {
  runId: string;
  /** Another program works on the run: nothing can be cancelled here. */
  elsewhere: boolean;
  row: SampleRow;
  line: number;
  /** What each database holds. */
  nouns: readonly RecordNoun[];
  kindShown: boolean;
  activeColumn: number | null;
  /** The column of the search in the pane. */
  selectedColumn: number | null;
  idOf: (line: number, column: number) => string;
  onChoose: (line: number, column: number) => void;
}

const rowClass = classNames(grid['row'], grid['columns']);
const nameClass = classNames(grid['cell'], grid['parts'], grid['text'], styles['name']);
const kindClass = classNames(grid['cell'], grid['secondary']);
const cellClass = classNames(grid['cell'], grid['parts'], styles['status']);
const chosenClass = classNames(cellClass, styles['chosen']);
const actionClass = classNames(grid['cell'], grid['number'], styles['action']);

/** Drawn again only when its searches change, not while the table scrolls. */
export const SampleLine = memo(function SampleLine(props: SampleLineProps) {
  const { runId, elsewhere, row, line, nouns, kindShown, activeColumn, selectedColumn, idOf, onChoose } =
    props;
  const { progress } = useText();
  return (
    <div role="row" aria-rowindex={line + 2} className={rowClass}>
      <div role="rowheader" className={nameClass}>
        <StateGlyph state={row.state} label={progress.states[row.state]} />
        <MiddleCut text={row.sample.name} />
      </div>
      {kindShown && (
        <div role="gridcell" className={kindClass}>
          {progress.kinds[row.sample.kind]}
        </div>
      )}
      {row.cells.map((search, column) => (
        <SearchCell
          key={column}
          id={idOf(line, column)}
          columnIndex={column + (kindShown ? 3 : 2)}
          sample={row.sample.name}
          search={search}
          noun={nouns[column] ?? 'gene'}
          active={column === activeColumn}
          selected={column === selectedColumn}
          onChoose={() => {
            onChoose(line, column);
          }}
        />
      ))}
      <div role="gridcell" className={actionClass}>
        <RowAction runId={runId} elsewhere={elsewhere} row={row} />
      </div>
    </div>
  );
});

interface SearchCellProps {
  id: string;
  columnIndex: number;
  sample: string;
  search: Search | null;
  noun: RecordNoun;
  active: boolean;
  selected: boolean;
  onChoose: () => void;
}

function SearchCell({ id, columnIndex, sample, search, noun, active, selected, onChoose }: SearchCellProps) {
  const text = useText();
  const { progress } = text;
  const words = search === null ? '' : searchWords(search, noun, text);
  return (
    <div
      id={id}
      role="gridcell"
      aria-label={
        search === null ? undefined : progress.cellName(sample, search.database, search.state, words)
      }
      aria-colindex={columnIndex}
      aria-selected={selected}
      data-active={active}
      className={selected ? chosenClass : cellClass}
      onClick={() => {
        onChoose();
        if (search !== null) showSearch(search.id);
      }}
    >
      {search !== null && <SearchStatus search={search} words={words} />}
    </div>
  );
}

type RowActionProps = Pick<SampleLineProps, 'runId' | 'elsewhere' | 'row'>;

/** A finished sample can be opened, an unfinished one cancelled, unless another program works on it. */
function RowAction({ runId, elsewhere, row }: RowActionProps) {
  const { progress } = useText();
  const searches = row.cells.filter((cell): cell is Search => cell !== null);
  const unfinished = searches.filter(isActive);
  if (unfinished.length > 0 && !elsewhere) {
    return (
      <CancelLink
        runId={runId}
        searchIds={unfinished.map(({ id }) => id)}
        label={progress.cancelNamed(row.sample.name)}
      />
    );
  }
  const first = searches.find(({ state }) => state === 'done');
  return first !== undefined && <OpenLink runId={runId} sample={row.sample} search={first} />;
}
