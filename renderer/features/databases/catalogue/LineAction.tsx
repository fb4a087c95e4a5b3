import { LinkButton } from '../../../components/Button.tsx';
import { useText } from '../../../i18n/text.ts';
import type { Row } from '../model/groups.ts';
import { actionOf } from '../model/state.ts';
import { useDatabaseActions } from '../useDatabaseActions.ts';
import styles from './table.module.css';

interface LineActionProps {
  row: Row;
  onChoose: (name: string) => void;
}

/** The next step of a database; what must be read before it is taken stands in the pane. */
export function LineAction({ row: { database, state }, onChoose }: LineActionProps) {
  const { databases } = useText();
  const actions = useDatabaseActions();
  const { name } = database;
  const action = actionOf(database, state);
  if (action === null) return null;
  const act = () => {
    switch (action) {
      case 'get':
      case 'update':
      case 'why':
        onChoose(name);
        return;
      case 'build':
        onChoose(name);
        void actions.get(name);
        return;
      case 'check':
        void actions.check([name]);
        return;
      case 'prepare':
        void actions.prepare(name);
        return;
      case 'cancel':
        void actions.cancel(name);
    }
  };
  return (
    <LinkButton
      {...(action === 'cancel' ? { className: styles['cancel'] } : {})}
      aria-label={databases.actionNamed(action, name)}
      onClick={(event) => {
        event.stopPropagation();
        act();
      }}
    >
      {databases.actions[action]}
    </LinkButton>
  );
}
