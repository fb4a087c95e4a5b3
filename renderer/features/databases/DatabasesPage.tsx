import { useEffect, useState } from 'react';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { useText } from '../../i18n/text.ts';
import { useCatalogue } from '../../state/databaseCatalogue.ts';
import { useDatabases } from '../../state/databases.ts';
import { useStatus } from '../../state/status.ts';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import { CatalogueView, type OpenPane } from './CatalogueView.tsx';
import { PageActions } from './PageActions.tsx';
import { totalsOf } from './model/groups.ts';
import { RecordSearch } from './search/RecordSearch.tsx';
import styles from './DatabasesPage.module.css';

export function DatabasesPage() {
  const { databases } = useText();
  const catalogue = useCatalogue((state) => state.catalogue);
  const failed = useCatalogue((state) => state.error !== null);
  useReloadOnReturn();
  const [term, setTerm] = useState('');
  const [open, setOpen] = useState<OpenPane | null>(null);
  const totals = catalogue === null ? null : totalsOf(catalogue.databases);
  useStatus(...(totals === null ? [] : [databases.totals(totals.installed, totals.records, totals.bytes)]));
  return (
    <>
      <PageBar
        title={databases.title}
        {...(totals === null ? {} : { note: databases.installed(totals.installed, totals.available) })}
        actions={
          <PageActions
            term={term}
            onTerm={setTerm}
            onBuild={() => {
              setTerm('');
              setOpen({ pane: 'build' });
            }}
          />
        }
      />
      <div className={styles['columns']}>
        {term.trim() !== '' ? (
          <RecordSearch
            term={term}
            onTermChange={setTerm}
            onClose={() => {
              setTerm('');
            }}
          />
        ) : catalogue === null ? (
          <div className={styles['body']}>
            <CatalogueFailure />
            {!failed && <LoadingRows rows={14} />}
          </div>
        ) : (
          <CatalogueView catalogue={catalogue} open={open} onOpen={setOpen} />
        )}
      </div>
    </>
  );
}

/** Databases come and go outside the app: they are read again when the page or the window is returned to. */
function useReloadOnReturn() {
  const loadCatalogue = useCatalogue((state) => state.load);
  const loadList = useDatabases((state) => state.load);
  useEffect(() => {
    // Once there is a catalogue, reading the list reads it too.
    const reload = () => void (useCatalogue.getState().catalogue === null ? loadCatalogue() : loadList());
    reload();
    window.addEventListener('focus', reload);
    return () => {
      window.removeEventListener('focus', reload);
    };
  }, [loadCatalogue, loadList]);
}
