import type { Ref } from 'react';
import { Button } from '../../../components/Button.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Kbd } from '../../../components/Kbd.tsx';
import { useKeyNames } from '../../../components/useKeyNames.ts';
import { useText } from '../../../i18n/text.ts';
import type { ExploreAnswer } from '../../../state/explore.ts';
import { useNow } from '../../../state/useNow.ts';
import { HistoryMenu } from './HistoryMenu.tsx';
import styles from './editor.module.css';

interface EditorBarProps {
  /** The button that Esc in the editor leads to. */
  ref: Ref<HTMLButtonElement>;
  sql: string;
  answer: ExploreAnswer;
  onRun: () => void;
  onCancel: () => void;
  onRecall: (sql: string) => void;
  /** Whether map and chart are shown; null: there are none. */
  pictures: { open: boolean; onToggle: (open: boolean) => void } | null;
}

/** Runs the question, and says how it went. */
export function EditorBar(props: EditorBarProps) {
  const { ref, sql, answer, onRun, onCancel, onRecall, pictures } = props;
  const { editor: words, pictures: pictureWords } = useText().explore;
  const { modifier, enter } = useKeyNames();
  const running = answer.running !== null;
  return (
    <div className={styles['bar']}>
      {running ? (
        <Button ref={ref} icon="stop" onClick={onCancel}>
          {words.cancel}
        </Button>
      ) : (
        <Button ref={ref} variant="primary" icon="play" disabled={sql.trim() === ''} onClick={onRun}>
          {words.run}
          <Kbd onAccent={sql.trim() !== ''}>{`${modifier} ${enter}`}</Kbd>
        </Button>
      )}
      <HistoryMenu onRecall={onRecall} />
      <span className={styles['state']} role="status">
        <AnswerState sql={sql} answer={answer} />
      </span>
      {pictures !== null && !pictures.open && (
        <IconButton
          icon="map"
          size={24}
          label={pictureWords.show}
          onClick={() => {
            pictures.onToggle(true);
          }}
        />
      )}
    </div>
  );
}

function AnswerState({ sql, answer }: { sql: string; answer: ExploreAnswer }) {
  const { editor: words } = useText().explore;
  const { running, problem, cancelled, result, answered } = answer;
  const now = useNow(running !== null);
  if (running !== null) {
    const seconds = Math.max(0, (now - Date.parse(running.startedAt)) / 1000);
    return (
      <>
        <HealthGlyph health="working" />
        {words.running(seconds)}
      </>
    );
  }
  if (cancelled) return words.cancelled;
  if (problem !== null || result === null) return null;
  return (
    <>
      <HealthGlyph health="good" />
      {words.done(result.totalRows, result.milliseconds)}
      {sql.trim() !== answered && <span className={styles['changed']}>{words.changed}</span>}
    </>
  );
}
