import type { ScreenRequest } from '../../core/batches/screen-request.ts';
import { DEFAULT_STRATEGY } from '../../core/screening/strategy-name.ts';
import { clusterThresholds, contigThresholds, readsThresholds } from '../../core/screening/thresholds.ts';

/** What `gapit screen` asks of these files where no option is given. */
export function screenRequest(
  files: readonly string[],
  databases: readonly string[],
  datadir: string,
  change: Partial<ScreenRequest> = {},
): ScreenRequest {
  return {
    ...contigThresholds.parse({}),
    ...readsThresholds.parse({}),
    ...clusterThresholds.parse({}),
    inputs: { kind: 'files', files },
    databases,
    datadir,
    aligner: null,
    strategy: DEFAULT_STRATEGY,
    confirm: false,
    mergeFragments: false,
    recoverCulled: false,
    readType: null,
    format: 'tsv',
    allGenes: false,
    noHeader: false,
    noPath: false,
    threads: 1,
    jobs: 1,
    ...change,
  };
}
