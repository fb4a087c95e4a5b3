import { classNames } from '../../components/classNames.ts';
import grid from './grid.module.css';

interface GridHeadProps {
  names: readonly string[];
  /** Those that stand above numbers. */
  numbers?: readonly string[];
  /** Read out, but not shown: the name of a last column that holds what can be done. */
  actions?: string;
}

const cellClass = classNames(grid['cell'], grid['text']);
const numberClass = classNames(cellClass, grid['number']);

/** The names of a table's columns. */
export function GridHead({ names, numbers = [], actions }: GridHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={classNames(grid['head'], grid['columns'])}>
      {names.map((name) => (
        <div
          key={name}
          role="columnheader"
          className={numbers.includes(name) ? numberClass : cellClass}
          title={name}
        >
          {name}
        </div>
      ))}
      {actions !== undefined && (
        <div role="columnheader" className={cellClass}>
          <span className="visually-hidden">{actions}</span>
        </div>
      )}
    </div>
  );
}
