import { useLayoutEffect, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/** The room inside an element without padding, in whole pixels; 0 until it is on screen. */
export function useSize(): [(element: HTMLElement | null) => void, Size] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element === null) return;
    const look = () => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      setSize((now) => (now.width === next.width && now.height === next.height ? now : next));
    };
    look();
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      resizes.disconnect();
    };
  }, [element]);
  return [setElement, size];
}
