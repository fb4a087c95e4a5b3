import { memo, useCallback, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { measureText } from '../../results/pane/measureText.ts';
import { lineAfterKey } from '../../results/table/useTableKeys.ts';
import grid from '../../run/grid.module.css';
import { RowGrid } from '../../run/RowGrid.tsx';
import { moveHeadFocus, SortHead } from '../../run/SortHead.tsx';
import { useRowWindow } from '../../run/useRowWindow.ts';
import { GridRoom } from '../GridRoom.tsx';
import type { JsonObject } from '../../../state/json.ts';
import { columnWidths } from './columnWidths.ts';
import {
  fullText,
  nextTableSort,
  shownText,
  type TableColumn,
  type TableData,
  type TableSort,
} from './tableData.ts';

interface DataGridProps {
  data: TableData;
  label: string;
  /** Columns that are drawn. */
  columns: readonly TableColumn[];
  /** Places of the rows to show, in their order. */
  shown: Uint32Array;
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  choice?: RowChoice | undefined;
}

/** Where a row can be chosen, and what stands before its first cell. Places are those of the rows in the data. */
export interface RowChoice {
  readonly chosen: number | null;
  /** Null: the chosen one is let go. */
  readonly onChoose: (place: number | null) => void;
  readonly mark?: (place: number) => ReactNode;
}

const rowClass = classNames(grid['row'], grid['columns']);
const chosenClass = classNames(rowClass, grid['selected']);
const textClass = classNames(grid['cell'], grid['text'], 'selectable');
const numberClass = classNames(textClass, grid['number']);
/** A mark of 12 px before the text of the first cell. */
const markRoom = 18;
/** Labels are measured at 11 px; cells have 12. */
function cellWidth(text: string): number {
  return (measureText(text) * 12) / 11;
}

/** Rows of values: one tab stop, arrows go from row to row. Values are text, whatever they say. */
export function DataGrid({ data, label, columns, shown, sort, onSort, choice }: DataGridProps) {
  const [attach, sight] = useRowWindow(shown.length);
  const baseId = useId();
  const idOf = useCallback((line: number) => `${baseId}-${line}`, [baseId]);
  const [cursor, setCursor] = useState(0);
  const active = Math.min(cursor, Math.max(0, shown.length - 1));
  const isMarked = choice?.mark !== undefined;
  const widths = useMemo(
    () => columnWidths({ rows: data.rows, columns }, sight.width, cellWidth, isMarked ? markRoom : 0),
    [data, columns, sight.width, isMarked],
  );
  const minWidth = widths.reduce((sum, width) => sum + width, 0);
  const toggle = (line: number) => {
    const place = shown[line];
    if (place !== undefined) choice?.onChoose(place === choice.chosen ? null : place);
  };
  const onLine = (line: number) => {
    setCursor(line);
    toggle(line);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys pressed on a column head belong to it.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (choice !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      toggle(active);
      return;
    }
    const next = lineAfterKey(event.key, active, shown.length, sight.page);
    if (next === null || shown.length === 0) return;
    event.preventDefault();
    setCursor(next);
    sight.show(next, 0);
  };
  const sorted = columns.find(({ name }) => name === sort?.column) ?? columns[0];
  const lines = [];
  for (let line = sight.first; line < sight.end; line += 1) {
    const place = shown[line] ?? -1;
    const row = data.rows[place];
    if (row === undefined) continue;
    lines.push(
      <DataLine
        key={place}
        row={row}
        columns={columns}
        line={line}
        active={line === active}
        idOf={idOf}
        onChoose={choice === undefined ? setCursor : onLine}
        place={place}
        mark={choice?.mark}
        chosen={choice === undefined ? undefined : place === choice.chosen}
      />,
    );
  }
  return (
    <GridRoom>
      <RowGrid
        attach={attach}
        sight={sight}
        label={label}
        rows={shown.length}
        columnCount={columns.length}
        template={widths.map((width) => `${width}px`).join(' ')}
        minWidth={minWidth}
        activeId={idOf(active)}
        onKeyDown={onKeyDown}
        head={
          <div
            role="row"
            aria-rowindex={1}
            className={classNames(grid['head'], grid['columns'])}
            onKeyDown={moveHeadFocus}
          >
            {columns.map((column, at) => (
              <SortHead
                key={column.name}
                label={column.name}
                place={at + 1}
                sorted={sort?.column !== column.name ? null : sort.descending ? 'descending' : 'ascending'}
                reachable={column === sorted}
                number={column.kind === 'number'}
                onSort={() => {
                  onSort(nextTableSort(sort, column.name));
                }}
              />
            ))}
          </div>
        }
      >
        {lines}
      </RowGrid>
    </GridRoom>
  );
}

interface DataLineProps {
  row: JsonObject;
  columns: readonly TableColumn[];
  line: number;
  active: boolean;
  idOf: (line: number) => string;
  onChoose: (line: number) => void;
  place: number;
  mark: RowChoice['mark'] | undefined;
  /** Undefined: rows can't be chosen. */
  chosen: boolean | undefined;
}

const longestTitle = 2000;

/** Drawn again only when it is another row, or its columns change, not while the table scrolls. */
const DataLine = memo(function DataLine(props: DataLineProps) {
  const { row, columns, line, active, idOf, onChoose, place, mark, chosen } = props;
  return (
    <div
      role="row"
      id={idOf(line)}
      aria-rowindex={line + 2}
      data-active={active}
      aria-selected={chosen}
      className={chosen === true ? chosenClass : rowClass}
      onClick={() => {
        onChoose(line);
      }}
    >
      {columns.map((column, at) => {
        const value = row[column.name];
        return (
          <div
            key={column.name}
            role="gridcell"
            aria-colindex={at + 1}
            className={column.kind === 'number' ? numberClass : textClass}
            title={fullText(value).slice(0, longestTitle)}
          >
            {at === 0 && mark?.(place)}
            {shownText(value, column).slice(0, longestTitle)}
          </div>
        );
      })}
    </div>
  );
});
