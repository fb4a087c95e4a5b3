import { useMemo } from 'react';
import type { ToolDescription } from '../../../../core/contract/agents.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { Note } from '../../../components/Note.tsx';
import { useText } from '../../../i18n/text.ts';
import { useToolConsole } from '../../../state/toolConsole.ts';
import { jsonFaultOf, withArgument, withJsonArgument, type Draft } from '../../../state/toolDraft.ts';
import { FieldRow } from './fields/FieldRow.tsx';
import type { Issue } from './model/check.ts';
import { fieldsOf } from './model/fields.ts';
import styles from './console.module.css';

interface ToolFormProps {
  tool: ToolDescription;
  draft: Draft;
  issues: readonly Issue[];
}

/** A field for each argument that the schema names. */
export function ToolForm({ tool, draft, issues }: ToolFormProps) {
  const { toolConsole: words } = useText();
  const edit = useToolConsole((state) => state.edit);
  const fields = useMemo(() => fieldsOf(tool.inputSchema), [tool]);
  const { name: toolName } = tool;
  return (
    <>
      {jsonFaultOf(draft) !== null && (
        <Note
          kind="caution"
          action={
            <LinkButton
              onClick={() => {
                edit(toolName, (now) => ({ ...now, json: null }));
              }}
            >
              {words.dropJson}
            </LinkButton>
          }
        >
          {words.jsonDropped}
        </Note>
      )}
      {fields.length === 0 && <p className={styles['quiet']}>{words.noArguments}</p>}
      <div className={styles['fields']}>
        {fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={draft.args[field.name]}
            brokenText={draft.broken[field.name] ?? null}
            issues={issues.filter(({ path, fault }) => path[0] === field.name && fault.kind !== 'missing')}
            onChange={(value) => {
              edit(toolName, (now) => withArgument(now, field.name, value));
            }}
            onJson={(text) => {
              edit(toolName, (now) => withJsonArgument(now, field.name, text));
            }}
          />
        ))}
      </div>
    </>
  );
}
