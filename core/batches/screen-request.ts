import type { ReadType } from '../documents/reads.ts';
import type { ExportFormat } from '../reports/exports/formats.ts';
import type { StrategyName } from '../screening/strategy-name.ts';
import type { ClusterThresholds, ContigThresholds, ReadsThresholds } from '../screening/thresholds.ts';

/** The engines as the headless hosts tell them apart. */
export type ScreenEngine = 'contig' | 'survey' | 'reads' | 'cluster';

/**
 * What to screen: files, of which the content says whether they are assemblies or reads (grouped to samples by
 * their names then); or the lanes of one sample of reads. An empty mate stands for a lane without one.
 */
export type AskedInputs =
  | { readonly kind: 'files'; readonly files: readonly string[] }
  | { readonly kind: 'lanes'; readonly r1: readonly string[]; readonly r2: readonly string[] | null };

/** What a host is asked to screen; thresholds count for the engine that they belong to and are ignored by others. */
export interface ScreenRequest extends ContigThresholds, ReadsThresholds, ClusterThresholds {
  readonly inputs: AskedInputs;
  /** Names, each once. */
  readonly databases: readonly string[];
  readonly datadir: string;
  /** `blastn` takes every file for an assembly; null lets the content decide, and BLAST search assemblies. */
  readonly aligner: 'blastn' | 'minimap2' | null;
  /** How the aligners are put to work; a survey has one way alone. */
  readonly strategy: StrategyName;
  /** Survey, then BLAST over the contigs with findings. */
  readonly confirm: boolean;
  readonly mergeFragments: boolean;
  readonly recoverCulled: boolean;
  /** Null where nobody named one: `sr` for reads, `map-ont` for assemblies. */
  readonly readType: ReadType | null;
  readonly format: ExportFormat;
  /** Tables with the genes below the least breadth too. */
  readonly allGenes: boolean;
  /** Tables without the header row. */
  readonly noHeader: boolean;
  /** Files without their folders. */
  readonly noPath: boolean;
  /** Of one search. */
  readonly threads: number;
  /** Searches at once. */
  readonly jobs: number;
}

/** Options that a message may have to name. */
export type NamedOption = 'r1' | 'r2' | 'readType' | 'format' | 'noPath' | 'confirm' | 'recoverCulled';
