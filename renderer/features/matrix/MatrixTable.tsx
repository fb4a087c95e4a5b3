import { useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { useCellKeys, type CellPlace } from '../progress/useCellKeys.ts';
import { rowHeight } from '../run/useRowWindow.ts';
import type { Show } from './model/scale.ts';
import { MatrixTableHead } from './MatrixTableHead.tsx';
import { MatrixTableRow } from './MatrixTableRow.tsx';
import type { Cursor } from './useCursor.ts';
import type { ShownMatrix } from './useMatrix.ts';
import type { CellFacts } from './useCellWords.ts';
import { useScrollView } from './useScrollView.ts';
import styles from './MatrixTable.module.css';

interface MatrixTableProps {
  shown: ShownMatrix;
  show: Show;
  known: CellFacts;
  cursor: Cursor;
  /** Places of a sample and a gene in the matrix. */
  onOpen: (sample: number, gene: number) => void;
}

const sampleWidth = 184;
const countWidth = 64;
const columnWidth = 104;
const overscan = 4;
/** With the database below the gene. */
const tallHead = 42;

/** The same matrix in numbers. Of rows and columns only those in sight are there. */
export function MatrixTable({ shown, show, known, cursor, onOpen }: MatrixTableProps) {
  const { matrix: text } = useText();
  const { matrix, order } = shown;
  const { genes, active, choose } = cursor;
  const { attach, view, scrollTo } = useScrollView();
  const baseId = useId();
  const fixed = sampleWidth + countWidth;
  const headHeight = shown.manyDatabases ? tallHead : rowHeight;
  const rows = windowOf(view.scrollY, view.height - headHeight, rowHeight, order.samples.length);
  const columns = windowOf(view.scrollX, view.width - fixed, columnWidth, genes.length);
  const visibleGenes = genes.slice(columns.first, columns.end);

  const brought = useRef<CellPlace | null>(null);
  useLayoutEffect(() => {
    if (view.width === 0 || active === brought.current) return;
    brought.current = active;
    if (active === null) return;
    scrollTo({
      x: nearest(view.scrollX, active.column * columnWidth, columnWidth, view.width - fixed),
      y: nearest(view.scrollY, active.row * rowHeight, rowHeight, view.height - headHeight),
    });
  }, [active, view, scrollTo, fixed, headHeight]);

  const onKeyDown = useCellKeys({
    rows: order.samples.length,
    columns: genes.length,
    page: Math.max(1, Math.floor(view.height / rowHeight) - 2),
    active: active ?? { row: 0, column: 0 },
    moveTo: (place) => {
      choose(active === null ? { row: 0, column: 0 } : place);
    },
    open: ({ row, column }) => {
      onOpen(order.samples[row] ?? -1, genes[column] ?? -1);
    },
  });

  const idOf = (row: number, column: number) => `${baseId}-${row}-${column}`;
  const before = columns.first * columnWidth;
  const after = (genes.length - columns.end) * columnWidth;
  const line = {
    gridTemplateColumns: `${sampleWidth}px ${countWidth}px ${before}px repeat(${visibleGenes.length}, ${columnWidth}px) ${after}px`,
  };
  return (
    <div
      ref={attach}
      className={styles['scroller']}
      role="grid"
      aria-label={text.label}
      aria-rowcount={order.samples.length + 1}
      aria-colcount={genes.length + 2}
      aria-activedescendant={active === null ? undefined : idOf(active.row, active.column)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div style={{ width: fixed + genes.length * columnWidth }}>
        <MatrixTableHead shown={shown} genes={visibleGenes} first={columns.first} line={line} />
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ height: order.samples.length * rowHeight, paddingTop: rows.first * rowHeight }}
        >
          {order.samples.slice(rows.first, rows.end).map((sample, at) => (
            <MatrixTableRow
              key={sample}
              matrix={matrix}
              show={show}
              known={known}
              sample={sample}
              row={rows.first + at}
              genes={visibleGenes}
              first={columns.first}
              line={line}
              activeColumn={active?.row === rows.first + at ? active.column : null}
              idOf={idOf}
              choose={choose}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** What is in sight of things of one size, and a few beside. */
function windowOf(scroll: number, room: number, size: number, count: number): { first: number; end: number } {
  const first = Math.max(0, Math.floor(scroll / size) - overscan);
  return {
    first: Math.min(first, count),
    end: Math.min(count, Math.ceil((scroll + room) / size) + overscan),
  };
}

/** The scroll position nearest to the one now at which a thing is in sight. */
function nearest(now: number, start: number, size: number, room: number): number {
  return Math.min(start, Math.max(start + size - room, now));
}
