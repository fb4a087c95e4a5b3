import { MiddleCut } from '../../components/MiddleCut.tsx';
import { OriginTag } from '../../components/OriginTag.tsx';
import { StateGlyph } from '../../components/StateGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import { useNavigation } from '../../state/navigation.ts';
import { openRun } from '../../state/openRun.ts';
import { useRunList } from '../../state/runList.ts';
import { SectionHead } from './SectionHead.tsx';
import styles from './RecentRunsSection.module.css';

const shown = 4;

export function RecentRunsSection() {
  const text = useText();
  const runs = useRunList((state) => state.runs) ?? [];
  const go = useNavigation((state) => state.go);
  const allRuns = {
    label: text.start.allRuns,
    open: () => {
      go({ page: 'runs' });
    },
  };
  return (
    <section>
      <SectionHead title={text.start.recentRuns} more={runs.length > 0 ? allRuns : null} />
      {runs.length === 0 ? (
        <p className={styles['none']}>{text.start.noRuns}</p>
      ) : (
        <ul>
          {runs.slice(0, shown).map((run) => (
            <li key={run.id}>
              <button
                type="button"
                className={styles['run']}
                onClick={() => {
                  openRun(run);
                }}
              >
                <StateGlyph state={run.state} label={text.runs.states[run.state]} />
                <span className={styles['name']}>
                  <MiddleCut text={run.name} />
                </span>
                <OriginTag origin={run.origin} />
                <span className={styles['date']}>{text.format.date(run.createdAt)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
