import { useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { useAgentAccess } from '../../state/agentAccess.ts';
import { useCalls } from '../../state/calls.ts';
import { useClaude } from '../../state/claude.ts';
import { useStatus } from '../../state/status.ts';
import { useToolConsole } from '../../state/toolConsole.ts';
import { useTools } from '../../state/tools.ts';
import { useNow } from '../../state/useNow.ts';
import { CallView } from './call/CallView.tsx';
import { CallsColumn } from './calls/CallsColumn.tsx';
import { Console } from './console/Console.tsx';
import { AgentsHead } from './head/AgentsHead.tsx';
import { todayOf } from './model/calls.ts';
import styles from './AgentsPage.module.css';

/** What agents ask of this app while they do, and the same tools to be tried by hand. */
export function AgentsPage() {
  const { agents } = useText();
  const open = useToolConsole((state) => state.open);
  const calls = useCalls((state) => state.calls);
  const now = useNow(false);
  useReloadOnReturn();
  const today = todayOf(calls ?? [], now);
  useStatus(...(calls === null ? [] : [agents.status.today(today.calls, today.failed)]));
  return (
    <>
      <AgentsHead />
      <div className={styles['columns']}>
        <CallsColumn />
        <CallView />
        {open && <Console />}
      </div>
    </>
  );
}

/** Claude Desktop and its configuration change outside the app: they are looked at again on return. */
function useReloadOnReturn() {
  const loadClaude = useClaude((state) => state.load);
  const loadAccess = useAgentAccess((state) => state.load);
  const loadTools = useTools((state) => state.load);
  useEffect(() => {
    const reload = () => {
      void loadClaude();
      void loadAccess();
    };
    reload();
    void loadTools();
    window.addEventListener('focus', reload);
    return () => {
      window.removeEventListener('focus', reload);
    };
  }, [loadClaude, loadAccess, loadTools]);
}
