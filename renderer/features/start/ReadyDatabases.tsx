import { useText } from '../../i18n/text.ts';
import { useDatabases } from '../../state/databases.ts';
import { canBeSearched } from '../../state/planModel.ts';
import { healthOfState } from '../databases/model/summary.ts';
import { ReadyItem } from './ReadyItem.tsx';

const shown = 4;

/** The first databases; the rest as a number. */
export function ReadyDatabases() {
  const text = useText();
  const list = useDatabases((state) => state.list) ?? [];
  const words = {
    ready: '',
    available: '',
    removed: '',
    shipped: text.start.databaseShipped,
    preparing: text.start.databasePreparing,
    'not-indexed': text.start.databaseNotIndexed,
    broken: text.start.databaseBroken,
  };
  const rest = list.length - shown;
  return (
    <>
      {list.slice(0, rest === 1 ? shown + 1 : shown).map((database) => (
        <ReadyItem key={database.name} health={healthOfState[database.state]} name={database.name}>
          {database.state === 'ready' && database.records !== null
            ? text.start.database(database.records, database.noun)
            : words[database.state]}
        </ReadyItem>
      ))}
      {rest > 1 && (
        <ReadyItem
          health={list.slice(shown).every(canBeSearched) ? 'good' : 'caution'}
          name={text.start.moreDatabases(rest)}
        />
      )}
    </>
  );
}
