import { GapitError } from '../base/errors.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { databaseContent } from '../databases/database.ts';
import type { StoredRun } from '../workspace/run-schema.ts';
import { programsOf } from './engine-choice.ts';
import {
  openScreeningDatabase,
  type DatabasePlaces,
  type ScreeningDatabase,
} from './open-screening-database.ts';

/** Opens the databases of a run, each once; those that ship with the app are built first where needed. */
export async function openRunDatabases(
  names: readonly string[],
  places: DatabasePlaces,
  toolbox: Toolbox,
  needsIndex: boolean,
): Promise<ScreeningDatabase[]> {
  const databases: ScreeningDatabase[] = [];
  for (const name of new Set(names)) {
    databases.push(await openScreeningDatabase(name, places, toolbox, { needsIndex }));
  }
  return databases;
}

/** Versions of the aligners that the searches of a run ask for, by program. */
export async function alignerVersions(
  { searches, databases }: Pick<StoredRun, 'searches' | 'databases'>,
  toolbox: Toolbox,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const { name, dbtype } of databases) {
    const engines = new Set(searches.filter(({ database }) => database === name).map(({ engine }) => engine));
    for (const program of [...engines].flatMap((engine) => programsOf(engine, dbtype))) {
      versions[program] ??= await toolbox.version(program);
    }
  }
  return versions;
}

/**
 * Half a run against one version and half against another would be a wrong table.
 *
 * @throws GapitError DATABASE_CHANGED
 */
export async function requireSameDatabases(
  run: StoredRun,
  databases: readonly ScreeningDatabase[],
): Promise<void> {
  for (const used of run.databases) {
    const now = databases.find(({ name }) => name === used.name);
    if (now === undefined || used.sha256 === null) continue;
    if ((await databaseContent(now)).sha256 === used.sha256) continue;
    throw new GapitError('DATABASE_CHANGED', `${used.name} has changed since this run was started`, {
      run: run.id,
      database: used.name,
      next_step: 'Repeat the whole run as a new one.',
    });
  }
}
