import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { CallSummary } from '../../../../core/contract/agents.ts';
import { nextRow } from '../../../components/useRowKeys.ts';
import { useText } from '../../../i18n/text.ts';
import { shownCall, useCalls } from '../../../state/calls.ts';
import { callViewId } from '../call/callViewId.ts';
import { CallRow } from './CallRow.tsx';
import styles from './calls.module.css';

const rowHeight = 50;

interface CallListProps {
  /** Never empty. */
  calls: readonly CallSummary[];
  now: number;
}

/** One tab stop; arrows choose, Enter leads to the chosen call. Only the calls in sight are drawn. */
export function CallList({ calls, now }: CallListProps) {
  'use no memo'; // The virtualiser is changed in place; a memoised list would not scroll.
  const { calls: words } = useText().agents;
  const choose = useCalls((state) => state.choose);
  const shown = useCalls(shownCall)?.id ?? null;
  const scroller = useRef<HTMLDivElement>(null);
  const baseId = useId();
  const at = calls.findIndex(({ id }) => id === shown);
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions must not be memoised, and none is passed on
  const virtualizer = useVirtualizer({
    count: calls.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => calls[index]?.id ?? index,
    overscan: 8,
  });

  // A call that was chosen elsewhere, as by a run of the console, is brought into sight.
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (seen.current === shown) return;
    seen.current = shown;
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [shown, at, virtualizer]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(callViewId)?.focus();
      return;
    }
    const last = calls.length - 1;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const next =
      event.key === 'PageDown'
        ? Math.min(last, at + page)
        : event.key === 'PageUp'
          ? Math.max(0, at - page)
          : nextRow(event.key, at, last);
    const call = next === null ? undefined : calls[next];
    if (next === null || call === undefined) return;
    event.preventDefault();
    choose(call.id);
    virtualizer.scrollToIndex(next);
  };

  return (
    <div
      ref={scroller}
      className={styles['list']}
      role="listbox"
      aria-label={words.list}
      aria-activedescendant={at < 0 ? undefined : `${baseId}-${at}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles['listInner']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const call = calls[item.index];
          if (call === undefined) return null;
          return (
            <CallRow
              key={item.key}
              id={`${baseId}-${item.index}`}
              call={call}
              now={now}
              place={item.index}
              count={calls.length}
              selected={item.index === at}
              top={item.start}
              onChoose={choose}
            />
          );
        })}
      </div>
    </div>
  );
}
