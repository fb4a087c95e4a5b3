import type { CallSummary } from '../../../../core/contract/agents.ts';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { Note } from '../../../components/Note.tsx';
import { useText } from '../../../i18n/text.ts';
import { useNow } from '../../../state/useNow.ts';
import { useTools } from '../../../state/tools.ts';
import { isToday } from '../model/calls.ts';
import { ClampedText } from './ClampedText.tsx';
import styles from './call.module.css';

/** The answer in a sentence, or why there is none, with when it was asked and by whom. */
export function AnswerSection({ call }: { call: CallSummary }) {
  const text = useText();
  const { call: words, calls } = text.agents;
  const now = useNow(false);
  const tools = useTools((state) => state.tools);
  const { startedAt, client } = call;
  const when = isToday(startedAt, now)
    ? text.format.time(startedAt)
    : `${text.format.date(startedAt)}, ${text.format.time(startedAt)}`;
  const asked = words.when(when, calls.clientName(client), client.host === 'mcp' ? client.version : '');
  const offered = tools === null || tools.some(({ name }) => name === call.tool);
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>
        {words.answered}
        <span className={styles['headNote']} title={asked}>
          {asked}
        </span>
      </h3>
      {call.problem !== null && call.state === 'failed' ? (
        <ErrorText title={words.failed} problem={call.problem} />
      ) : (
        <ClampedText text={sentenceOf(call, words, when)} />
      )}
      {!offered && <Note>{words.notOffered}</Note>}
    </section>
  );
}

function sentenceOf(
  { state, headline }: CallSummary,
  words: ReturnType<typeof useText>['agents']['call'],
  when: string,
): string {
  if (headline !== '') return headline;
  if (state === 'running') return words.working(when);
  if (state === 'cancelled') return words.cancelled;
  if (state === 'interrupted') return words.interrupted;
  return state === 'failed' ? words.failed : words.noHeadline;
}
