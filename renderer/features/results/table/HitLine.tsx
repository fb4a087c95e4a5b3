import { memo } from 'react';
import type { HitRow } from '../../../../core/contract/results.ts';
import { classNames } from '../../../components/classNames.ts';
import type { ColumnId } from '../model/columns.ts';
import { cellClasses, HitCell } from './HitCell.tsx';
import styles from './table.module.css';

interface HitLineProps {
  hit: HitRow;
  line: number;
  groupKey: string;
  columns: readonly ColumnId[];
  template: string;
  level: number;
  statesClasses: boolean;
  active: boolean;
  selected: boolean;
  idOf: (line: number) => string;
  onChoose: (line: number, hit: HitRow, groupKey: string) => void;
}

export const HitLine = memo(function HitLine(props: HitLineProps) {
  const { hit, line, groupKey, columns, template, level, statesClasses, active, selected, idOf, onChoose } =
    props;
  return (
    <div
      role="row"
      id={idOf(line)}
      aria-rowindex={line + 2}
      aria-level={level}
      aria-selected={selected}
      data-active={active}
      className={classNames(styles['line'], styles['hit'], selected && styles['selected'])}
      style={{ gridTemplateColumns: template, transform: `translateY(${line * 28}px)` }}
      onClick={() => {
        onChoose(line, hit, groupKey);
      }}
    >
      {columns.map((column, at) => (
        <div
          key={column}
          role="gridcell"
          aria-colindex={at + 1}
          className={classNames(...cellClasses(column))}
        >
          <HitCell hit={hit} column={column} statesClasses={statesClasses} />
        </div>
      ))}
    </div>
  );
});
