import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { useText } from '../../../i18n/text.ts';
import { useExploreTables } from '../../../state/exploreTables.ts';
import { Problem } from '../../run/Problem.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { SheetSection } from './SheetSection.tsx';
import { TableTree } from './TableTree.tsx';
import type { TreeItem } from './treeItems.ts';
import styles from './tables.module.css';

/** What can be asked about: tables with their columns, and the lab's own sheet. */
export function TablesColumn({ onInsert }: { onInsert: (name: string) => void }) {
  const { explore, errors } = useText();
  const words = explore.tables;
  const { tables, error, load, chooseSheet, reading } = useExploreTables();
  const [about, setAbout] = useState<TreeItem | null>(null);
  return (
    <section className={styles['column']} aria-label={words.title}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{words.title}</h2>
        <IconButton
          icon="plus"
          size={24}
          label={words.addSheet}
          disabled={reading}
          onClick={() => void chooseSheet()}
        />
      </div>
      <Problem
        title={words.failed}
        problem={error}
        action={
          <Button size={24} onClick={() => void load()}>
            {errors.tryAgain}
          </Button>
        }
      />
      {tables === null && error === null && <LoadingRows rows={8} />}
      {tables?.length === 0 && <EmptyState title={words.none} explain={words.noneExplain} />}
      <div className={styles['scroller']}>
        {tables !== null && tables.length > 0 && (
          <TableTree tables={tables} onInsert={onInsert} onAbout={setAbout} />
        )}
      </div>
      <SheetSection />
      <ItemFacts item={about} />
    </section>
  );
}
