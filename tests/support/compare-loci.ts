import type { PafRow } from '../../core/aligners/paf.ts';
import type { ClusterDatabase } from '../../core/databases/clusters/cluster-database.ts';
import {
  screenClusters,
  type ClusterSearch,
  type ClusterSearchResult,
} from '../../core/screening/clusters/cluster-engine.ts';
import type { LocusIndexes } from '../../core/screening/clusters/locus-indexes.ts';
import { locusRows } from '../../core/screening/clusters/locus-rows.ts';
import { toolbox } from './aligners.ts';

/** minimap2's rows of an assembly and what is made of them, by both strategies. */
export interface ComparedLoci {
  readonly exact: LociOfStrategy;
  readonly fast: LociOfStrategy;
  /** Contigs of which the fast search could leave out nothing. */
  readonly whole: number;
}

interface LociOfStrategy {
  readonly rows: readonly (readonly [PafRow, contigIndex: number])[];
  readonly result: Omit<ClusterSearchResult, 'fallbackContigs'>;
}

/** Searches an assembly by both strategies. Rows and result must be equal, every base and every digit. */
export async function compareLoci(
  file: string,
  database: ClusterDatabase,
  indexes: LocusIndexes,
): Promise<ComparedLoci> {
  const tools = toolbox();
  const thresholds = { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 };
  const of = async (strategy: ClusterSearch['strategy']): Promise<LociOfStrategy & { whole: number }> => {
    const rows: [PafRow, number][] = [];
    const index = strategy === 'fast' ? await indexes.of(database, tools) : null;
    const onRow = (row: PafRow, contigIndex: number): void => {
      rows.push([row, contigIndex]);
    };
    await locusRows({ file, database, threads: 1, onRow }, tools, index);
    const search = { file, database, thresholds, threads: 1, strategy, indexes };
    const { fallbackContigs: whole, ...result } = await screenClusters(search, tools);
    return { rows, result, whole };
  };
  const exact = await of('exact');
  const { whole, ...fast } = await of('fast');
  return { exact: { rows: exact.rows, result: exact.result }, fast, whole };
}
