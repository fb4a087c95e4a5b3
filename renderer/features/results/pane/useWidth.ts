import { useLayoutEffect, useState } from 'react';

/** The width of an element in whole pixels; 0 until it is on screen. */
export function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element === null) return;
    const look = () => {
      setWidth(Math.floor(element.clientWidth));
    };
    look();
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      resizes.disconnect();
    };
  }, [element]);
  return [setElement, width];
}
