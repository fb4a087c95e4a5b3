import { useCallback, useLayoutEffect, useState } from 'react';
import type { View } from './canvas/geometry.ts';

const nothing: View = { scrollX: 0, scrollY: 0, width: 0, height: 0 };

interface ScrollView {
  attach: (element: HTMLDivElement | null) => void;
  view: View;
  scrollTo: (to: { x: number; y: number }) => void;
}

/** Size and scroll position of an element, once a frame. */
export function useScrollView(): ScrollView {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [view, setView] = useState(nothing);
  useLayoutEffect(() => {
    if (element === null) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = {
        scrollX: element.scrollLeft,
        scrollY: element.scrollTop,
        width: element.clientWidth,
        height: element.clientHeight,
      };
      setView((now) =>
        now.scrollX === next.scrollX &&
        now.scrollY === next.scrollY &&
        now.width === next.width &&
        now.height === next.height
          ? now
          : next,
      );
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    element.addEventListener('scroll', later, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', later);
      resizes.disconnect();
    };
  }, [element]);
  const scrollTo = useCallback(
    ({ x, y }: { x: number; y: number }) => {
      element?.scrollTo({ left: x, top: y });
    },
    [element],
  );
  return { attach: setElement, view, scrollTo };
}
