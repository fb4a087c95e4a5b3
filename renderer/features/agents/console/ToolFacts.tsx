import { useId, useState } from 'react';
import type { ToolDescription } from '../../../../core/contract/agents.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useText } from '../../../i18n/text.ts';
import { tagsOf } from '../model/tools.ts';
import styles from './console.module.css';

/** What the tool may do, and, to unfold, what agents are told of it. */
export function ToolFacts({ tool }: { tool: ToolDescription }) {
  const { toolConsole: words } = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ul className={styles['tags']} aria-label={words.hints}>
        {tagsOf(tool).map((tag) => (
          <li key={tag}>
            <Tag>{words.tags[tag]}</Tag>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles['about']}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon name={open ? 'down' : 'right'} size={14} />
        {words.whatItDoes}
      </button>
      {open && (
        <p id={id} className={styles['description']}>
          {tool.description}
        </p>
      )}
    </>
  );
}
