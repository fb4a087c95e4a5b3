import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import { filesWaiting, sharedNames } from '../../../state/draftModel.ts';
import { lanesOfOneName } from '../../../state/readsSamples.ts';
import { tableRows, type SampleOrder, type TableRow } from '../model/rows.ts';
import { SampleTableHead } from './SampleTableHead.tsx';
import { SampleTableRow } from './SampleTableRow.tsx';
import { useGridKeys } from './useGridKeys.ts';
import styles from './SampleTable.module.css';

const rowHeight = 28;

/** Sentences may need more than one line; all other lines have one height. */
function isTall(row: TableRow): boolean {
  return row.type === 'note' || row.type === 'rejected' || row.type === 'tools' || row.type === 'lanes';
}

/** One line a sample; only the lines in sight are drawn. */
export function SampleTable() {
  'use no memo'; // The virtualiser is changed in place; a memoised table would not scroll.
  const text = useText();
  const { samples, reads, rejected, readings } = useDraft();
  const [order, setOrder] = useState<SampleOrder>({ column: 'sample', descending: false });
  const [editing, setEditing] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const scroller = useRef<HTMLDivElement>(null);

  const rows = useMemo(
    () =>
      tableRows(
        {
          samples,
          files: new Map(reads.map(({ file }) => [file.path, file])),
          opened,
          lanes: lanesOfOneName(samples.filter(({ byHand }) => byHand !== true).map(({ sample }) => sample)),
          rejected,
          reading: readings.length === 0 ? null : { waiting: filesWaiting(readings) },
          sharedNames: sharedNames(samples),
        },
        order,
      ),
    [samples, reads, opened, rejected, readings, order],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions must not be memoised, and none is passed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    scrollPaddingStart: rowHeight,
  });
  const open = (key: string, next: boolean) => {
    setOpened((now) => (next ? new Set([...now, key]) : new Set([...now].filter((id) => id !== key))));
  };
  const keys = useGridKeys(rows, {
    edit: setEditing,
    open,
    reveal: (index) => {
      virtualizer.scrollToIndex(index);
    },
  });

  return (
    <div ref={scroller} className={styles['scroller']}>
      <div
        ref={keys.grid}
        role="grid"
        aria-label={text.screen.table}
        aria-rowcount={rows.length + 1}
        onKeyDown={keys.onKeyDown}
      >
        <SampleTableHead order={order} onOrder={setOrder} />
        <div role="rowgroup" className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <div
                key={item.key}
                ref={isTall(row) ? virtualizer.measureElement : undefined}
                data-index={item.index}
                role="row"
                aria-rowindex={item.index + 2}
                tabIndex={item.index === keys.active ? 0 : -1}
                className={styles['place']}
                style={{ transform: `translateY(${item.start}px)` }}
                onFocus={() => {
                  keys.setActive(item.index);
                }}
              >
                <SampleTableRow
                  row={row}
                  active={item.index === keys.active}
                  editing={editing === row.key}
                  onEdit={setEditing}
                  onOpen={open}
                  onFocus={keys.focusKey}
                />
              </div>
            );
          })}
        </div>
      </div>
      <div className={styles['more']}>
        <Icon name="plus" />
        {text.screen.dropMore}
      </div>
    </div>
  );
}
