import { Select } from '../../../components/Select.tsx';
import styles from './pictures.module.css';

interface ColumnSelectProps {
  label: string;
  /** Null: the choice that is no column. */
  value: string | null;
  columns: readonly (string | null)[];
  /** What stands for null. */
  none: string;
  onChange: (column: string | null) => void;
}

/** Columns get a letter before their name, so that none can be taken for the choice that is no column. */
const columnOf = (value: string) => (value === '-' ? null : value.slice(1));
const valueOf = (column: string | null) => (column === null ? '-' : `c${column}`);

/** A word and a choice among the columns of the result. */
export function ColumnSelect({ label, value, columns, none, onChange }: ColumnSelectProps) {
  return (
    <span className={styles['field']}>
      <span className={styles['quiet']} aria-hidden="true">
        {label}
      </span>
      <Select
        size={24}
        label={label}
        className={styles['select']}
        value={valueOf(value)}
        options={columns.map((column) => ({ value: valueOf(column), label: column ?? none }))}
        onChange={(next) => {
          onChange(columnOf(next));
        }}
      />
    </span>
  );
}
