import type { CallSummary } from '../../../../core/contract/agents.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { ToastDock } from '../../../components/ToastDock.tsx';
import { useText } from '../../../i18n/text.ts';
import { useCallDetail } from '../../../state/callDetails.ts';
import { shownCall, useCalls } from '../../../state/calls.ts';
import { AnswerSection } from './AnswerSection.tsx';
import { ArgumentsSection } from './ArgumentsSection.tsx';
import { CallBar } from './CallBar.tsx';
import { callViewId } from './callViewId.ts';
import { CommandSection } from './CommandSection.tsx';
import { Drawings } from './Drawings.tsx';
import { ModelText } from './ModelText.tsx';
import styles from './call.module.css';

/** The chosen call: what it answered, drawn, what the model read of it, and what was asked. */
export function CallView() {
  const { call: words } = useText().agents;
  const { chosen, choose } = useCalls();
  const call = useCalls(shownCall);
  // Who reads it does not want the next call in its place.
  const hold = () => {
    if (chosen === null && call !== null) choose(call.id);
  };
  return (
    <section
      id={callViewId}
      className={styles['view']}
      aria-label={words.label}
      tabIndex={-1}
      onPointerDown={hold}
      onKeyDown={hold}
      onWheel={hold}
    >
      {call !== null && <Call key={call.id} call={call} />}
      <ToastDock />
    </section>
  );
}

function Call({ call }: { call: CallSummary }) {
  const { agents, errors } = useText();
  const { detail, problem, retry } = useCallDetail(call);
  return (
    <>
      <CallBar call={call} detail={detail} />
      <div className={styles['scroller']}>
        <AnswerSection call={call} />
        {problem !== null && (
          <div className={styles['section']}>
            <ErrorText
              title={agents.call.openFailed}
              problem={problem}
              action={
                <Button size={24} onClick={retry}>
                  {errors.tryAgain}
                </Button>
              }
            />
          </div>
        )}
        {detail === null && problem === null && <LoadingRows rows={6} />}
        {detail !== null && <Drawings detail={detail} />}
        {detail !== null && detail.contentBytes > 0 && (
          <ModelText content={detail.content} bytes={detail.contentBytes} />
        )}
        <div className={styles['gap']} />
        {detail !== null && <ArgumentsSection args={detail.arguments} />}
        {typeof detail?.commandLine === 'string' && <CommandSection command={detail.commandLine} />}
      </div>
    </>
  );
}
