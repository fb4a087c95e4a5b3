import { useState } from 'react';
import type { DatabaseChange } from '../../../../core/contract/databases.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { filterChanges, firstChanges, type ChangeFilter } from '../model/changes.ts';
import { AllChanges } from './AllChanges.tsx';
import { ChangeLine } from './ChangeLine.tsx';
import styles from './changes.module.css';

interface ChangeListProps {
  changes: readonly DatabaseChange[];
  unit: 'bp' | 'aa';
}

const filters: readonly ChangeFilter[] = ['all', 'added', 'removed', 'changed'];

/** The genes that an update changes: some at a glance, all on demand. */
export function ChangeList({ changes, unit }: ChangeListProps) {
  const { update: words } = useText().databasePane;
  const [filter, setFilter] = useState<ChangeFilter>('all');
  /** Null: the search is closed. */
  const [find, setFind] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const found = filterChanges(changes, filter, find ?? '');
  const first = firstChanges(found);
  const clear = () => {
    setFind(null);
    setFilter('all');
  };
  return (
    <>
      <div className={styles['tools']}>
        <SegmentedControl
          label={words.filter}
          value={filter}
          options={filters.map((value) => ({ value, label: words.filters[value] }))}
          onChange={setFilter}
        />
        <IconButton
          icon={find === null ? 'search' : 'close'}
          size={24}
          label={find === null ? words.find : words.closeFind}
          onClick={() => {
            setFind(find === null ? '' : null);
          }}
        />
      </div>
      {find !== null && (
        <TextInput
          autoFocus
          size={24}
          icon="search"
          label={words.find}
          placeholder={words.find}
          className={styles['find']}
          value={find}
          onChange={(event) => {
            setFind(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // It closes the search, not the pane.
            event.preventDefault();
            setFind(null);
          }}
        />
      )}
      {found.length === 0 ? (
        <p className={styles['none']}>
          {words.noneFound} <LinkButton onClick={clear}>{words.clearFilter}</LinkButton>
        </p>
      ) : all ? (
        <AllChanges changes={found} unit={unit} />
      ) : (
        <ul aria-label={words.list}>
          {first.map((change, at) => (
            // Records may share their gene and accession.
            <li key={`${at} ${change.change} ${change.gene}`}>
              <ChangeLine change={change} unit={unit} />
            </li>
          ))}
        </ul>
      )}
      {(all || found.length > first.length) && (
        <LinkButton
          className={styles['more']}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? words.showFewer : words.showAll(found.length)}
        </LinkButton>
      )}
    </>
  );
}
