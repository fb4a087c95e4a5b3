import { HealthGlyph } from '../components/HealthGlyph.tsx';
import { useText } from '../i18n/text.ts';
import { useCalls } from '../state/calls.ts';
import { useClaude } from '../state/claude.ts';
import { useDatabases } from '../state/databases.ts';
import { useNavigation } from '../state/navigation.ts';
import { useRunList } from '../state/runList.ts';
import { useStatusBar } from '../state/status.ts';
import { useSystem } from '../state/system.ts';
import { useDatabaseWork } from '../state/useDatabaseWork.ts';
import { useNow } from '../state/useNow.ts';
import { LiveDot } from '../features/agents/LiveDot.tsx';
import { secondsOf } from '../features/agents/model/calls.ts';
import { claudeStateOf } from '../features/agents/model/connection.ts';
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
  const calls = useCallsAtWork();
  const left = entry === undefined || entry.parts.length === 0 ? general : entry.parts;
  const versions = check === null ? [] : alignerVersions(check.aligners, text.shell);
  return (
    <footer className={styles['bar']} aria-label={text.shell.statusBar}>
      {work !== null && (
        <span className={styles['work']}>
          <HealthGlyph health="working" size={11} />
          <span>{work}</span>
        </span>
      )}
      {calls !== null && (
        <span className={styles['work']}>
          <HealthGlyph health="working" size={11} />
          <span>{calls}</span>
        </span>
      )}
      {left.map((part) => (
        <span key={part} className={styles['part']}>
          {part}
        </span>
      ))}
      {running.map((part) => (
        <span key={part} className={styles['elsewhere']}>
          {part}
        </span>
      ))}
      <span className={styles['right']}>
        <span>{versions.join(' · ')}</span>
        <ClaudeStatus />
      </span>
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

/** Calls of tools that are at work, the newest by name; null where there is none. */
function useCallsAtWork(): string | null {
  const { status } = useText().agents;
  const calls = useCalls((state) => state.calls);
  const running = (calls ?? []).filter(({ state }) => state === 'running');
  const now = useNow(running.length > 0);
  const [newest] = running;
  if (newest === undefined) return null;
  const seconds = secondsOf(newest, now) ?? 0;
  return running.length === 1
    ? status.working(newest.tool, seconds)
    : status.workingMore(newest.tool, seconds, running.length - 1);
}

/** Whether Claude Desktop is connected; nothing where it is not. */
function ClaudeStatus() {
  const { status } = useText().agents;
  const connection = useClaude((state) => state.connection);
  const state = connection === null ? null : claudeStateOf(connection);
  if (state !== 'connected' && state !== 'outdated') return null;
  return (
    <span className={styles['claude']}>
      <LiveDot kind={state === 'connected' ? 'live' : 'old'} />
      {status[state]}
    </span>
  );
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
