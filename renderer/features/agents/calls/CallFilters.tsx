import type { Ref } from 'react';
import { callStates, clientKey, facetsOf, type CallFilter } from '../model/calls.ts';
import type { CallSummary } from '../../../../core/contract/agents.ts';
import { Select } from '../../../components/Select.tsx';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import styles from './calls.module.css';

interface CallFiltersProps {
  ref: Ref<HTMLInputElement>;
  calls: readonly CallSummary[];
  filter: CallFilter;
  onChange: (filter: CallFilter) => void;
}

/** Stands for no choice: a list of choices has no empty one. */
const any = '*';

export function CallFilters({ ref, calls, filter, onChange }: CallFiltersProps) {
  const { calls: words } = useText().agents;
  const { clients, tools } = facetsOf(calls);
  return (
    <div className={styles['filters']} role="search" aria-label={words.filter}>
      <TextInput
        ref={ref}
        autoFocus
        size={24}
        icon="search"
        label={words.search}
        placeholder={words.search}
        value={filter.text}
        className={styles['search']}
        onChange={(event) => {
          onChange({ ...filter, text: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || filter.text === '') return;
          // It empties the search, and closes nothing.
          event.preventDefault();
          onChange({ ...filter, text: '' });
        }}
      />
      <Select
        size={24}
        label={words.client}
        className={styles['facet']}
        value={filter.client ?? any}
        options={[
          { value: any, label: words.anyClient },
          ...clients.map((client) => ({ value: clientKey(client), label: words.clientName(client) })),
        ]}
        onChange={(value) => {
          onChange({ ...filter, client: value === any ? null : value });
        }}
      />
      <Select
        size={24}
        label={words.state}
        className={styles['facet']}
        value={filter.state ?? any}
        options={[
          { value: any, label: words.anyState },
          ...callStates.map((state) => ({ value: state, label: words.states[state] })),
        ]}
        onChange={(value) => {
          onChange({ ...filter, state: callStates.find((state) => state === value) ?? null });
        }}
      />
      <Select
        size={24}
        label={words.tool}
        className={styles['facet']}
        value={filter.tool ?? any}
        options={[
          { value: any, label: words.anyTool },
          ...tools.map((tool) => ({ value: tool, label: tool })),
        ]}
        onChange={(value) => {
          onChange({ ...filter, tool: value === any ? null : value });
        }}
      />
    </div>
  );
}
