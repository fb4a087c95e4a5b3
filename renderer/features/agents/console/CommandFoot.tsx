import { CommandBox } from '../../../components/CommandBox.tsx';
import { useText } from '../../../i18n/text.ts';
import { CopyLink } from '../CopyLink.tsx';
import { useCommandLine } from './useCommandLine.ts';
import styles from './console.module.css';

interface CommandFootProps {
  tool: string;
  /** Null: the arguments are not right yet. */
  args: Readonly<Record<string, unknown>> | null;
}

/** The command that gives the same answer; nothing where there is none. */
export function CommandFoot({ tool, args }: CommandFootProps) {
  const { toolConsole: words } = useText();
  const command = useCommandLine(tool, args);
  if (command === null) return null;
  return (
    <section className={styles['foot']} aria-label={words.commandLine}>
      <h3 className={styles['footTitle']}>
        {words.commandLine}
        <CopyLink text={command} what={words.commandLine} />
      </h3>
      <CommandBox label={words.commandLine} command={command} className={styles['command']} />
    </section>
  );
}
