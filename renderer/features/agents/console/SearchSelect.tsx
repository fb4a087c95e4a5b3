import { Command } from 'cmdk';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/Icon.tsx';
import styles from './select.module.css';

interface Option {
  value: string;
  /** A line below the name. */
  note?: string;
  /** More words by which it is found. */
  words?: string;
}

interface SearchSelectProps {
  label: string;
  placeholder: string;
  value: string | null;
  /** What the closed control shows. */
  shown: ReactNode;
  groups: readonly { heading?: string; options: readonly Option[] }[];
  /** Said where nothing is found. */
  none: (term: string) => string;
  /** Given: what was typed can be chosen as it is, under these words. */
  free?: (term: string) => string;
  bad?: boolean;
  describedBy?: string | undefined;
  /** In the place of the control with a frame: a button that only adds. */
  quiet?: boolean;
  onChange: (value: string) => void;
}

/** One choice out of many, found by typing. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, shown, bad = false, describedBy, quiet = false } = props;
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={classNames(quiet ? styles['quiet'] : styles['trigger'], bad && styles['bad'])}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-invalid={bad}
        aria-describedby={describedBy}
      >
        {shown}
        {!quiet && <Icon name="down" size={14} />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles['panel']}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onEscapeKeyDown={(event) => {
            // Only the list closes, not the pane that it belongs to.
            event.preventDefault();
            setOpen(false);
          }}
        >
          <OptionList
            {...props}
            close={() => {
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function OptionList({
  label,
  placeholder,
  value,
  groups,
  none,
  free,
  onChange,
  close,
}: SearchSelectProps & { close: () => void }) {
  const [term, setTerm] = useState('');
  const typed = term.trim();
  const known = groups.some(({ options }) => options.some((option) => option.value === typed));
  const choose = (chosen: string) => {
    close();
    onChange(chosen);
  };
  return (
    <Command label={label} loop filter={matches} {...(value === null ? {} : { defaultValue: value })}>
      <div className={styles['search']}>
        <Icon name="search" />
        <Command.Input
          className={styles['input']}
          value={term}
          onValueChange={setTerm}
          placeholder={placeholder}
          aria-label={placeholder}
        />
      </div>
      <Command.List className={styles['list']}>
        {free === undefined && <Command.Empty className={styles['none']}>{none(typed)}</Command.Empty>}
        {groups.map(({ heading, options }, at) => (
          <Command.Group
            key={heading ?? at}
            className={styles['group']}
            {...(heading === undefined ? {} : { heading })}
          >
            {options.map((option) => (
              <Command.Item
                key={option.value}
                value={option.value}
                keywords={[option.value, option.words ?? '']}
                className={styles['item']}
                onSelect={() => {
                  choose(option.value);
                }}
              >
                <span className={styles['words']}>
                  <code>{option.value}</code>
                  {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
                </span>
                {option.value === value && <Icon name="check" />}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
        {free !== undefined && typed !== '' && !known && (
          <Command.Item
            value={`use ${typed}`}
            keywords={[typed]}
            className={styles['item']}
            onSelect={() => {
              choose(typed);
            }}
          >
            {free(typed)}
          </Command.Item>
        )}
      </Command.List>
    </Command>
  );
}

/** Every typed word must stand in the name or its words; a name that begins with the first one comes first. */
function matches(_value: string, term: string, keywords: string[] = []): number {
  const name = keywords.join(' ').toLowerCase();
  const typed = term.toLowerCase().split(/\s+/).filter(Boolean);
  if (!typed.every((word) => name.includes(word))) return 0;
  return name.startsWith(typed[0] ?? '') ? 1 : 0.5;
}
