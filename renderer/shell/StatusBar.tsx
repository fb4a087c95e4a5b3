import { HealthGlyph } from '../components/HealthGlyph.tsx';
import { useText } from '../i18n/text.ts';
import { useDatabases } from '../state/databases.ts';
import { useNavigation } from '../state/navigation.ts';
import { useRunList } from '../state/runList.ts';
import { useStatusBar } from '../state/status.ts';
import { useSystem } from '../state/system.ts';
import { useDatabaseWork } from '../state/useDatabaseWork.ts';
import { partDone } from '../features/databases/model/download.ts';
import { alignerVersions } from './alignerVersions.ts';
import styles from './StatusBar.module.css';

export function StatusBar() {
  const text = useText();
  const entry = useStatusBar((state) => state.entries.at(-1));
  const check = useSystem((state) => state.check);
  const general = useGeneralStatus();
  const running = useRunningElsewhere();
  const work = useWorkOnDatabases();
  const left = [...(entry === undefined || entry.parts.length === 0 ? general : entry.parts), ...running];
  const versions = check === null ? [] : alignerVersions(check.aligners, text.shell);
  return (
    <footer className={styles['bar']} aria-label={text.shell.statusBar}>
      {work !== null && (
        <span className={styles['work']}>
          <HealthGlyph health="working" size={11} />
          {work}
        </span>
      )}
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
  const { shell, databases } = useText();
  const list = useDatabases((state) => state.list);
  const ready = (list ?? []).filter((database) => database.state === 'ready');
  if (ready.length === 0) return [];
  const records = ready.reduce((sum, database) => sum + (database.records ?? 0), 0);
  const bytes = ready.reduce((sum, database) => sum + (database.bytes ?? 0), 0);
  return [shell.ready, databases.totals(ready.length, records, bytes)];
}

/** Databases that are fetched, checked or built; null where none is. */
function useWorkOnDatabases(): string | null {
  const { status } = useText().databases;
  const jobs = useDatabaseWork();
  const [first] = jobs;
  if (first === undefined) return null;
  if (jobs.every(({ kind }) => kind === 'check')) return status.check;
  if (jobs.length > 1) return status.several(jobs.length);
  const part = first.phase === 'downloading' ? partDone(first.bytes, first.totalBytes) : null;
  return part === null ? status.one(first) : status.oneWithPart(first.database, part);
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
