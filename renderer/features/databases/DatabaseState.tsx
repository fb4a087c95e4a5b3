import { useState } from 'react';
import type { DatabaseSummary } from '../../../core/contract/databases.ts';
import { LinkButton } from '../../components/Button.tsx';
import { HealthGlyph, type Health } from '../../components/HealthGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import { useDatabases } from '../../state/databases.ts';
import { ageOf } from './model/summary.ts';
import styles from './DatabaseState.module.css';

/** The small line below a database's name: its age and licence when it is ready, else what is in the way. */
export function DatabaseState({ database }: { database: DatabaseSummary }) {
  const text = useText();
  const preparing = useDatabases((state) => state.preparing.has(database.name));
  const failure = useDatabases((state) => state.failures.get(database.name));
  const prepare = useDatabases((state) => state.prepare);

  if (database.state === 'preparing' || preparing) {
    return <Line health="working" words={text.databases.states.preparing} />;
  }
  if (failure !== undefined || database.state === 'broken') {
    const reason = failure?.message ?? database.problem?.message ?? text.databases.states.broken;
    return (
      <Line health="failed" words={reason}>
        {database.state !== 'broken' && (
          <LinkButton onClick={stopping(() => void prepare(database.name))}>
            {text.errors.tryAgain}
          </LinkButton>
        )}
      </Line>
    );
  }
  if (database.state === 'not-indexed') {
    return (
      <Line health="caution" words={text.databases.states['not-indexed']}>
        <LinkButton
          aria-label={text.databases.prepareNamed(database.name)}
          onClick={stopping(() => void prepare(database.name))}
        >
          {text.databases.prepare}
        </LinkButton>
      </Line>
    );
  }
  if (database.state === 'shipped') {
    return (
      <Line
        health="good"
        words={`${text.databases.states.shipped} · ${database.license ?? text.databases.licenceUnknown}`}
      />
    );
  }
  return <ReadyLine database={database} />;
}

function ReadyLine({ database }: { database: DatabaseSummary }) {
  const text = useText();
  const [now] = useState(() => Date.now());
  const age = ageOf(database.fetchedAt, now);
  const own = database.origin === 'built' ? text.databases.yourOwn : text.databases.licenceUnknown;
  const licence = database.license ?? own;
  if (age === null) return <Line health={null} words={`${text.databases.ageUnknown} · ${licence}`} />;
  const words = age.years === null ? text.databases.daysOld(age.days) : text.databases.yearsOld(age.years);
  return <Line health={age.old ? 'old' : 'good'} words={`${words} · ${licence}`} />;
}

interface LineProps {
  health: Health | null;
  words: string;
  children?: React.ReactNode;
}

function Line({ health, words, children }: LineProps) {
  return (
    <div className={styles['line']}>
      {health !== null && <HealthGlyph health={health} size={11} />}
      <span className={styles['words']}>{words}</span>
      {children}
    </div>
  );
}

/** The line may stand inside something that reacts to clicks itself. */
function stopping(act: () => void) {
  return (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    act();
  };
}
