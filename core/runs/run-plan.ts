import { randomBytes } from 'node:crypto';
import type { StartRun } from '../contract/runs.ts';
import { catalogueEntry, recordNounOf } from '../databases/catalogue.ts';
import { databaseContent, type Database } from '../databases/database.ts';
import type { StoredRun, UsedDatabase, RunOwner } from '../workspace/run-schema.ts';

export interface RunContext {
  readonly now: Date;
  readonly owner: RunOwner;
  readonly tools: Readonly<Record<string, string>>;
  readonly datadir: string;
}

/** What is kept of a run before it starts: a search for every sample and database, sample by sample. */
export async function planRun(
  asked: StartRun,
  databases: readonly Database[],
  context: RunContext,
): Promise<StoredRun> {
  return {
    schema: 'gapit-workbench.run/1',
    id: newRunId(context.now),
    name: asked.name.trim() === '' ? defaultName(asked) : asked.name.trim(),
    createdAt: context.now.toISOString(),
    owner: context.owner,
    samples: asked.samples,
    databases: await Promise.all(databases.map(describeUsed)),
    thresholds: asked.thresholds,
    searches: asked.samples.flatMap((sample, sampleIndex) =>
      databases.map((database, databaseIndex) => ({
        id: `${sampleIndex}-${databaseIndex}`,
        sampleId: sample.id,
        database: database.name,
      })),
    ),
    tools: { ...context.tools },
    commandLine: commandLine(asked, databases, context.datadir),
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

async function describeUsed(database: Database): Promise<UsedDatabase> {
  const { name, type, manifest } = database;
  const { records, sha256 } = await databaseContent(database);
  return {
    name,
    description: catalogueEntry(name)?.description ?? '',
    dbtype: type,
    noun: recordNounOf(name, type),
    records,
    sha256,
    version: manifest?.upstream_version ?? null,
    fetchedAt: manifest?.fetched_at ?? null,
    license: manifest?.license ?? null,
  };
}

function commandLine(asked: StartRun, databases: readonly Database[], datadir: string): string {
  const words = [
    'gapit',
    'screen',
    '--datadir',
    datadir,
    '--db',
    databases.map((database) => database.name).join(','),
    '--minid',
    String(asked.thresholds.minid),
    '--mincov',
    String(asked.thresholds.mincov),
    ...asked.samples.flatMap((sample) => sample.files.map((file) => file.path)),
  ];
  return words.map(quoteWord).join(' ');
}

/** Quotes a word for a POSIX shell where it needs it; for showing and copying, never for running. */
function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
