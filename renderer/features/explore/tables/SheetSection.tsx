import type { ExploreSheet } from '../../../../core/contract/explore.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Select } from '../../../components/Select.tsx';
import { useText } from '../../../i18n/text.ts';
import { useExploreTables } from '../../../state/exploreTables.ts';
import styles from './tables.module.css';

/** So many samples without results are named. */
const named = 4;

/** How the sample sheet goes with the kept results, or why it could not be taken. */
export function SheetSection() {
  const { explore, errors } = useText();
  const { sheet: words } = explore;
  const { tables, sheet, sheetProblem, reading, addSheet, chooseSheet, removeSheet } = useExploreTables();
  const table = tables?.find(({ origin }) => origin === 'sheet');
  if (reading) {
    return (
      <div className={styles['sheet']} role="status">
        <span className={styles['line']}>
          <HealthGlyph health="working" />
          {words.reading}
        </span>
      </div>
    );
  }
  return (
    <>
      {sheetProblem !== null && (
        <div className={styles['sheet']}>
          <ErrorText
            title={words.failed}
            problem={sheetProblem}
            {...(table === undefined ? {} : { unaffected: words.kept })}
            action={
              <Button size={24} onClick={() => void chooseSheet()}>
                {errors.tryAgain}
              </Button>
            }
          />
        </div>
      )}
      {table !== undefined && (
        <div className={styles['sheet']}>
          <div className={styles['line']}>
            <span className={styles['name']} title={table.title}>
              {table.title}
            </span>
            <IconButton icon="trash" size={24} label={words.remove} onClick={() => void removeSheet()} />
          </div>
          {sheet !== null && (
            <SheetFacts
              sheet={sheet}
              rows={table.rows ?? sheet.matched + sheet.unmatched.length}
              onSampleColumn={(name) => void addSheet(sheet.path, name)}
            />
          )}
        </div>
      )}
    </>
  );
}

interface SheetFactsProps {
  sheet: ExploreSheet;
  rows: number;
  onSampleColumn: (name: string) => void;
}

/** Whose samples have results, and by which column they are told. */
export function SheetFacts({ sheet, rows, onSampleColumn }: SheetFactsProps) {
  const { sheet: words } = useText().explore;
  const { matched, unmatched, sampleColumn, table, notes } = sheet;
  return (
    <>
      <p>{words.matched(matched, rows)}</p>
      {unmatched.length > 0 && (
        <p className={styles['quiet']}>
          {words.unmatched(unmatched.slice(0, named), Math.max(0, unmatched.length - named))}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles['quiet']}>
          {note}
        </p>
      ))}
      <div className={styles['line']}>
        <span className={styles['quiet']} aria-hidden="true">
          {words.sampleColumn}
        </span>
        <Select
          size={24}
          label={words.sampleColumn}
          className={styles['select']}
          value={sampleColumn}
          options={table.columns.map(({ name }) => ({ value: name, label: name }))}
          onChange={onSampleColumn}
        />
      </div>
    </>
  );
}
