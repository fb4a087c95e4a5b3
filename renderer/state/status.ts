import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** What pages say at the left of the status bar; the one that came last wins. */
interface StatusBar {
  entries: readonly { owner: string; parts: readonly string[] }[];
  set: (owner: string, parts: readonly string[]) => void;
  remove: (owner: string) => void;
}

export const useStatusBar = create<StatusBar>()((set) => ({
  entries: [],
  set: (owner, parts) => {
    set((now) => ({
      entries: now.entries.some((entry) => entry.owner === owner)
        ? now.entries.map((entry) => (entry.owner === owner ? { owner, parts } : entry))
        : [...now.entries, { owner, parts }],
    }));
  },
  remove: (owner) => {
    set((now) => ({ entries: now.entries.filter((entry) => entry.owner !== owner) }));
  },
}));

const separator = '\u0000';

/** Shows these texts at the left of the status bar while the caller is on screen. */
export function useStatus(...parts: string[]): void {
  const owner = useId();
  const joined = parts.join(separator);
  useEffect(() => {
    useStatusBar.getState().set(owner, joined === '' ? [] : joined.split(separator));
  }, [owner, joined]);
  useEffect(
    () => () => {
      useStatusBar.getState().remove(owner);
    },
    [owner],
  );
}
