import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { useCatalogue } from '../../state/databaseCatalogue.ts';
import { everyDatabase } from '../../state/databaseWork.ts';
import { useSystem } from '../../state/system.ts';
import { useDatabaseActions } from './useDatabaseActions.ts';
import styles from './DatabasesPage.module.css';

interface PageActionsProps {
  term: string;
  onTerm: (term: string) => void;
  onBuild: () => void;
}

/** The search in all databases, looking for updates, building one, and the folder they lie in. */
export function PageActions({ term, onTerm, onBuild }: PageActionsProps) {
  const { databases } = useText();
  const actions = useDatabaseActions();
  const checking = useCatalogue((state) => state.asked.has(everyDatabase));
  const datadir = useCatalogue((state) => state.catalogue?.datadir);
  const chooseDatadir = useSystem((state) => state.chooseDatadir);
  return (
    <>
      <TextInput
        size={24}
        icon="search"
        type="search"
        label={databases.search}
        placeholder={databases.search}
        className={styles['search']}
        value={term}
        onChange={(event) => {
          onTerm(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || term === '') return;
          // It ends the search, not what lies beside it.
          event.preventDefault();
          onTerm('');
        }}
      />
      <Button
        size={24}
        icon="redo"
        disabled={checking || datadir === undefined}
        onClick={() => void actions.check(null)}
      >
        {checking ? databases.checking : databases.checkForUpdates}
      </Button>
      <Button size={24} icon="plus" onClick={onBuild}>
        {databases.buildOwn}
      </Button>
      <Menu
        trigger={<IconButton icon="dots" size={24} label={databases.more} />}
        items={[
          {
            id: 'choose',
            label: databases.chooseAnother,
            icon: 'folder',
            onSelect: () => void chooseDatadir(),
          },
          {
            id: 'show',
            label: databases.showFolder,
            icon: 'open',
            disabled: datadir === undefined,
            onSelect: () => {
              if (datadir !== undefined) void call('showInFolder', { path: datadir });
            },
          },
        ]}
      />
    </>
  );
}
