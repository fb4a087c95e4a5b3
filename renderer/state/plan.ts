import { create } from 'zustand';
import type { DatabaseSummary } from '../../core/contract/databases.ts';
import { chosenReady, type ThresholdName, type Thresholds } from './planModel.ts';
import { readStored, writeStored } from './stored.ts';

/** What to look for: kept from one screen to the next, and over restarts. */
interface Plan {
  /** Null: never chosen, the preferred database stands in. */
  databases: readonly string[] | null;
  /** Only what differs from the defaults. */
  thresholds: Thresholds;
  chooseDatabase: (list: readonly DatabaseSummary[], name: string, chosen: boolean) => void;
  setThreshold: (name: ThresholdName, value: number | null) => void;
  backToDefaults: () => void;
  /** Keeps the choice for the next start of the app. */
  remember: (databases: readonly string[], thresholds: Record<ThresholdName, number>) => void;
}

const databasesKey = 'screen.databases';
const thresholdsKey = 'screen.thresholds';

export const usePlan = create<Plan>()((set) => ({
  databases: readStored(databasesKey, asNames, null),
  thresholds: readStored(thresholdsKey, asThresholds, {}),
  chooseDatabase: (list, name, chosen) => {
    set((now) => {
      const others = chosenReady(list, now.databases).filter((other) => other !== name);
      return { databases: chosen ? [...others, name] : others };
    });
  },
  setThreshold: (name, value) => {
    set((now) => ({ thresholds: { ...now.thresholds, [name]: value } }));
  },
  backToDefaults: () => {
    set({ thresholds: {} });
  },
  remember: (databases, thresholds) => {
    writeStored(databasesKey, databases);
    writeStored(thresholdsKey, thresholds);
  },
}));

function asNames(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : null;
}

function asThresholds(value: unknown): Thresholds | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept: Thresholds = {};
  for (const name of ['minid', 'mincov'] as const) {
    const number: unknown = Reflect.get(value, name);
    if (typeof number === 'number' && Number.isFinite(number)) kept[name] = number;
  }
  return kept;
}
