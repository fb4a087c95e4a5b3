import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { DatabaseChange } from '../../../../core/contract/databases.ts';
import { useText } from '../../../i18n/text.ts';
import { ChangeLine } from './ChangeLine.tsx';
import styles from './changes.module.css';

const lineHeight = 24;

interface AllChangesProps {
  changes: readonly DatabaseChange[];
  unit: 'bp' | 'aa';
}

/** All changes in a list of its own that scrolls; only the lines in sight are drawn. */
export function AllChanges({ changes, unit }: AllChangesProps) {
  'use no memo'; // The virtualiser is changed in place; a memoised list would not scroll.
  const { update } = useText().databasePane;
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions must not be memoised, and none is passed on
  const virtualizer = useVirtualizer({
    count: changes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 12,
  });
  return (
    <div ref={scroller} className={styles['all']} tabIndex={0} role="group" aria-label={update.list}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const change = changes[item.index];
          return (
            change !== undefined && (
              <li
                key={item.key}
                aria-setsize={changes.length}
                aria-posinset={item.index + 1}
                className={styles['place']}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <ChangeLine change={change} unit={unit} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
