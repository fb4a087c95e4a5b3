import { useMemo, useRef, useState } from 'react';
import { Button, LinkButton } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { useText } from '../../../i18n/text.ts';
import { useCalls } from '../../../state/calls.ts';
import { useClaude } from '../../../state/claude.ts';
import { useNow } from '../../../state/useNow.ts';
import { Problem } from '../../run/Problem.tsx';
import { useFind } from '../../run/useFind.ts';
import { AccessFoot } from '../access/AccessFoot.tsx';
import { ConnectButton } from '../head/ConnectButton.tsx';
import { LiveDot } from '../LiveDot.tsx';
import { claudeStateOf } from '../model/connection.ts';
import { clientKey, filteredCalls, isFiltering, noFilter, todayOf, type CallFilter } from '../model/calls.ts';
import { CallFilters } from './CallFilters.tsx';
import { CallList } from './CallList.tsx';
import { UnreadableCalls } from './UnreadableCalls.tsx';
import styles from './calls.module.css';

/** The calls of agents and of the console as they come, and below them what agents may do. */
export function CallsColumn() {
  const { agents } = useText();
  const words = agents.calls;
  const { calls, older, canListMore, unreadable, error, load, loadOlder } = useCalls();
  const [filter, setFilter] = useState<CallFilter>(noFilter);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => filteredCalls(calls ?? [], filter), [calls, filter]);
  const atWork = calls?.some(({ state }) => state === 'running') ?? false;
  const now = useNow(atWork);
  useFind(() => {
    setFiltersOpen(true);
    search.current?.focus();
  });
  const filtering = isFiltering(filter);
  const clear = () => {
    setFilter(noFilter);
  };
  return (
    <section className={styles['column']} aria-label={words.title}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{words.title}</h2>
        {calls !== null && (
          <span className={styles['count']}>
            {filtering ? words.filtered(shown.length, calls.length) : words.today(todayOf(calls, now).calls)}
          </span>
        )}
        <span className={styles['live']}>
          <LiveDot kind={error === null && calls !== null ? 'live' : 'off'} />
          {words.live}
        </span>
        <IconButton
          icon="filter"
          size={24}
          label={words.filter}
          aria-pressed={filtersOpen}
          aria-expanded={filtersOpen}
          className={filtering ? styles['filtering'] : undefined}
          onClick={() => {
            setFiltersOpen(!filtersOpen);
            if (filtersOpen) clear();
          }}
        />
      </div>
      {filtersOpen && <CallFilters ref={search} calls={calls ?? []} filter={filter} onChange={setFilter} />}
      <Problem
        title={words.failed}
        problem={error}
        action={
          <Button size={24} onClick={() => void load()}>
            {agents.connectDialog.lookAgain}
          </Button>
        }
      />
      {calls === null && error === null && <LoadingRows rows={8} height={50} />}
      {calls !== null && calls.length + unreadable.length === 0 && <NoCalls />}
      {calls !== null && calls.length > 0 && shown.length === 0 && (
        <EmptyState
          title={words.noMatch}
          explain={words.noMatchExplain(filterWords(filter, words))}
          action={<Button onClick={clear}>{words.clear}</Button>}
        />
      )}
      {calls === null || shown.length === 0 ? (
        <div className={styles['rest']} />
      ) : (
        <CallList calls={shown} now={now} />
      )}
      {older > 0 && !filtering && (
        <p className={styles['older']}>
          {words.older(older)}{' '}
          {canListMore && <LinkButton onClick={() => void loadOlder()}>{words.showOlder}</LinkButton>}
        </p>
      )}
      {unreadable.length > 0 && <UnreadableCalls calls={unreadable} />}
      <AccessFoot />
    </section>
  );
}

function NoCalls() {
  const { calls: words } = useText().agents;
  const connection = useClaude((state) => state.connection);
  const connected = connection !== null && claudeStateOf(connection) === 'connected';
  return (
    <EmptyState
      title={words.none}
      explain={connected ? `${words.noneExplain} ${words.noneConnected}` : words.noneExplain}
      {...(connected ? {} : { action: <ConnectButton size={28} /> })}
    />
  );
}

type Words = ReturnType<typeof useText>['agents']['calls'];

/** The filters that are set, to name them where nothing passes. */
function filterWords({ text, client, state, tool }: CallFilter, words: Words): string[] {
  const named = client === null ? null : clientOfKey(client);
  return [
    ...(text.trim() === '' ? [] : [words.quoted(text.trim())]),
    ...(named === null ? [] : [words.clientName(named)]),
    ...(state === null ? [] : [words.states[state]]),
    ...(tool === null ? [] : [tool]),
  ];
}

function clientOfKey(key: string): Parameters<Words['clientName']>[0] {
  const named = (host: 'mcp' | 'desktop' | 'cli', name: string) => ({ host, name, version: '' });
  if (key === clientKey(named('desktop', ''))) return named('desktop', '');
  if (key === clientKey(named('cli', ''))) return named('cli', '');
  return named('mcp', key.slice(clientKey(named('mcp', '')).length));
}
