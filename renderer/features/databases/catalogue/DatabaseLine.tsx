import { useState } from 'react';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { classNames } from '../../../components/classNames.ts';
import type { useRowKeys } from '../../../components/useRowKeys.ts';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import { DatabaseGlyph } from '../DatabaseGlyph.tsx';
import { SpeciesText } from '../SpeciesText.tsx';
import { WorkProgress } from '../WorkProgress.tsx';
import { kindOf, type Row } from '../model/groups.ts';
import { isInstalled } from '../model/state.ts';
import { ageOf } from '../model/summary.ts';
import { LineAction } from './LineAction.tsx';
import styles from './table.module.css';

interface DatabaseLineProps {
  row: Row;
  chosen: boolean;
  rowProps: ReturnType<ReturnType<typeof useRowKeys>['rowProps']>;
  onChoose: (name: string) => void;
}

export function DatabaseLine({ row, chosen, rowProps, onChoose }: DatabaseLineProps) {
  const { databases, format } = useText();
  const { database, state } = row;
  const cell = (...more: (string | undefined)[]) => classNames(grid['cell'], grid['text'], ...more);
  return (
    <div
      {...rowProps}
      data-database={database.name}
      role="row"
      aria-level={2}
      aria-selected={chosen}
      className={classNames(grid['row'], grid['columns'], styles['line'], chosen && grid['selected'])}
      onClick={() => {
        onChoose(database.name);
      }}
    >
      <div role="rowheader" className={cell(styles['nameCell'])}>
        <DatabaseGlyph state={state} />
        <MiddleCut text={database.name} keep={6} />
      </div>
      <div role="gridcell" className={cell(grid['secondary'])} title={database.description}>
        <SpeciesText>{database.description}</SpeciesText>
      </div>
      <div role="gridcell" className={cell(grid['secondary'], styles['kind'])}>
        {databases.kinds[kindOf(database)]}
      </div>
      <div role="gridcell" className={cell(grid['number'])}>
        {database.records !== null && format.integer(database.records)}
      </div>
      <div role="gridcell" className={cell()}>
        <StateWords row={row} />
      </div>
      <div role="gridcell" className={cell(grid['secondary'], styles['age'])}>
        {isInstalled(database) && <Age fetchedAt={database.fetchedAt} />}
      </div>
      <div
        role="gridcell"
        className={cell(grid['secondary'], styles['licence'])}
        title={database.license ?? undefined}
      >
        {database.license ?? (database.origin === 'built' ? databases.yourOwn : databases.notStated)}
      </div>
      <div role="gridcell" className={classNames(grid['cell'], styles['actionCell'])}>
        <LineAction row={row} onChoose={onChoose} />
      </div>
    </div>
  );
}

function StateWords({ row: { database, state, job } }: { row: Row }) {
  const { databases } = useText();
  if (state === 'working') return job === null ? null : <WorkProgress job={job} />;
  const words =
    state === 'available' && database.downloadBytes !== null
      ? databases.notInstalled(database.downloadBytes)
      : databases.rowStates[state];
  return (
    <span
      className={classNames((state === 'available' || state === 'notBuilt') && styles['quiet'])}
      title={words}
    >
      {words}
    </span>
  );
}

function Age({ fetchedAt }: { fetchedAt: string | null }) {
  const { databases } = useText();
  const [now] = useState(() => Date.now());
  const age = ageOf(fetchedAt, now);
  if (age === null) return databases.notStated;
  return age.years === null ? databases.age.days(age.days) : databases.age.years(age.years);
}
