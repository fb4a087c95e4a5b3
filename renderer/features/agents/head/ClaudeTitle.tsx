import type { ClaudePlace } from '../../../../core/contract/agents.ts';
import { sentenceOf } from '../../../components/errorDetails.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import { fileNameOf } from '../../../state/buildFormModel.ts';
import { useClaude } from '../../../state/claude.ts';
import { claudeStateOf, mainPlace, type ClaudeState } from '../model/connection.ts';
import { LiveDot } from '../LiveDot.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import styles from './AgentsHead.module.css';

/** Claude Desktop, its state in words, what it sees and where its configuration lies. */
export function ClaudeTitle() {
  const { agents } = useText();
  const connection = useClaude((state) => state.connection);
  const state = connection === null ? null : claudeStateOf(connection);
  const place = connection === null ? null : mainPlace(connection);
  const problem = place === null ? null : problemOf(place);
  return (
    <div className={styles['words']}>
      <div className={styles['titleRow']}>
        <h1 className={styles['title']}>{agents.claude}</h1>
        {state !== null && (
          <span className={styles['state']}>
            <StateSign state={state} />
            {agents.claudeStates[state]}
          </span>
        )}
        {connection !== null && (
          <span className={styles['path']}>
            <MiddleCut text={place?.path ?? connection.usualPath} keep={28} fits={28} />
          </span>
        )}
      </div>
      {connection !== null && (
        <p className={styles['facts']}>
          {state === 'notInstalled' ? (
            <span className={styles['long']}>{agents.notFound}</span>
          ) : problem !== null ? (
            <span className={styles['long']} title={problem}>
              {problem}
            </span>
          ) : (
            <span className={styles['fact']}>
              {state === 'connected'
                ? `${agents.offers(connection.tools, connection.resources)}.`
                : agents.wouldOffer(connection.tools)}
            </span>
          )}
          {place?.state === 'connected' && place.backup !== null && (
            <span className={styles['long']}>{agents.backedUp}</span>
          )}
        </p>
      )}
    </div>
  );
}

function StateSign({ state }: { state: ClaudeState }) {
  if (state === 'unreadable') return <HealthGlyph health="failed" size={12} />;
  if (state === 'outdated') return <LiveDot kind="old" />;
  return <LiveDot kind={state === 'connected' ? 'live' : 'off'} />;
}

/** Where the file is wrong, which says more than what it would offer; its folder stands above. */
function problemOf({ path, problem }: ClaudePlace): string | null {
  return problem === null ? null : sentenceOf(problem.message.replace(path, fileNameOf(path)));
}
