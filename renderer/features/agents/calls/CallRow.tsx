import type { CallSummary } from '../../../../core/contract/agents.ts';
import { Icon } from '../../../components/Icon.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { StateGlyph } from '../../../components/StateGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import { artifactIcons } from '../model/artifactTypes.ts';
import { isToday, secondsOf } from '../model/calls.ts';
import styles from './calls.module.css';

interface CallRowProps {
  id: string;
  call: CallSummary;
  now: number;
  /** From 0. */
  place: number;
  count: number;
  selected: boolean;
  /** In pixels from the top of the list. */
  top: number;
  onChoose: (callId: string) => void;
}

/** A call in two lines: its state, tool and how long it took; what it is about and when it was made. */
export function CallRow({ id, call, now, place, count, selected, top, onChoose }: CallRowProps) {
  const text = useText();
  const words = text.agents.calls;
  const seconds = secondsOf(call, now);
  // What went wrong says more than what was wanted; how it ended is a word, never a sign alone.
  const about = call.state === 'done' || call.state === 'running' ? call.about : endWords(call, words.states);
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-posinset={place + 1}
      aria-setsize={count}
      className={styles['row']}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => {
        onChoose(call.id);
      }}
    >
      <span className={styles['line']}>
        <StateGlyph state={call.state} label={words.states[call.state]} />
        <code className={styles['tool']}>
          <MiddleCut text={call.tool} keep={12} fits={24} />
        </code>
        <span className={styles['note']}>
          {seconds === null
            ? ''
            : call.state === 'running'
              ? text.format.duration(seconds)
              : words.took(seconds)}
        </span>
      </span>
      <span className={styles['below']}>
        <span className={styles['about']} title={about}>
          {about}
        </span>
        {artifactIcons(call.artifactTypes)
          .slice(0, 3)
          .map(({ icon, types }) => (
            <span key={icon} className={styles['artifact']}>
              <Icon name={icon} size={13} />
              <span className="visually-hidden">
                {types.map((type) => words.artifacts[type] ?? type).join(', ')}
              </span>
            </span>
          ))}
        <time className={styles['note']} dateTime={call.startedAt}>
          {isToday(call.startedAt, now) ? text.format.time(call.startedAt) : text.format.date(call.startedAt)}
        </time>
      </span>
    </div>
  );
}

function endWords(call: CallSummary, states: Readonly<Record<CallSummary['state'], string>>): string {
  const said = call.problem?.message ?? call.headline;
  return call.state === 'failed' && said !== ''
    ? said
    : [states[call.state], call.about].filter(Boolean).join(': ');
}
