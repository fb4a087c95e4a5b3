import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a media query, kept up to date. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 1240 px the navigation is a rail and button words go. */
export function useNarrow(): boolean {
  return useMediaQuery('(width < 1240px)');
}
