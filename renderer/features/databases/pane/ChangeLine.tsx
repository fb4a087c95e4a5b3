import type { DatabaseChange } from '../../../../core/contract/databases.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import { differenceOf } from '../model/changes.ts';
import { ChangeSign } from './ChangeSign.tsx';
import styles from './changes.module.css';

interface ChangeLineProps {
  change: DatabaseChange;
  unit: 'bp' | 'aa';
}

/** A gene that an update changes: of a new or removed one what it is, else what differs. */
export function ChangeLine({ change, unit }: ChangeLineProps) {
  const { update } = useText().databasePane;
  const details =
    change.change === 'changed' ? update.difference(differenceOf(change), unit) : change.product;
  return (
    <div className={styles['line']}>
      <ChangeSign change={change.change} label={update.signs[change.change]} />
      <span className={styles['gene']}>
        <MiddleCut text={change.gene} keep={5} fits={13} />
      </span>
      <span className={styles['details']} title={details}>
        {details}
      </span>
    </div>
  );
}
