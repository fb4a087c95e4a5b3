import { useEffect, useRef } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { Menu, type MenuItem } from '../../../components/Menu.tsx';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { DatabaseGlyph } from '../DatabaseGlyph.tsx';
import { SpeciesText } from '../SpeciesText.tsx';
import type { Row } from '../model/groups.ts';
import { isInstalled } from '../model/state.ts';
import { useDatabaseActions } from '../useDatabaseActions.ts';
import styles from './pane.module.css';

interface PaneHeadProps {
  row: Row;
  datadir: string;
  onClose: () => void;
}

export function PaneHead({ row, datadir, onClose }: PaneHeadProps) {
  const { databasePane } = useText();
  const { database } = row;
  const items = useMenuItems(row, datadir);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed is gone when its work begins or ends: the focus stays in the pane.
    if (document.activeElement === document.body) title.current?.focus();
  }, [row.state]);
  return (
    <>
      <div className={styles['headRow']}>
        <div className={styles['headWords']}>
          <h2 ref={title} tabIndex={-1} className={styles['name']}>
            {database.name}
          </h2>
          <Badge row={row} />
        </div>
        <span className={styles['headButtons']}>
          {items.length > 0 && (
            <Menu
              trigger={<IconButton icon="dots" size={24} label={databasePane.more(database.name)} />}
              items={items}
            />
          )}
          <IconButton icon="close" size={24} label={databasePane.close} onClick={onClose} />
        </span>
      </div>
      {database.description !== '' && (
        <p className={styles['subtitle']}>
          <SpeciesText>{database.description}</SpeciesText>
        </p>
      )}
      {database.vendor !== '' && <p className={styles['subtitle']}>{databasePane.from(database.vendor)}</p>}
    </>
  );
}

function Badge({ row: { state, job } }: { row: Row }) {
  const { databases } = useText();
  const words =
    state !== 'working' ? databases.rowStates[state] : job === null ? null : databases.phases[job.phase];
  return (
    <span className={classNames(styles['badge'], styles[state])}>
      <DatabaseGlyph state={state} />
      {words}
    </span>
  );
}

function useMenuItems({ database, job }: Row, datadir: string): MenuItem[] {
  const { databasePane } = useText();
  const actions = useDatabaseActions();
  const { name } = database;
  const busy = job !== null;
  const installed = isInstalled(database);
  const source: MenuItem[] = database.hasSource
    ? [
        {
          id: 'check',
          label: databasePane.checkNow,
          icon: 'redo',
          disabled: busy,
          onSelect: () => void actions.check([name]),
        },
        {
          id: 'files',
          label: databasePane.useFile,
          icon: 'file',
          disabled: busy,
          onSelect: () => void actions.useFiles(name),
        },
      ]
    : [];
  if (!installed) return source.filter(({ id }) => id === 'files');
  return [
    ...source,
    {
      id: 'folder',
      label: databasePane.showFolder,
      icon: 'folder',
      onSelect: () => void call('showInFolder', { path: `${datadir}/${name}` }),
    },
    {
      id: 'remove',
      label: databasePane.remove,
      icon: 'trash',
      danger: !busy,
      disabled: busy,
      separated: true,
      onSelect: () => void actions.remove(name),
    },
  ];
}
