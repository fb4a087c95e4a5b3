import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { FirstRecords } from './FirstRecords.tsx';
import { Warnings } from './Warnings.tsx';
import styles from './build.module.css';

/** What the file was recognised as, before anything is built of it. */
export function Recognised() {
  const { databaseBuild: words, errors } = useText();
  const { fields, preview, checking, checkProblem, check } = useBuildForm();
  const checkingNote = checking && preview !== null ? { note: words.checking } : {};
  return (
    <PaneSection title={words.recognised} {...checkingNote}>
      {fields.input === null ? (
        <p className={styles['quiet']}>{words.nothingYet}</p>
      ) : preview !== null ? (
        <Found />
      ) : checkProblem !== null && !checking ? (
        <ErrorText
          title={words.checkFailed}
          problem={checkProblem}
          action={
            <Button size={24} onClick={check}>
              {errors.tryAgain}
            </Button>
          }
        />
      ) : (
        <LoadingRows rows={4} />
      )}
    </PaneSection>
  );
}

function Found() {
  const { databaseBuild: words, format } = useText();
  const preview = useBuildForm((state) => state.preview);
  if (preview === null) return null;
  const { kind, records, duplicates, emptyRecords, residues, dbtype } = preview;
  const numbers: readonly (readonly [name: string, value: string])[] = [
    [words.numbers.records, format.integer(records)],
    // Loci that lack a sequence, or come twice, are faults of their file.
    ...(kind === 'cluster'
      ? []
      : ([
          [words.numbers.duplicates, format.integer(duplicates)],
          [words.numbers.empty, format.integer(emptyRecords)],
        ] as const)),
    [words.numbers.residues, words.residues(residues, dbtype)],
  ];
  return (
    <div className={styles['found']}>
      <p className="selectable">{words.formatLine(preview.format, preview.headers)}</p>
      {kind !== null && (
        <dl className={styles['numbers']}>
          {numbers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {duplicates > 0 && <p className={styles['quiet']}>{words.duplicatesKept(duplicates)}</p>}
      <Warnings warnings={preview.warnings} />
      {preview.first.length > 0 && <FirstRecords preview={preview} />}
    </div>
  );
}
