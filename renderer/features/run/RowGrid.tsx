import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import grid from './grid.module.css';
import { rowHeight, type RowWindow } from './useRowWindow.ts';

interface RowGridProps {
  /** For the element that scrolls. */
  attach: (element: HTMLDivElement | null) => void;
  sight: RowWindow;
  role?: 'grid' | 'treegrid';
  label: string;
  rows: number;
  columnCount: number;
  /** The columns as a `grid-template-columns`, and the least width at which they can be read. */
  template: string;
  minWidth: number;
  activeId: string;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Stays at the top. */
  head: ReactNode;
  /** The rows in sight. */
  children: ReactNode;
}

/** A table of rows of one height with one tab stop; of a million rows only those in sight are there. */
export function RowGrid(props: RowGridProps) {
  const { attach, sight, role = 'grid', label, rows, columnCount, template, minWidth, activeId } = props;
  return (
    <div
      ref={attach}
      className={grid['scroller']}
      role={role}
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columnCount}
      aria-activedescendant={rows > 0 ? activeId : undefined}
      tabIndex={0}
      onKeyDown={props.onKeyDown}
    >
      <div
        className={classNames(minWidth > sight.width && grid['sideways'])}
        style={{ minWidth, '--columns': template } as CSSProperties}
      >
        {props.head}
        <div
          role="rowgroup"
          className={grid['body']}
          style={{ height: rows * rowHeight, paddingTop: sight.first * rowHeight }}
        >
          {props.children}
        </div>
      </div>
    </div>
  );
}
