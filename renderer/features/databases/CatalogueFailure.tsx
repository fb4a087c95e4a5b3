import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useText } from '../../i18n/text.ts';
import { useCatalogue } from '../../state/databaseCatalogue.ts';
import styles from './DatabasesPage.module.css';

/** Why the catalogue could not be read; nothing as long as it can. */
export function CatalogueFailure() {
  const { databases, errors } = useText();
  const error = useCatalogue((state) => state.error);
  const load = useCatalogue((state) => state.load);
  if (error === null) return null;
  return (
    <div className={styles['block']}>
      <ErrorText
        problem={error}
        title={databases.failed}
        action={
          <Button size={24} onClick={() => void load()}>
            {errors.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
