import type { Toolbox } from '../../aligners/toolbox.ts';
import { stageGeneDatabase } from '../build-gene-database.ts';
import { stageClusterDatabase } from '../clusters/build-cluster-database.ts';
import type { Staged } from '../store/stage.ts';
import type { PreparedDatabase } from './prepare.ts';
import type { SourceState } from './source-state.ts';

/** Builds a prepared database aside, with what its source's server said of each file. */
export async function stagePrepared(
  datadir: string,
  prepared: PreparedDatabase,
  downloaded: SourceState['files'],
  {
    toolbox,
    signal,
    folder,
  }: { toolbox: Toolbox; signal: AbortSignal | undefined; folder: string | undefined },
): Promise<Staged> {
  const source: { source?: SourceState } =
    downloaded.length === 0 ? {} : { source: { schema: 'gapit.source/1', files: downloaded } };
  return prepared.kind === 'gene'
    ? stageGeneDatabase(datadir, { ...prepared.plan, ...source }, toolbox, signal, folder)
    : stageClusterDatabase(datadir, { ...prepared.plan, ...source }, toolbox, signal, folder);
}
