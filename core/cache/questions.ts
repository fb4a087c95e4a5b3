import type { StrategyName } from '../screening/strategy-name.ts';
import type { ClusterSearch } from '../screening/clusters/cluster-engine.ts';
import type { MappingSettings } from '../screening/reads/mapping.ts';
import type { ReadsSearch } from '../screening/reads/reads-engine.ts';
import type { Question } from './search-cache.ts';

/** What a search of reads asks. Its notes and its command name the files: the same reads by another name are asked anew. */
export function readsQuestion(
  { sample, database, readType, thresholds, signal }: Omit<ReadsSearch, 'onBases'>,
  strategy: StrategyName,
): Question {
  const lanes = sample.lanes.map(({ r1, r2 }) => (r2 === null ? [r1] : [r1, r2]));
  return {
    engine: `reads ${strategy}`,
    database,
    programs: ['minimap2'],
    parameters: { type: database.type, readType, thresholds, lanes },
    files: lanes.flat(),
    signal,
  };
}

/** What a survey of assemblies that belong to one sample asks; by the names of their files, too. */
export function surveyQuestion(
  files: readonly string[],
  { database, thresholds, signal }: Omit<MappingSettings, 'readType'>,
): Question {
  return {
    engine: 'survey',
    database,
    programs: ['minimap2'],
    parameters: { type: database.type, thresholds, files },
    files,
    signal,
  };
}

/** What a search for loci asks. */
export function lociQuestion(
  { file, database, thresholds, signal }: Omit<ClusterSearch, 'onBases'>,
  strategy: StrategyName,
): Question {
  return {
    engine: `loci ${strategy}`,
    database,
    programs: ['minimap2'],
    parameters: thresholds,
    files: [file],
    signal,
  };
}
