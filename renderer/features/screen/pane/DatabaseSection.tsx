import type { DatabaseSummary } from '../../../../core/contract/databases.ts';
import { Button, LinkButton } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDatabases } from '../../../state/databases.ts';
import { useNavigation } from '../../../state/navigation.ts';
import { usePlan } from '../../../state/plan.ts';
import { chosenReady, unsearchedSamples } from '../../../state/planModel.ts';
import { useSystem } from '../../../state/system.ts';
import { ListFailure } from '../../databases/ListFailure.tsx';
import { totalRecords } from '../../databases/model/summary.ts';
import { DatabaseChoice } from './DatabaseChoice.tsx';
import { usePlanned } from './usePlanned.ts';

export function DatabaseSection() {
  const text = useText();
  const { list, error } = useDatabases();
  const { databases, chooseDatabase } = usePlan();
  const go = useNavigation((state) => state.go);
  const { kinds } = usePlanned();
  const method = usePlan((state) => state.assemblyMethod);
  const chosen = new Set(list === null ? [] : chosenReady(list, databases));
  const unsearched = (database: DatabaseSummary) => {
    const found = chosen.has(database.name) ? unsearchedSamples(kinds, database, method) : null;
    return found === null ? null : { ...found, all: found.samples === kinds.length };
  };
  const chosenList = (list ?? []).filter((database) => chosen.has(database.name));
  const manage = (
    <LinkButton
      onClick={() => {
        go({ page: 'databases' });
      }}
    >
      {text.start.allDatabases}
    </LinkButton>
  );
  return (
    <PaneSection
      title={text.screen.databases}
      note={text.screen.chosen(chosen.size, totalRecords(chosenList))}
      action={manage}
    >
      <ListFailure />
      {list === null && error === null && <LoadingRows rows={3} height={46} />}
      {list?.length === 0 && <NoDatabases />}
      <ul aria-label={text.screen.databases}>
        {list?.map((database) => (
          <DatabaseChoice
            key={database.name}
            database={database}
            chosen={chosen.has(database.name)}
            unsearched={unsearched(database)}
            onChoose={(next) => {
              chooseDatabase(list, database.name, next);
            }}
          />
        ))}
      </ul>
    </PaneSection>
  );
}

function NoDatabases() {
  const text = useText();
  const choose = useSystem((state) => state.chooseDatadir);
  return (
    <EmptyState
      flush
      title={text.databases.none}
      explain={text.databases.noneExplain}
      action={
        <Button size={24} onClick={() => void choose()}>
          {text.databases.chooseFolder}
        </Button>
      }
    />
  );
}
