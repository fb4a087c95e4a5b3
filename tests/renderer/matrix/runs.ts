import type { HitRow } from '../../../core/contract/results.ts';
import type { RunRecord, Search } from '../../../core/contract/runs.ts';
import type { MappedGene } from '../../../renderer/features/matrix/model/matrix.ts';
import { hit } from '../results/hits.ts';
import { sampleOf } from '../samples.ts';

type Searched = Pick<RunRecord, 'samples' | 'searches' | 'databases'>;

/** A run of these samples, each searched in each database to the end. */
export function runOf(samples: readonly string[], databases: readonly string[] = ['resfinder']): Searched {
  return {
    samples: samples.map((name) => sampleOf(name)),
    databases: [],
    searches: samples.flatMap((name) => databases.map((database) => searchOf(name, database))),
  };
}

export function searchOf(sample: string, database: string, changes: Partial<Search> = {}): Search {
  return {
    id: `${sample}-${database}`,
    sampleId: `id-${sample}`,
    database,
    engine: 'contig',
    state: 'done',
    progress: null,
    secondsLeft: null,
    hits: 0,
    genes: 0,
    call: null,
    notes: [],
    problem: null,
    fallbackContigs: 0,
    fromCache: false,
    startedAt: null,
    finishedAt: null,
    command: null,
    ...changes,
  };
}

/** A hit of a gene in a sample. */
export function found(sample: string, gene: string, changes: Partial<HitRow> = {}): HitRow {
  return hit({ id: `${sample} ${gene}`, sampleId: `id-${sample}`, sample, gene, ...changes });
}

export function mapped(sample: string, gene: string, changes: Partial<MappedGene> = {}): MappedGene {
  return {
    sampleId: `id-${sample}`,
    gene,
    database: 'resfinder',
    classes: [],
    breadthPct: 100,
    identityPct: 99.5,
    ...changes,
  };
}
