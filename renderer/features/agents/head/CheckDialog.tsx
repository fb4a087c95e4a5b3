import { useEffect, useState } from 'react';
import type { ServerCheck } from '../../../../core/contract/agents.ts';
import { Button } from '../../../components/Button.tsx';
import { CommandBox } from '../../../components/CommandBox.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { StateGlyph } from '../../../components/StateGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import { asRemoteError, call, type RemoteError } from '../../../state/bridge.ts';
import styles from './dialogs.module.css';

type Step = ServerCheck['steps'][number];

/** Starts the server as a client would and shows how far it came. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { agents } = useText();
  const words = agents.checkDialog;
  const { check, problem, going, again } = useServerCheck();
  const bad = check?.steps.some(({ state }) => state === 'failed') ?? false;
  return (
    <Dialog
      open
      wide
      title={words.title}
      explain={words.explain}
      onClose={onClose}
      actions={
        <>
          <Button icon="redo" disabled={going} onClick={again}>
            {words.again}
          </Button>
          <Button onClick={onClose}>{agents.close}</Button>
        </>
      }
    >
      <div className={styles['body']}>
        <p className={styles['restart']} role="status">
          {going && <HealthGlyph health="working" />}
          {going && words.going}
          {!going && check !== null && <HealthGlyph health={bad ? 'failed' : 'good'} />}
          {!going && check !== null && (bad ? words.bad : words.good)}
        </p>
        {problem !== null && <ErrorText title={words.failed} problem={problem} />}
        {check !== null && (
          <>
            <CommandBox label={words.command} command={check.command.map(shown).join(' ')} />
            <ol className={styles['steps']}>
              {check.steps.map((step) => (
                <StepLine key={step.name} step={step} />
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A word of a command line as a person reads it: with quotes where it has spaces. */
function shown(word: string): string {
  return word === '' || /\s/.test(word) ? `"${word}"` : word;
}

function StepLine({ step }: { step: Step }) {
  const { checkDialog: words } = useText().agents;
  const stderr = step.problem?.context['stderr'] ?? '';
  return (
    <li className={styles['step']}>
      <StateGlyph
        state={step.state === 'skipped' ? 'waiting' : step.state}
        label={words.stepStates[step.state]}
      />
      <span className={styles['stepName']}>{words.steps[step.name]}</span>
      <span className={styles['time']}>
        {step.milliseconds === null ? words.stepStates[step.state] : words.milliseconds(step.milliseconds)}
      </span>
      {step.detail !== '' && <span className={styles['stepDetail']}>{step.detail}</span>}
      {step.problem !== null && (
        <div className={styles['stepDetail']}>
          <ErrorText problem={step.problem} />
          {stderr !== '' && <CommandBox label={words.stderr} command={stderr} className={styles['stderr']} />}
        </div>
      )}
    </li>
  );
}

function useServerCheck() {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState(-1);
  const [check, setCheck] = useState<ServerCheck | null>(null);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  useEffect(() => {
    let left = false;
    call('checkServer').then(
      (result) => {
        if (left) return;
        setCheck(result);
        setProblem(null);
        setAnswered(attempt);
      },
      (error: unknown) => {
        if (left) return;
        setCheck(null);
        setProblem(asRemoteError(error));
        setAnswered(attempt);
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  return {
    check,
    problem,
    going: answered !== attempt,
    again: () => {
      setAttempt((now) => now + 1);
    },
  };
}
