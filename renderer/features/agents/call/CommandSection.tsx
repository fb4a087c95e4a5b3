import { CommandBox } from '../../../components/CommandBox.tsx';
import { useText } from '../../../i18n/text.ts';
import { CopyLink } from '../CopyLink.tsx';
import { Fold } from './Fold.tsx';
import styles from './call.module.css';

/** The command that gives the same answer. */
export function CommandSection({ command }: { command: string }) {
  const { call: words } = useText().agents;
  return (
    <Fold title={words.commandLine} action={<CopyLink text={command} what={words.commandLine} />}>
      <CommandBox label={words.commandLine} command={command} className={styles['command']} />
    </Fold>
  );
}
