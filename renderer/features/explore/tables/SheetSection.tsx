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
            <>
              <p>{words.matched(sheet.matched, table.rows ?? sheet.matched + sheet.unmatched.length)}</p>
              {sheet.unmatched.length > 0 && (
                <p className={styles['quiet']}>
                  {words.unmatched(
                    sheet.unmatched.slice(0, named),
                    Math.max(0, sheet.unmatched.length - named),
                  )}
                </p>
              )}
              <label className={styles['line']}>
                <span className={styles['quiet']}>{words.sampleColumn}</span>
                <Select
                  size={24}
                  label={words.sampleColumn}
                  className={styles['select']}
                  value={sheet.sampleColumn}
                  options={sheet.table.columns.map(({ name }) => ({ value: name, label: name }))}
                  onChange={(name) => void addSheet(sheet.path, name)}
                />
              </label>
            </>
          )}
        </div>
      )}
    </>
  );
}
