import { useId } from 'react';
import type { ToolDescription } from '../../../../core/contract/agents.ts';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { useToolConsole } from '../../../state/toolConsole.ts';
import { jsonFaultOf, jsonOf, withJson, type Draft } from '../../../state/toolDraft.ts';
import type { Issue } from './model/check.ts';
import styles from './console.module.css';
import fields from './fields/fields.module.css';

interface JsonEditorProps {
  tool: ToolDescription;
  draft: Draft;
  issues: readonly Issue[];
}

/** So many faults are told at once. */
const told = 6;

/** All arguments as one JSON object; the form follows it and it follows the form. */
export function JsonEditor({ tool, draft, issues }: JsonEditorProps) {
  const { toolConsole: words } = useText();
  const edit = useToolConsole((state) => state.edit);
  const faultId = useId();
  const fault = jsonFaultOf(draft);
  const faults =
    fault === null
      ? issues.slice(0, told).map((issue) => words.faultAt(issue.path, words.faultWords(issue.fault)))
      : [fault.kind === 'object' ? words.notObject : words.notJson(fault.line)];
  const text = jsonOf(draft);
  const isBad = faults.length > 0;
  return (
    <div className={styles['json']}>
      <textarea
        spellCheck={false}
        rows={Math.min(24, Math.max(8, text.split('\n').length + 1))}
        className={classNames(fields['area'], isBad && fields['bad'])}
        aria-label={words.json}
        aria-invalid={isBad}
        aria-describedby={faultId}
        value={text}
        onChange={(event) => {
          edit(tool.name, (now) => withJson(now, event.target.value));
        }}
      />
      <div id={faultId} className={classNames(fields['hint'], fields['fault'])}>
        {faults.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
