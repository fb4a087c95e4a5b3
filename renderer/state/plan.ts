import { create } from 'zustand';
import type { DatabaseSummary } from '../../core/contract/databases.ts';
import type { AssemblyMethod } from '../../core/contract/runs.ts';
import {
  chosenReady,
  noOptions,
  type ContigOptions,
  type ThresholdName,
  type Thresholds,
} from './planModel.ts';
import { readStored, writeStored } from './stored.ts';

/** What to look for and how: kept from one screen to the next, and over restarts. */
interface Plan {
  /** Null: never chosen, the preferred database stands in. */
  databases: readonly string[] | null;
  /** Only what differs from the defaults. */
  thresholds: Thresholds;
  assemblyMethod: AssemblyMethod;
  options: ContigOptions;
  chooseDatabase: (list: readonly DatabaseSummary[], name: string, chosen: boolean) => void;
  setThreshold: (name: ThresholdName, value: number | null) => void;
  setAssemblyMethod: (method: AssemblyMethod) => void;
  setOption: (name: keyof ContigOptions, on: boolean) => void;
  /** Thresholds, method and options. */
  backToDefaults: () => void;
  /** Keeps the choice for the next start of the app. */
  remember: (
    kept: Pick<Plan, 'assemblyMethod' | 'options'> & { databases: readonly string[]; thresholds: Thresholds },
  ) => void;
}

const keys = {
  databases: 'screen.databases',
  thresholds: 'screen.thresholds',
  method: 'screen.method',
  options: 'screen.options',
};

export const usePlan = create<Plan>()((set) => ({
  databases: readStored(keys.databases, asNames, null),
  thresholds: readStored(keys.thresholds, asThresholds, {}),
  assemblyMethod: readStored(keys.method, asMethod, 'contig'),
  options: readStored(keys.options, asOptions, noOptions),
  chooseDatabase: (list, name, chosen) => {
    set((now) => {
      const others = chosenReady(list, now.databases).filter((other) => other !== name);
      return { databases: chosen ? [...others, name] : others };
    });
  },
  setThreshold: (name, value) => {
    set((now) => ({ thresholds: { ...now.thresholds, [name]: value } }));
  },
  setAssemblyMethod: (assemblyMethod) => {
    set({ assemblyMethod });
  },
  setOption: (name, on) => {
    set((now) => ({ options: { ...now.options, [name]: on } }));
  },
  backToDefaults: () => {
    set({ thresholds: {}, assemblyMethod: 'contig', options: noOptions });
  },
  remember: ({ databases, thresholds, assemblyMethod, options }) => {
    writeStored(keys.databases, databases);
    writeStored(keys.thresholds, thresholds);
    writeStored(keys.method, assemblyMethod);
    writeStored(keys.options, options);
  },
}));

function asNames(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : null;
}

const thresholdNames: readonly ThresholdName[] = [
  'minid',
  'mincov',
  'minBreadth',
  'minIdentity',
  'minMapq',
  'minGeneCov',
  'minGeneId',
  'minClusterCov',
];

function asThresholds(value: unknown): Thresholds | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept: Thresholds = {};
  for (const name of thresholdNames) {
    const number: unknown = Reflect.get(value, name);
    if (typeof number === 'number' && Number.isFinite(number)) kept[name] = number;
  }
  return kept;
}

function asMethod(value: unknown): AssemblyMethod | null {
  return value === 'contig' || value === 'confirm' || value === 'survey' ? value : null;
}

function asOptions(value: unknown): ContigOptions | null {
  if (typeof value !== 'object' || value === null) return null;
  const isOn = (name: keyof ContigOptions) => Reflect.get(value, name) === true;
  return { mergeFragments: isOn('mergeFragments'), recoverCulled: isOn('recoverCulled') };
}
