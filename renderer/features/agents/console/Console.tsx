import { useCallback, useMemo, type ReactNode } from 'react';
import type { ToolDescription } from '../../../../core/contract/agents.ts';
import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { Pane } from '../../../components/Pane.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { useText } from '../../../i18n/text.ts';
import { useToolConsole } from '../../../state/toolConsole.ts';
import { emptyDraft } from '../../../state/toolDraft.ts';
import { useTools } from '../../../state/tools.ts';
import { Problem } from '../../run/Problem.tsx';
import { CommandFoot } from './CommandFoot.tsx';
import { JsonEditor } from './JsonEditor.tsx';
import { hindranceOf } from './model/hindrance.ts';
import { issuesOf } from './model/check.ts';
import { RunRow } from './RunRow.tsx';
import { ToolForm } from './ToolForm.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import { ToolFacts } from './ToolFacts.tsx';
import styles from './console.module.css';

const defaultWidth = 340;

/** Any tool by hand: a form made from its schema, the same as JSON, and the command line that does the same. */
export function Console() {
  const { agents, toolConsole: words } = useText();
  const { tools, error, load } = useTools();
  const { tool: chosen, mode, setMode, setOpen, choose } = useToolConsole();
  const close = useCallback(() => {
    setOpen(false);
  }, [setOpen]);
  const tool = tools?.find(({ name }) => name === chosen) ?? tools?.[0];
  return (
    <Pane id="agents.console" label={words.title} defaultWidth={defaultWidth} onClose={close}>
      <div className={styles['console']}>
        <div className={styles['bar']}>
          <h2 className={styles['title']}>{words.title}</h2>
          <SegmentedControl
            label={words.view}
            value={mode}
            options={[
              { value: 'form', label: words.views.form },
              { value: 'json', label: words.views.json },
            ]}
            onChange={setMode}
          />
          <IconButton size={24} icon="close" label={words.close} keys="Esc" onClick={close} />
        </div>
        <Problem
          title={words.toolsFailed}
          problem={error}
          action={
            <Button size={24} onClick={() => void load()}>
              {agents.connectDialog.lookAgain}
            </Button>
          }
        />
        {tools === null && error === null && <LoadingRows rows={8} height={40} />}
        {tools?.length === 0 && <p className={styles['none']}>{words.noTools}</p>}
        {tools !== null && tool !== undefined && (
          <ToolCall key={tool.name} tool={tool} mode={mode}>
            <ToolSelect tools={tools} tool={tool} onChoose={choose} />
            <ToolFacts tool={tool} />
          </ToolCall>
        )}
      </div>
    </Pane>
  );
}

interface ToolCallProps {
  tool: ToolDescription;
  mode: 'form' | 'json';
  /** Above the arguments. */
  children: ReactNode;
}

function ToolCall({ tool, mode, children }: ToolCallProps) {
  const draft = useToolConsole((state) => state.drafts.get(tool.name)) ?? emptyDraft;
  const { run, pending } = useToolConsole();
  const issues = useMemo(() => issuesOf(tool.inputSchema, draft.args), [tool, draft.args]);
  const hindrance = hindranceOf(draft, issues);
  const start = () => {
    if (hindrance === null && !pending.has(tool.name)) void run(tool.name, draft.args);
  };
  return (
    <div
      className={styles['call']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        start();
      }}
    >
      <div className={styles['scroller']}>
        <div className={styles['head']}>{children}</div>
        <div className={styles['body']}>
          {mode === 'form' ? (
            <ToolForm tool={tool} draft={draft} issues={issues} />
          ) : (
            <JsonEditor tool={tool} draft={draft} issues={issues} />
          )}
          <RunRow tool={tool} hindrance={hindrance} onRun={start} />
        </div>
      </div>
      <CommandFoot tool={tool.name} args={hindrance === null ? draft.args : null} />
    </div>
  );
}
