import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { Fold } from '../../screen/pane/Fold.tsx';
import { Field } from './Field.tsx';
import { FileLine } from './FileLine.tsx';
import { InputFile } from './InputFile.tsx';
import { MoleculeField } from './MoleculeField.tsx';
import { NameField } from './NameField.tsx';
import styles from './build.module.css';

/** What a database is built of; each field says below itself what is wrong with it. */
export function BuildFields() {
  const { databaseBuild: words } = useText();
  const { fields, preview, change } = useBuildForm();
  const ofLoci = preview?.kind === 'cluster';
  const hasRules = fields.typing !== null || fields.floors !== null;
  return (
    <>
      <InputFile />
      <NameField />
      {!ofLoci && <MoleculeField />}
      {!ofLoci || fields.metadata !== null ? (
        <FileLine field="metadata" purpose="table" {...(ofLoci ? { unused: words.lociHaveNoTable } : {})} />
      ) : null}
      <Field
        title={words.description}
        note={words.optional}
        {...(ofLoci ? {} : { explain: words.descriptionExplain })}
      >
        {(describedBy) => (
          <TextInput
            label={words.description}
            aria-describedby={describedBy}
            placeholder={words.descriptionPlaceholder}
            maxLength={2000}
            value={fields.description}
            onChange={(event) => {
              change({ description: event.target.value });
            }}
          />
        )}
      </Field>
      <Fold
        // A file that was dropped on the pane must be seen, and what is wrong with it.
        key={String(hasRules)}
        title={words.more}
        summary={words.moreSummary}
        openAtFirst={hasRules}
      >
        <div className={styles['more']}>
          <FileLine field="typing" purpose="typing" />
          <FileLine field="floors" purpose="floors" />
        </div>
      </Fold>
    </>
  );
}
