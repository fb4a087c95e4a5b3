import type { CallDetail, CallSummary } from '../../../../core/contract/agents.ts';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { download } from '../../../components/download.ts';
import type { IconName } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { StateGlyph } from '../../../components/StateGlyph.tsx';
import { useNarrow } from '../../../components/useNarrow.ts';
import { useText } from '../../../i18n/text.ts';
import { call as ask } from '../../../state/bridge.ts';
import { useNavigation } from '../../../state/navigation.ts';
import { openRun } from '../../../state/openRun.ts';
import { useRunList } from '../../../state/runList.ts';
import { useToolConsole } from '../../../state/toolConsole.ts';
import { useTools } from '../../../state/tools.ts';
import { useNow } from '../../../state/useNow.ts';
import { Problem } from '../../run/Problem.tsx';
import { useTask } from '../../run/useTask.ts';
import { secondsOf } from '../model/calls.ts';
import { repeatOf } from '../model/tools.ts';
import styles from './call.module.css';

interface CallBarProps {
  call: CallSummary;
  detail: CallDetail | null;
}

/** Tool and state of the chosen call, and what can be done with it. */
export function CallBar({ call, detail }: CallBarProps) {
  const { call: words } = useText().agents;
  const now = useNow(call.state === 'running');
  const cancel = useTask();
  const { runId } = call;
  return (
    <>
      <div className={styles['bar']}>
        <h2 className={styles['tool']}>
          <MiddleCut text={call.tool} keep={10} fits={16} />
        </h2>
        <span className={classNames(styles['badge'], styles[call.state])} role="status">
          <StateGlyph state={call.state} />
          {words.badge(call.state, secondsOf(call, now))}
        </span>
        <span className={styles['actions']}>
          {call.state === 'running' && call.client.host === 'desktop' && (
            <Button
              size={24}
              icon="stop"
              disabled={cancel.busy}
              onClick={() => {
                cancel.start(() => ask('cancelCall', { callId: call.id }));
              }}
            >
              {words.cancel}
            </Button>
          )}
          {runId !== null && (
            <BarButton
              icon="runs"
              label={words.openRun}
              onClick={() => {
                open(runId);
              }}
            />
          )}
          <RepeatButton call={call} detail={detail} />
          <BarButton
            icon="export"
            label={words.export}
            disabled={detail === null}
            onClick={() => {
              if (detail !== null) save(detail);
            }}
          />
        </span>
      </div>
      <Problem title={words.cancelFailed} problem={cancel.problem} />
    </>
  );
}

/** Calls the tool again with the same arguments, once it has answered; one that may replace something is filled in, to be looked at first. */
function RepeatButton({ call, detail }: CallBarProps) {
  const { call: words } = useText().agents;
  const tool = useTools((state) => state.tools)?.find(({ name }) => name === call.tool);
  const { pending, fill, run } = useToolConsole();
  const repeat = repeatOf(call, tool);
  if (repeat === null) return null;
  return (
    <BarButton
      icon="redo"
      label={repeat === 'byHand' ? words.repeat : words.runAgain}
      disabled={detail === null || pending.has(call.tool)}
      onClick={() => {
        if (detail === null) return;
        fill(call.tool, detail.arguments);
        if (repeat === 'atOnce') void run(call.tool, detail.arguments);
      }}
    />
  );
}

interface BarButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function BarButton({ icon, label, disabled = false, onClick }: BarButtonProps) {
  return useNarrow() ? (
    <IconButton size={24} icon={icon} label={label} disabled={disabled} onClick={onClick} />
  ) : (
    <Button size={24} variant="ghost" icon={icon} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The run that the call made, like one of her own. */
function open(runId: string) {
  const run = useRunList.getState().runs?.find(({ id }) => id === runId);
  if (run !== undefined) openRun(run);
  else useNavigation.getState().go({ page: 'run', runId, tab: 'results' });
}

/** The whole call as JSON. */
function save(detail: CallDetail) {
  const blob = new Blob([`${JSON.stringify(detail, null, 2)}\n`], { type: 'application/json' });
  download(blob, `${detail.summary.tool} ${detail.summary.startedAt.replace(/[:.]/g, '-')}`, 'json');
}
