import { useId } from 'react';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import type { FileField } from '../../../state/buildFormModel.ts';
import { ChosenFile } from './ChosenFile.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { useChooseFile, type FilePurpose } from './useChooseFile.ts';
import { useFieldProblems } from './useFieldProblems.ts';
import styles from './build.module.css';

interface FileLineProps {
  field: Exclude<FileField, 'input'>;
  purpose: FilePurpose;
  /** Why the file is not used. */
  unused?: string;
}

/** A file that may be added: what it is for, and the file. */
export function FileLine({ field, purpose, unused }: FileLineProps) {
  const { databaseBuild: words } = useText();
  const path = useBuildForm((state) => state.fields[field]);
  const problems = useFieldProblems(field);
  const { choose, busy, problem } = useChooseFile(field, purpose);
  const explain = useId();
  const title = words.files[field];
  return (
    <div className={styles['field']}>
      <div className={styles['line']}>
        <div className={styles['lineWords']}>
          <div className={styles['fieldTitle']}>
            {title}
            {field === 'metadata' ? (
              <span className={styles['fieldNote']}>{words.optional}</span>
            ) : (
              <code className={styles['fieldNote']}>{words.terms[field]}</code>
            )}
          </div>
          <p id={explain} className={styles['explain']}>
            {unused ?? words.fileExplain[field]}
          </p>
        </div>
        {path === null && (
          <Button
            size={24}
            disabled={busy}
            aria-label={words.chooseNamed(title)}
            aria-describedby={explain}
            onClick={choose}
          >
            {words.choose}
          </Button>
        )}
      </div>
      {path !== null && <ChosenFile field={field} path={path} bad={problems.length > 0} onChoose={choose} />}
      <FieldProblems problems={problems} />
      {problem !== null && <ErrorText title={words.dialogFailed} problem={problem} />}
    </div>
  );
}
