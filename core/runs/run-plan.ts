import { randomBytes } from 'node:crypto';
import type { StartRun } from '../contract/runs.ts';
import { catalogueEntry, recordNounOf } from '../databases/catalogue.ts';
import { databaseContent } from '../databases/database.ts';
import { upstreamVersion } from '../databases/manifest.ts';
import type { ScreeningDatabase } from './open-screening-database.ts';
import type { StoredRun, UsedDatabase, RunOwner } from '../workspace/run-schema.ts';
import { commandLines } from './command-line.ts';
import { engineFor } from './engine-choice.ts';

export interface RunContext {
  readonly now: Date;
  readonly owner: RunOwner;
  readonly datadir: string;
}

/**
 * What is kept of a run before it starts: a search for every sample and database, sample by sample. Versions
 * of programs are for the caller to add.
 */
export async function planRun(
  asked: StartRun,
  databases: readonly ScreeningDatabase[],
  context: RunContext,
): Promise<StoredRun> {
  const { samples, thresholds, options, readsThresholds, clusterThresholds } = asked;
  const planned = {
    samples,
    databases: await Promise.all(databases.map(describeUsed)),
    thresholds,
    options,
    readsThresholds,
    clusterThresholds,
    searches: samples.flatMap((sample, sampleIndex) =>
      databases.map((database, databaseIndex) => ({
        id: `${sampleIndex}-${databaseIndex}`,
        sampleId: sample.id,
        database: database.name,
        engine: engineFor(sample.kind, database.kind, asked.assemblyMethod),
      })),
    ),
  };
  return {
    schema: 'gapit-workbench.run/1',
    id: newRunId(context.now),
    name: asked.name.trim() === '' ? defaultName(asked) : asked.name.trim(),
    createdAt: context.now.toISOString(),
    owner: context.owner,
    ...planned,
    tools: {},
    commandLine: commandLines(planned, context.datadir),
  };
}

/** Ids sort by time and are plain folder names. */
function newRunId(now: Date): string {
  const time = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `${time}-${randomBytes(3).toString('hex')}`;
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
    license: manifest?.license ?? null,
  };
}
