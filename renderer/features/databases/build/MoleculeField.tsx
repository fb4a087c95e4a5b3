import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import type { MoleculeChoice } from '../../../state/buildFormModel.ts';
import { Field } from './Field.tsx';
import styles from './build.module.css';

const choices: readonly MoleculeChoice[] = ['auto', 'nucl', 'prot'];

/** DNA or protein: as the letters look, or as the user knows. */
export function MoleculeField() {
  const { databaseBuild: words } = useText();
  const molecule = useBuildForm((state) => state.fields.molecule);
  const guessed = useBuildForm((state) => state.preview?.guessedType ?? null);
  const change = useBuildForm((state) => state.change);
  const explain =
    guessed === null
      ? words.moleculeExplain
      : molecule === 'auto' || molecule === guessed
        ? words.guessed[guessed]
        : words.looksLike[guessed];
  return (
    <Field title={words.molecule} explain={explain}>
      {() => (
        <div className={styles['ownWidth']}>
          <SegmentedControl
            label={words.molecule}
            value={molecule}
            options={choices.map((value) => ({ value, label: words.molecules[value] }))}
            onChange={(value) => {
              change({ molecule: value });
            }}
          />
        </div>
      )}
    </Field>
  );
}
