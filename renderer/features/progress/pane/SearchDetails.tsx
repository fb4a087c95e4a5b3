import { useState } from 'react';
import type { Search } from '../../../../core/contract/runs.ts';
import type { Sample } from '../../../../core/contract/samples.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { CommandBox } from '../../../components/CommandBox.tsx';
import { detailsOf } from '../../../components/errorDetails.ts';
import { Icon } from '../../../components/Icon.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import { wrapCommand } from '../model/command.ts';
import styles from './pane.module.css';

interface SearchDetailsProps {
  search: Search;
  sample: Sample | null;
}

/** "exit_status" → "Exit status": facts come with the names the program uses. */
function factName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function SearchDetails({ search, sample }: SearchDetailsProps) {
  const { progress, format } = useText();
  const { pane } = progress;
  const [copied, setCopied] = useState(false);
  const paths = sample?.files.map((file) => file.path) ?? [];
  // What to do, and the file, are told elsewhere already.
  const context = Object.entries(search.problem?.context ?? {}).filter(
    ([name, value]) => name !== 'next_step' && !paths.includes(value),
  );
  const facts: [name: string, value: string, mono: boolean][] = [
    ...(search.problem === null ? [] : [[pane.code, search.problem.code, true] as [string, string, boolean]]),
    ...context.map(([name, value]): [string, string, boolean] => [factName(name), value, true]),
    ...paths.map((path): [string, string, boolean] => [pane.inFile, path, true]),
    ...(search.startedAt === null
      ? []
      : [[pane.started, format.dateTime(search.startedAt), false] as [string, string, boolean]]),
    ...(search.finishedAt === null
      ? []
      : [[pane.finished, format.dateTime(search.finishedAt), false] as [string, string, boolean]]),
  ];
  const copy = async () => {
    const lines = [
      ...(search.problem === null ? [] : [detailsOf(search.problem)]),
      ...facts.map(([name, value]) => `${name}: ${value}`),
      ...search.notes,
      ...(search.command === null ? [] : [search.command]),
    ];
    await call('copyText', { text: [...new Set(lines)].join('\n') });
    setCopied(true);
  };
  return (
    <PaneSection
      title={pane.details}
      action={
        <LinkButton className={styles['copy']} onClick={() => void copy()}>
          <Icon name="copy" />
          {copied ? pane.copied : pane.copy}
        </LinkButton>
      }
    >
      <dl className={`${styles['facts'] ?? ''} selectable`}>
        {facts.map(([name, value, mono]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd className={mono ? styles['mono'] : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {search.notes.map((note) => (
        <p key={note} className={styles['noteText']}>
          {note}
        </p>
      ))}
      {search.command !== null && (
        <div className={styles['command']}>
          <CommandBox label={pane.command} command={wrapCommand(search.command)} />
        </div>
      )}
    </PaneSection>
  );
}
