import { GapitError } from '../base/errors.ts';
import type { StartRun } from '../contract/runs.ts';
import { catalogueEntry, recordNounOf } from '../databases/catalogue.ts';
import { databaseContent } from '../databases/database.ts';
import { upstreamVersion } from '../databases/manifest.ts';
import type { ScreeningDatabase } from './open-screening-database.ts';
import type { StrategyName } from '../screening/strategy-name.ts';
import { newEntryId } from '../workspace/entry-id.ts';
import type { EngineName, RunOrigin, RunOwner, StoredRun, UsedDatabase } from '../workspace/run-schema.ts';
import { commandLines } from './command-line.ts';
import { engineFor } from './engine-choice.ts';

export interface RunContext {
  readonly now: Date;
  readonly owner: RunOwner;
  readonly origin: RunOrigin;
  /** Of the call that the run answers; a new one by default. */
  readonly id?: string;
  readonly datadir: string;
  /** The engine of all searches, where it was chosen before; by default that which suits sample and database. */
  readonly engine?: EngineName;
  readonly strategy: StrategyName;
}

/**
 * What is kept of a run before it starts: a search for every sample and database that go together, sample by
 * sample. Versions of programs are for the caller to add.
 *
 * @throws GapitError USAGE_ERROR where none do
 */
export async function planRun(
  asked: StartRun,
  databases: readonly ScreeningDatabase[],
  context: RunContext,
): Promise<StoredRun> {
  const { samples, thresholds, options, readsThresholds, clusterThresholds } = asked;
  const used = await Promise.all(databases.map(describeUsed));
  const planned = {
    samples,
    databases: used,
    thresholds,
    options,
    readsThresholds,
    clusterThresholds,
    strategy: context.strategy,
    searches: samples.flatMap((sample, sampleIndex) =>
      used.flatMap((database, databaseIndex) => {
        const engine = context.engine ?? engineFor(sample.kind, database, asked.assemblyMethod);
        const id = `${sampleIndex}-${databaseIndex}`;
        return engine === null ? [] : [{ id, sampleId: sample.id, database: database.name, engine }];
      }),
    ),
  };
  if (samples.length > 0 && used.length > 0 && planned.searches.length === 0) throw nothingToSearch();
  return {
    schema: 'gapit-workbench.run/1',
    id: context.id ?? newEntryId(context.now),
    name: asked.name.trim() === '' ? defaultName(asked) : asked.name.trim(),
    origin: context.origin,
    createdAt: context.now.toISOString(),
    owner: context.owner,
    ...planned,
    tools: {},
    commandLine: commandLines(planned, context.datadir),
  };
}

function nothingToSearch(): GapitError {
  return new GapitError(
    'USAGE_ERROR',
    'no sample goes with a database: minimap2, which maps reads and surveys, takes genes as nucleotides alone',
    { next_step: 'Choose a database of nucleotides, or search assemblies in full.' },
  );
}

function defaultName({ samples }: StartRun): string {
  const first = samples[0]?.name ?? '';
  return samples.length === 1 ? first : `${first} and ${samples.length - 1} more`;
}

async function describeUsed(database: ScreeningDatabase): Promise<UsedDatabase> {
  const { name, kind, manifest } = database;
  const type = database.kind === 'cluster' ? 'nucl' : database.type;
  const { records, sha256 } = await databaseContent(database);
  return {
    name,
    description: catalogueEntry(name)?.description ?? '',
    kind,
    dbtype: type,
    noun: kind === 'cluster' ? 'locus' : recordNounOf(name, type),
    records,
    sha256,
    version: upstreamVersion(manifest),
    fetchedAt: manifest?.fetched_at ?? null,
    license: manifest?.license ?? catalogueEntry(name)?.licence.name ?? null,
  };
}
