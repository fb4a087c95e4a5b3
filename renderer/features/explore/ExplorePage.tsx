import { useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { useExplore } from '../../state/explore.ts';
import { chosenQuestion } from '../../state/exploreModel.ts';
import { useExploreTables } from '../../state/exploreTables.ts';
import { QuestionTabs } from './questions/QuestionTabs.tsx';
import { QuestionView } from './QuestionView.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useSheetDrop } from './useSheetDrop.ts';
import styles from './explore.module.css';

/** Questions in SQL to the kept results, the datasets and the lab's own sheet, with table, map and chart. */
export function ExplorePage() {
  const { explore } = useText();
  const question = useExplore((state) => chosenQuestion(state.questions));
  const { held, dropProps } = useSheetDrop();
  useFreshTables();
  return (
    <div className={styles['page']} {...dropProps}>
      <h1 className="visually-hidden">{explore.pageTitle}</h1>
      <QuestionTabs
        actions={
          <>
            <span className={styles['readsOnly']} title={explore.readsOnly}>
              {explore.readsOnly}
            </span>
            <SaveButton question={question} />
          </>
        }
      >
        <QuestionView key={question.id} question={question} />
      </QuestionTabs>
      {held && (
        <div className={styles['veil']} role="status">
          <p className={styles['veilTitle']}>{explore.tables.release}</p>
          <p>{explore.tables.releaseExplain}</p>
        </div>
      )}
    </div>
  );
}

/** Runs are made and datasets change while other pages and programs are looked at. */
function useFreshTables() {
  const load = useExploreTables((state) => state.load);
  useEffect(() => {
    const reload = () => void load();
    reload();
    window.addEventListener('focus', reload);
    return () => {
      window.removeEventListener('focus', reload);
    };
  }, [load]);
}
