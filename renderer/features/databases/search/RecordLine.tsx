import type { RecordRow } from '../../../../core/contract/databases.ts';
import { classNames } from '../../../components/classNames.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import type { RecordColumn } from './model/columns.ts';
import { classesOf } from './model/classes.ts';
import styles from './search.module.css';

interface RecordLineProps {
  row: RecordRow;
  line: number;
  columns: readonly RecordColumn[];
  /** Null where it is not known. */
  dbtype: 'nucl' | 'prot' | null;
  active: boolean;
  selected: boolean;
  idOf: (line: number) => string;
  onChoose: (line: number) => void;
}

const rowClass = classNames(grid['row'], grid['columns']);

const cellClass: Record<RecordColumn, string> = {
  gene: classNames(grid['cell'], grid['parts'], styles['gene']),
  database: classNames(grid['cell'], grid['parts'], grid['secondary']),
  accession: classNames(grid['cell'], grid['parts'], grid['secondary'], styles['mono']),
  function: classNames(grid['cell'], grid['parts'], grid['secondary']),
  product: classNames(grid['cell'], grid['text']),
  length: classNames(grid['cell'], grid['number']),
};

export function RecordLine({
  row,
  line,
  columns,
  dbtype,
  active,
  selected,
  idOf,
  onChoose,
}: RecordLineProps) {
  return (
    <div
      role="row"
      id={idOf(line)}
      aria-rowindex={line + 2}
      aria-selected={selected}
      data-active={active}
      className={classNames(rowClass, selected && grid['selected'])}
      onClick={() => {
        onChoose(line);
      }}
    >
      {columns.map((column, place) => (
        <div key={column} role="gridcell" aria-colindex={place + 1} className={cellClass[column]}>
          <RecordCell row={row} column={column} dbtype={dbtype} />
        </div>
      ))}
    </div>
  );
}

function RecordCell({
  row,
  column,
  dbtype,
}: Pick<RecordLineProps, 'row' | 'dbtype'> & { column: RecordColumn }) {
  const { recordSearch: words } = useText();
  switch (column) {
    case 'gene':
    case 'database':
    case 'accession':
      return <MiddleCut text={row[column]} />;
    case 'function':
      return <Classes names={classesOf(row.function)} />;
    case 'product':
      return <span title={row.product}>{row.product}</span>;
    case 'length':
      return words.length(row.length, dbtype);
  }
}

/** The first class, and how many others there are. */
function Classes({ names: [first, ...others] }: { names: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <>
      <span className={grid['text']}>{first}</span>
      {others.length > 0 && <span className={styles['more']}>+{others.length}</span>}
    </>
  );
}
