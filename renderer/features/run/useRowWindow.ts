import { useCallback, useLayoutEffect, useState } from 'react';

export interface RowWindow {
  /** Rows to draw: from `first` up to, not including, `end`. */
  first: number;
  end: number;
  /** The uppermost row in sight. */
  top: number;
  /** Rows that fit, for a page up or down. */
  page: number;
  width: number;
  /** Brings a row into sight with the least scrolling, below `covered` pixels of sticky heads. */
  show: (row: number, covered: number) => void;
}

/** For the element that scrolls. */
type Attach = (element: HTMLDivElement | null) => void;

/** Of every row of a long list, and of its head. */
export const rowHeight = 28;

const overscan = 8;

/**
 * The part of a long list that is in sight. All rows have one height, so a million of them need no
 * measuring and scroll without jumps.
 */
export function useRowWindow(count: number): [Attach, RowWindow] {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [view, setView] = useState({ top: 0, rows: 0, width: 0 });

  useLayoutEffect(() => {
    if (element === null) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / rowHeight);
      const rows = Math.ceil(element.clientHeight / rowHeight);
      const width = element.clientWidth;
      setView((now) =>
        now.top === top && now.rows === rows && now.width === width ? now : { top, rows, width },
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resizes.disconnect();
    };
  }, [element]);

  const show = useCallback(
    (row: number, covered: number) => {
      if (element === null) return;
      const upper = row * rowHeight;
      const visible = element.clientHeight - rowHeight;
      if (upper < element.scrollTop + covered) element.scrollTo({ top: upper - covered });
      else if (upper + rowHeight > element.scrollTop + visible)
        element.scrollTo({ top: upper + rowHeight - visible });
    },
    [element],
  );

  const sight = {
    first: Math.max(0, view.top - overscan),
    end: Math.min(count, view.top + view.rows + overscan),
    top: Math.min(view.top, Math.max(0, count - 1)),
    page: Math.max(1, view.rows - 3),
    width: view.width,
    show,
  };
  return [setElement, sight];
}
