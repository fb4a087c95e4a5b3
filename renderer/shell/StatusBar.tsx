import { useText } from '../i18n/text.ts';
import { useDatabases } from '../state/databases.ts';
import { useNavigation } from '../state/navigation.ts';
import { useRunList } from '../state/runList.ts';
import { useStatusBar } from '../state/status.ts';
import { useSystem } from '../state/system.ts';
import { alignerVersions } from './alignerVersions.ts';
import styles from './StatusBar.module.css';

export function StatusBar() {
  const text = useText();
  const entry = useStatusBar((state) => state.entries.at(-1));
  const check = useSystem((state) => state.check);
  const general = useGeneralStatus();
  const running = useRunningElsewhere();
  const left = [...(entry === undefined || entry.parts.length === 0 ? general : entry.parts), ...running];
  const versions = check === null ? [] : alignerVersions(check.aligners, text.shell);
  return (
    <footer className={styles['bar']} aria-label={text.shell.statusBar}>
      {left.map((part) => (
        <span key={part} className={styles['part']}>
          {part}
        </span>
      ))}
      <span className={styles['right']}>{versions.join(' · ')}</span>
    </footer>
  );
}

function useGeneralStatus(): string[] {
  const { shell } = useText();
  const list = useDatabases((state) => state.list);
  const ready = (list ?? []).filter((database) => database.state === 'ready');
  if (ready.length === 0) return [];
  const records = ready.reduce((sum, database) => sum + (database.records ?? 0), 0);
  return [shell.ready, shell.readyDatabases(ready.length, records)];
}

/** Work that goes on while the reader looks at something else. */
function useRunningElsewhere(): string[] {
  const { shell } = useText();
  const place = useNavigation((state) => state.place);
  const runs = useRunList((state) => state.runs);
  return (runs ?? [])
    .filter((run) => run.state === 'running' && !(place.page === 'run' && place.runId === run.id))
    .slice(0, 1)
    .map((run) => shell.running(run.counts.running + run.counts.waiting, run.name));
}
