import { LinkButton } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import { useBuildForm } from '../../../state/buildForm.ts';
import { fileNameOf, type FileField } from '../../../state/buildFormModel.ts';
import styles from './build.module.css';

interface ChosenFileProps {
  field: FileField;
  path: string;
  bad: boolean;
  onChoose: () => void;
}

/** A file that was chosen: its name, another one, none. */
export function ChosenFile({ field, path, bad, onChoose }: ChosenFileProps) {
  const { databaseBuild: words } = useText();
  const setFile = useBuildForm((state) => state.setFile);
  const title = words.files[field];
  const name = fileNameOf(path);
  return (
    <div className={styles['chosen']} role="group" aria-label={title} data-bad={bad} title={path}>
      <Icon name="file" />
      <span className={styles['chosenName']}>
        <MiddleCut text={name} keep={16} fits={24} />
      </span>
      <LinkButton aria-label={words.chooseOtherNamed(title)} onClick={onChoose}>
        {words.chooseOther}
      </LinkButton>
      <IconButton
        size={24}
        icon="close"
        label={words.removeNamed(title, name)}
        onClick={() => {
          setFile(field, null);
        }}
      />
    </div>
  );
}
