import type { Toolbox } from '../aligners/toolbox.ts';
import { GapitError } from '../base/errors.ts';
import type { ResultKind } from '../reports/exports/formats.ts';
import { programsOf } from '../runs/engine-choice.ts';
import type { ScreeningDatabase } from '../runs/open-screening-database.ts';
import type { EngineName } from '../workspace/run-schema.ts';
import type { ScreenInputs } from './inputs.ts';
import type { ScreenEngine } from './screen-request.ts';

export const RESULT_KINDS: Readonly<Record<ScreenEngine, ResultKind>> = {
  contig: 'contigs',
  survey: 'reads',
  reads: 'reads',
  cluster: 'loci',
};

/** @throws GapitError USAGE_ERROR where inputs and databases don't go together */
export function engineOf(inputs: ScreenInputs, databases: readonly ScreeningDatabase[]): ScreenEngine {
  const clusters = databases.filter(({ kind }) => kind === 'cluster').map(({ name }) => name);
  if (clusters.length === 0) {
    if (inputs.kind === 'reads') return inputs.areContigs ? 'survey' : 'reads';
    return inputs.method === 'survey' ? 'survey' : 'contig';
  }
  const [name = ''] = clusters;
  if (databases.length > 1) {
    throw new GapitError(
      'USAGE_ERROR',
      `${name} holds loci: screen against one such database at a time, and alone`,
      { databases: databases.map((database) => database.name).join(' ') },
    );
  }
  if (inputs.kind === 'reads') {
    throw new GapitError(
      'USAGE_ERROR',
      `${name} holds loci, which are found in assemblies: reads can't be screened against it`,
      { database: name, next_step: 'Assemble the reads first.' },
    );
  }
  return 'cluster';
}

/** The engine by the name under which a search is kept. */
export function keptEngine(engine: ScreenEngine, confirm: boolean): EngineName {
  if (engine === 'cluster') return 'loci';
  return engine === 'contig' && confirm ? 'confirm' : engine;
}

/** Fails, before anything is reported, where an aligner is missing, doesn't run or is too old. */
export async function requireAligners(
  engine: EngineName,
  databases: readonly ScreeningDatabase[],
  toolbox: Toolbox,
): Promise<void> {
  const types = databases.map((database) => (database.kind === 'cluster' ? 'nucl' : database.type));
  const programs = new Set(types.flatMap((type) => programsOf(engine, type)));
  await Promise.all([...programs].map((program) => toolbox.version(program)));
}
