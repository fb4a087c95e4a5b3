import type { RunSummary } from '../../core/contract/runs.ts';
import { originName } from '../components/originName.ts';
import { StateGlyph } from '../components/StateGlyph.tsx';
import { useText } from '../i18n/text.ts';
import { useNavigation } from '../state/navigation.ts';
import { openRun } from '../state/openRun.ts';
import { useRunList } from '../state/runList.ts';
import styles from './RecentRuns.module.css';

const shown = 5;

/** The last five runs; in the narrow rail there is no room for them. */
export function RecentRuns() {
  const text = useText();
  const place = useNavigation((state) => state.place);
  const runs = useRunList((state) => state.runs);
  const titleOf = ({ name, origin }: RunSummary): string => {
    const who = originName(origin, text);
    return who === null ? name : text.shell.runOf(name, who);
  };
  if (runs === null || runs.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={text.shell.recentRuns}>
      {runs.slice(0, shown).map((run) => (
        <li key={run.id}>
          <button
            type="button"
            className={styles['run']}
            title={titleOf(run)}
            aria-current={place.page === 'run' && place.runId === run.id ? 'page' : undefined}
            onClick={() => {
              openRun(run);
            }}
          >
            <StateGlyph state={run.state} size={12} label={text.runs.states[run.state]} />
            <span className={styles['name']}>{run.name}</span>
            <span className={styles['samples']} aria-hidden="true">
              {text.format.integer(run.samples)}
            </span>
            <span className="visually-hidden">{text.shell.runSamples(run.samples)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
