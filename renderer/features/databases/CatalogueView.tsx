import { useRef, useState } from 'react';
import type { DatabaseCatalogue } from '../../../core/contract/databases.ts';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { useText } from '../../i18n/text.ts';
import { useSystem } from '../../state/system.ts';
import { useDatabaseFailures, useDatabaseWork } from '../../state/useDatabaseWork.ts';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import { FailureNotes } from './FailureNotes.tsx';
import { BuildPane } from './build/BuildPane.tsx';
import { CatalogueTable } from './catalogue/CatalogueTable.tsx';
import { groupsOf, totalsOf, type Sort } from './model/groups.ts';
import { DatabasePane } from './pane/DatabasePane.tsx';
import styles from './DatabasesPage.module.css';

/** What lies in the pane at the right. */
export type OpenPane = { pane: 'database'; name: string } | { pane: 'build' };

interface CatalogueViewProps {
  catalogue: Omit<DatabaseCatalogue, 'jobs'>;
  open: OpenPane | null;
  onOpen: (open: OpenPane | null) => void;
}

/** The databases, what went wrong with them above, and beside them the one that is looked at. */
export function CatalogueView({ catalogue, open, onOpen }: CatalogueViewProps) {
  const work = useDatabaseWork();
  const failures = useDatabaseFailures();
  const [sort, setSort] = useState<Sort>({ column: 'name', descending: false });
  const list = useRef<HTMLDivElement>(null);
  const groups = groupsOf(catalogue.databases, work, sort);
  const chosen = open?.pane === 'database' ? open.name : null;
  const row = groups.flatMap(({ rows }) => rows).find(({ database }) => database.name === chosen);
  const isPreparing = catalogue.databases.some(({ state }) => state === 'preparing');
  const close = () => {
    onOpen(null);
    // The focus goes back to where the pane was opened from.
    if (chosen !== null)
      list.current?.querySelector<HTMLElement>(`[data-database="${CSS.escape(chosen)}"]`)?.focus();
  };
  const show = (name: string) => {
    onOpen({ pane: 'database', name });
  };
  return (
    <>
      <div ref={list} className={styles['body']}>
        <CatalogueFailure />
        <FailureNotes
          // The form shows why a build has failed.
          failures={failures.filter(({ kind }) => kind !== 'build' || open?.pane !== 'build')}
          databases={catalogue.databases}
        />
        {!catalogue.writable && <NotWritable />}
        {totalsOf(catalogue.databases).installed === 0 && work.length === 0 && !isPreparing && (
          <NoneInstalled />
        )}
        <CatalogueTable groups={groups} sort={sort} onSort={setSort} chosen={chosen} onChoose={show} />
      </div>
      {open?.pane === 'build' && <BuildPane onClose={close} onBuilt={show} />}
      {row !== undefined && (
        <DatabasePane key={row.database.name} row={row} place={catalogue} onClose={close} />
      )}
    </>
  );
}

function NotWritable() {
  const { databases } = useText();
  return <FolderNote title={databases.notWritable}>{databases.notWritableExplain}</FolderNote>;
}

function NoneInstalled() {
  const { databases } = useText();
  return <FolderNote title={databases.noneInstalled}>{databases.noneInstalledExplain}</FolderNote>;
}

/** Something about the folder of the databases, with the way to another one. */
function FolderNote({ title, children }: { title: string; children: string }) {
  const { databases } = useText();
  const chooseDatadir = useSystem((state) => state.chooseDatadir);
  return (
    <div className={styles['block']}>
      <Note
        title={title}
        action={
          <Button size={24} onClick={() => void chooseDatadir()}>
            {databases.chooseFolder}
          </Button>
        }
      >
        {children}
      </Note>
    </div>
  );
}
