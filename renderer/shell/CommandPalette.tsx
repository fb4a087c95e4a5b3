import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Kbd } from '../components/Kbd.tsx';
import { StateGlyph } from '../components/StateGlyph.tsx';
import { useText } from '../i18n/text.ts';
import { openRun } from '../state/openRun.ts';
import { useRunList } from '../state/runList.ts';
import { usePaletteCommands, type PaletteCommand } from './paletteCommands.ts';
import styles from './CommandPalette.module.css';

const recentRuns = 5;
const mostRuns = 100;

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every page, run and action by name. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const { palette } = useText().shell;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['scrim']} />
        <Dialog.Content className={styles['palette']} aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">{palette.title}</Dialog.Title>
          <PaletteList
            close={() => {
              onOpenChange(false);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteList({ close }: { close: () => void }) {
  const text = useText();
  const { palette } = text.shell;
  const [query, setQuery] = useState('');
  const runs = useRunList((state) => state.runs) ?? [];
  const { pages, actions, appearance } = usePaletteCommands();
  const group = (heading: string, commands: readonly PaletteCommand[]) => (
    <Command.Group heading={heading} className={styles['group']}>
      {commands.map((command) => (
        <Command.Item
          key={command.id}
          value={command.id}
          keywords={[command.label]}
          className={styles['item']}
          onSelect={() => {
            close();
            command.run();
          }}
        >
          <Icon name={command.icon} />
          <span className={styles['label']}>{command.label}</span>
          {command.keys !== undefined && <Kbd>{command.keys}</Kbd>}
        </Command.Item>
      ))}
    </Command.Group>
  );
  return (
    <Command label={palette.title} loop filter={matches}>
      <div className={styles['search']}>
        <Icon name="search" />
        <Command.Input
          className={styles['input']}
          value={query}
          onValueChange={setQuery}
          placeholder={palette.placeholder}
        />
      </div>
      <Command.List className={styles['list']}>
        <Command.Empty className={styles['none']}>{palette.none(query)}</Command.Empty>
        {group(palette.actions, actions)}
        {runs.length > 0 && (
          <Command.Group heading={palette.runs} className={styles['group']}>
            {runs.slice(0, query === '' ? recentRuns : mostRuns).map((run) => (
              <Command.Item
                key={run.id}
                value={`run-${run.id}`}
                keywords={[run.name]}
                className={styles['item']}
                onSelect={() => {
                  close();
                  openRun(run);
                }}
              >
                <StateGlyph state={run.state} label={text.runs.states[run.state]} />
                <span className={styles['label']}>{run.name}</span>
                <span className={styles['note']}>{text.format.date(run.createdAt)}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {group(palette.pages, pages)}
        {group(palette.appearance, appearance)}
      </Command.List>
    </Command>
  );
}

/** Every typed word must stand in the name; a name that begins with the first one comes first. */
function matches(_id: string, query: string, keywords: string[] = []): number {
  const name = keywords.join(' ').toLowerCase();
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (!words.every((word) => name.includes(word))) return 0;
  return name.startsWith(words[0] ?? '') ? 1 : 0.5;
}
