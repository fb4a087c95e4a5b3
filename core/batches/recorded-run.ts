import type { Toolbox } from '../aligners/toolbox.ts';
import type { ScreeningDatabase } from '../runs/open-screening-database.ts';
import { alignerVersions } from '../runs/run-databases.ts';
import { planRun } from '../runs/run-plan.ts';
import { thisOwner } from '../workspace/run-owner.ts';
import type { EngineName, StoredRun } from '../workspace/run-schema.ts';
import { recordedSamples, type RecordedInput } from './recorded-samples.ts';
import type { RecordSettings } from './screen-host.ts';
import type { ScreenRequest } from './screen-request.ts';

/** The run that is kept of a screening, as the desktop keeps its own; every search by the one engine. */
export async function recordedRun(
  request: ScreenRequest,
  about: {
    readonly inputs: readonly RecordedInput[];
    readonly databases: readonly ScreeningDatabase[];
    readonly engine: EngineName;
    readonly record: RecordSettings;
    readonly createdAt: Date;
  },
  toolbox: Toolbox,
): Promise<StoredRun> {
  const { minid, mincov, minBreadth, minIdentity, minMapq, minGeneCov, minGeneId, minClusterCov } = request;
  const { mergeFragments, recoverCulled, datadir, strategy } = request;
  const { origin, id } = about.record;
  const plan = await planRun(
    {
      name: '',
      samples: await recordedSamples(about.inputs),
      databases: about.databases.map(({ name }) => name),
      thresholds: { minid, mincov },
      options: { mergeFragments, recoverCulled },
      readsThresholds: { minBreadth, minIdentity, minMapq },
      clusterThresholds: { minGeneCov, minGeneId, minClusterCov },
      assemblyMethod: 'contig',
    },
    about.databases,
    {
      now: about.createdAt,
      owner: thisOwner(),
      origin,
      datadir,
      engine: about.engine,
      strategy,
      ...(id === undefined ? {} : { id }),
    },
  );
  return { ...plan, tools: await alignerVersions(plan, toolbox) };
}
