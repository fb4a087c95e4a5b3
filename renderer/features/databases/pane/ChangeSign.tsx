import type { DatabaseChange } from '../../../../core/contract/databases.ts';
import { classNames } from '../../../components/classNames.ts';
import styles from './changes.module.css';

const signs: Record<DatabaseChange['change'], string> = { added: '+', removed: '−', changed: '~' };

/** A sign with its colour; `label` where no word stands beside it. */
export function ChangeSign({ change, label }: { change: DatabaseChange['change']; label?: string }) {
  return (
    <span className={classNames(styles['sign'], styles[change])}>
      <span aria-hidden="true">{signs[change]}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
