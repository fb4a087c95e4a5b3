import { memo } from 'react';
import { classNames } from '../../../components/classNames.ts';
import grid from '../../run/grid.module.css';
import type { ColumnId } from '../model/columns.ts';
import type { TableHit } from '../model/hitIndex.ts';
import { cellClass, HitCell } from './HitCell.tsx';
import styles from './table.module.css';

interface HitLineProps {
  hit: TableHit;
  line: number;
  groupKey: string;
  columns: readonly ColumnId[];
  level: number;
  statesClasses: boolean;
  active: boolean;
  selected: boolean;
  idOf: (line: number) => string;
  onChoose: (line: number, hit: TableHit, groupKey: string) => void;
}

const rowClass = classNames(grid['row'], grid['columns']);
const selectedClass = classNames(rowClass, grid['selected'], styles['chosen']);

/** Drawn again only when the hit or its columns change, not while the table scrolls. */
export const HitLine = memo(function HitLine(props: HitLineProps) {
  const { hit, line, groupKey, columns, level, statesClasses, active, selected, idOf, onChoose } = props;
  return (
    <div
      role="row"
      id={idOf(line)}
      aria-rowindex={line + 2}
      aria-level={level}
      aria-selected={selected}
      data-active={active}
      className={selected ? selectedClass : rowClass}
      onClick={() => {
        onChoose(line, hit, groupKey);
      }}
    >
      {columns.map((column, at) => (
        <div key={column} role="gridcell" aria-colindex={at + 1} className={cellClass[column]}>
          <HitCell hit={hit} column={column} statesClasses={statesClasses} />
        </div>
      ))}
    </div>
  );
});
