import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { CommandBox } from '../../components/CommandBox.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import styles from './record.module.css';

export function CommandLine({ command }: { command: string }) {
  const { record } = useText();
  const [copied, setCopied] = useState(false);
  return (
    <section className={styles['section']}>
      <h2>
        {record.commandLine} <span>{record.commandExplain}</span>
      </h2>
      <div className={styles['commandRow']}>
        <CommandBox label={record.commandLine} command={command} className={styles['command']} />
        <Button
          size={24}
          icon="copy"
          onClick={() => {
            void call('copyText', { text: command }).then(() => {
              setCopied(true);
            });
          }}
        >
          {copied ? record.copied : record.copy}
        </Button>
      </div>
    </section>
  );
}
