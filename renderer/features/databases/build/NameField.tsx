import { Checkbox } from '../../../components/Checkbox.tsx';
import { Note } from '../../../components/Note.tsx';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { Field } from './Field.tsx';
import { useFieldProblems } from './useFieldProblems.ts';
import styles from './build.module.css';

/** The name, and whether it may take the place of a database that has it. */
export function NameField() {
  const { databaseBuild: words } = useText();
  const { fields, preview, checkedName, change } = useBuildForm();
  const [problem] = useFieldProblems('name');
  const name = fields.name.trim();
  // An empty name is missing, which the foot says; it is not wrong.
  const error = name === '' ? undefined : problem;
  const replaces = preview?.replaces === true && checkedName === name;
  const said = error !== undefined || replaces;
  return (
    <Field title={words.name} {...(said ? {} : { explain: words.nameExplain })}>
      {(describedBy) => (
        <>
          <TextInput
            className={styles['nameInput']}
            label={words.name}
            placeholder={words.namePlaceholder}
            maxLength={200}
            value={fields.name}
            error={error}
            {...(said ? {} : { 'aria-describedby': describedBy })}
            onChange={(event) => {
              change({ name: event.target.value, nameTyped: true });
            }}
          />
          {replaces && (
            <Note kind="caution">
              {words.replaces(name)}
              <label className={styles['agree']}>
                <Checkbox
                  checked={fields.mayReplace === name}
                  label={words.mayReplaceNamed(name)}
                  onChange={(agreed) => {
                    change({ mayReplace: agreed ? name : null });
                  }}
                />
                {words.mayReplace}
              </label>
            </Note>
          )}
        </>
      )}
    </Field>
  );
}
