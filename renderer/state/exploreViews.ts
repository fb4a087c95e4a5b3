import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

export const chartKinds = ['stacked', 'bars', 'lines', 'scatter', 'histogram', 'box'] as const;
export type ChartKind = (typeof chartKinds)[number];

export interface ChartChoice {
  readonly kind: ChartKind;
  readonly x: string;
  /** Null: rows are counted. */
  readonly y: string | null;
}

/** How a person wants the pictures of a question; what is left out is chosen by the result's columns. */
export interface PictureWish {
  /** Null: one colour. */
  readonly colour?: string | null;
  readonly chart?: Partial<ChartChoice>;
}

const noWish: PictureWish = {};

interface ExploreViews {
  /** By question. */
  wishes: ReadonlyMap<string, PictureWish>;
  /** Whether map and chart are shown; remembered. */
  picturesOpen: boolean;
  setWish: (questionId: string, wish: PictureWish) => void;
  setPicturesOpen: (open: boolean) => void;
}

const openKey = 'explore.pictures';
/** In a window less wide they lie over the table. */
const besideFrom = 1000;

export const useExploreViews = create<ExploreViews>()((set) => ({
  wishes: new Map(),
  picturesOpen: readStored(
    openKey,
    (value) => (typeof value === 'boolean' ? value : null),
    globalThis.innerWidth >= besideFrom,
  ),
  setWish: (questionId, wish) => {
    set(({ wishes }) => ({ wishes: new Map([...wishes, [questionId, wish]]) }));
  },
  setPicturesOpen: (open) => {
    set({ picturesOpen: open });
    writeStored(openKey, open);
  },
}));

/** What was wished for a question; nothing: all is chosen by the result. */
export function wishOf({ wishes }: Pick<ExploreViews, 'wishes'>, questionId: string): PictureWish {
  return wishes.get(questionId) ?? noWish;
}
