import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { ChosenFile } from './ChosenFile.tsx';
import { Field } from './Field.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { useChooseFile } from './useChooseFile.ts';
import { useFieldProblems } from './useFieldProblems.ts';
import styles from './build.module.css';

/** The file of sequences, chosen or dropped. */
export function InputFile() {
  const { databaseBuild: words } = useText();
  const path = useBuildForm((state) => state.fields.input);
  const problems = useFieldProblems('input');
  const { choose, busy, problem } = useChooseFile('input', 'sequences');
  return (
    <Field title={words.files.input} explain={words.fileExplain.input}>
      {(describedBy) => (
        <>
          {path === null ? (
            <div className={styles['dropHere']}>
              <span>{words.dropHere}</span>
              <Button
                size={24}
                icon="file"
                disabled={busy}
                aria-label={words.chooseNamed(words.files.input)}
                aria-describedby={describedBy}
                onClick={choose}
              >
                {words.choose}
              </Button>
            </div>
          ) : (
            <ChosenFile field="input" path={path} bad={problems.length > 0} onChoose={choose} />
          )}
          <FieldProblems problems={problems} />
          {problem !== null && <ErrorText title={words.dialogFailed} problem={problem} />}
        </>
      )}
    </Field>
  );
}
