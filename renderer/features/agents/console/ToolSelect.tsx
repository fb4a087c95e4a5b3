import type { ToolDescription } from '../../../../core/contract/agents.ts';
import { useText } from '../../../i18n/text.ts';
import { firstSentence, groupedTools } from '../model/tools.ts';
import { SearchSelect } from './SearchSelect.tsx';
import styles from './console.module.css';

interface ToolSelectProps {
  tools: readonly ToolDescription[];
  tool: ToolDescription;
  onChoose: (tool: string) => void;
}

/** The tools by what they may do, found by name, title or words of their description. */
export function ToolSelect({ tools, tool, onChoose }: ToolSelectProps) {
  const { toolConsole: words } = useText();
  return (
    <SearchSelect
      label={words.tool}
      placeholder={words.findTool}
      value={tool.name}
      shown={
        <>
          <code className={styles['toolName']}>{tool.name}</code>
          <span className={styles['toolTitle']}>{tool.title}</span>
        </>
      }
      groups={groupedTools(tools).map(({ group, tools: members }) => ({
        heading: words.groups[group],
        options: members.map(({ name, title, description }) => ({
          value: name,
          note: [title, firstSentence(description)].filter(Boolean).join(': '),
          words: `${title} ${description}`,
        })),
      }))}
      none={words.noTool}
      onChange={onChoose}
    />
  );
}
