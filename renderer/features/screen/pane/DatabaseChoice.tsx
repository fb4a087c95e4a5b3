import { useId } from 'react';
import type { DatabaseSummary } from '../../../../core/contract/databases.ts';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import { canBeSearched, type Unsearchable } from '../../../state/planModel.ts';
import { DatabaseState } from '../../databases/DatabaseState.tsx';
import styles from './DatabaseChoice.module.css';

interface DatabaseChoiceProps {
  database: DatabaseSummary;
  chosen: boolean;
  /** Why it is not searched for in some of the samples; null where it is in all. */
  unsearched: { reason: Unsearchable; samples: number; all: boolean } | null;
  onChoose: (chosen: boolean) => void;
}

/** A database with what one must know before choosing it: size, age, licence, state. */
export function DatabaseChoice({ database, chosen, unsearched, onChoose }: DatabaseChoiceProps) {
  const text = useText();
  const details = useId();
  const ready = canBeSearched(database);
  return (
    <li className={styles['item']}>
      <span className={styles['check']}>
        <Checkbox
          label={database.name}
          aria-describedby={details}
          checked={chosen}
          disabled={!ready}
          onChange={onChoose}
        />
      </span>
      <div
        id={details}
        className={styles['body']}
        onClick={() => {
          if (ready) onChoose(!chosen);
        }}
      >
        <div className={styles['first']}>
          <span className={styles['name']}>{database.name}</span>
          <span className={styles['description']} title={database.description}>
            {database.description}
          </span>
          {database.records !== null && (
            <span className={styles['records']}>
              {text.format.integer(database.records)}{' '}
              <span className={styles['unit']}>
                {text.databases.recordNoun(database.records, database.noun)}
              </span>
            </span>
          )}
        </div>
        <DatabaseState database={database} />
        {unsearched !== null && (
          <div className={styles['unsearched']}>
            <HealthGlyph health="caution" size={11} />
            {text.screen.unsearched(unsearched)}
          </div>
        )}
      </div>
    </li>
  );
}
