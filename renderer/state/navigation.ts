import { create } from 'zustand';

export type RunTab = 'progress' | 'results' | 'matrix' | 'reads' | 'loci' | 'record';

export type Place =
  | { page: 'start' }
  | { page: 'screen' }
  | { page: 'runs' }
  | { page: 'run'; runId: string; tab: RunTab }
  | { page: 'databases' }
  | { page: 'explore' }
  | { page: 'agents' }
  | { page: 'selfCheck' }
  | { page: 'settings' };

export interface Navigation {
  place: Place;
  past: readonly Place[];
  future: readonly Place[];
  go: (place: Place) => void;
  back: () => void;
  forward: () => void;
  /** Drops a run from the history, so that going back never opens a deleted one. */
  forgetRun: (runId: string) => void;
}

const longestHistory = 100;

function samePlace(a: Place, b: Place): boolean {
  if (a.page === 'run' && b.page === 'run') return a.runId === b.runId && a.tab === b.tab;
  return a.page === b.page;
}

export const useNavigation = create<Navigation>()((set) => ({
  place: { page: 'start' },
  past: [],
  future: [],
  go: (place) => {
    set((now) =>
      samePlace(now.place, place)
        ? now
        : { place, past: [...now.past, now.place].slice(-longestHistory), future: [] },
    );
  },
  back: () => {
    set((now) => {
      const place = now.past.at(-1);
      if (place === undefined) return now;
      return { place, past: now.past.slice(0, -1), future: [now.place, ...now.future] };
    });
  },
  forward: () => {
    set((now) => {
      const [place, ...future] = now.future;
      if (place === undefined) return now;
      return { place, past: [...now.past, now.place], future };
    });
  },
  forgetRun: (runId) => {
    const other = (place: Place) => place.page !== 'run' || place.runId !== runId;
    set((now) => ({
      place: other(now.place) ? now.place : { page: 'runs' },
      past: now.past.filter(other),
      future: now.future.filter(other),
    }));
  },
}));
