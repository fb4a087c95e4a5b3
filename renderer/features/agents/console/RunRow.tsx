import type { ToolDescription } from '../../../../core/contract/agents.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { useKeyNames } from '../../../components/useKeyNames.ts';
import { useText } from '../../../i18n/text.ts';
import { useToolConsole } from '../../../state/toolConsole.ts';
import { useNow } from '../../../state/useNow.ts';
import type { Hindrance } from './model/hindrance.ts';
import styles from './console.module.css';

interface RunRowProps {
  tool: ToolDescription;
  hindrance: Hindrance | null;
  onRun: () => void;
}

/** Runs the tool, or says beside the button what hinders it; while it runs, since when, with a way to stop it. */
export function RunRow({ tool, hindrance, onRun }: RunRowProps) {
  const { toolConsole: words } = useText();
  const { modifier, enter } = useKeyNames();
  const { pending, problems, cancel } = useToolConsole();
  const own = pending.get(tool.name);
  const problem = problems.get(tool.name) ?? null;
  const now = useNow(own !== undefined);
  return (
    <div className={styles['run']}>
      <div className={styles['runRow']}>
        <Button
          variant="primary"
          icon="play"
          disabled={hindrance !== null || own !== undefined}
          title={`${modifier} ${enter}`}
          onClick={onRun}
        >
          {words.run}
        </Button>
        {own !== undefined && (
          <>
            <span className={styles['working']} role="status">
              <HealthGlyph health="working" />
              {words.running(Math.max(0, (now - Date.parse(own.startedAt)) / 1000))}
            </span>
            <Button
              variant="ghost"
              icon="stop"
              disabled={own.callId === null}
              onClick={() => void cancel(tool.name)}
            >
              {words.cancel}
            </Button>
          </>
        )}
        {own === undefined && hindrance !== null && (
          <span className={hindrance.kind === 'missing' ? styles['missing'] : styles['wrong']}>
            {hindrance.kind === 'json' && words.jsonFirst}
            {hindrance.kind === 'correct' && words.mustBeCorrected(hindrance.names)}
            {hindrance.kind === 'missing' && words.isMissing(hindrance.names)}
          </span>
        )}
      </div>
      {problem !== null && <ErrorText title={words.runFailed} problem={problem} />}
    </div>
  );
}
