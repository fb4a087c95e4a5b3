import { Command } from 'commander';
import { buildCommand } from './db/build-command.ts';
import { fetchCommand } from './db/fetch-command.ts';
import { installCommand } from './db/install-command.ts';
import { listCommand } from './db/list-command.ts';
import { outdatedCommand } from './db/outdated-command.ts';
import { removeCommand } from './db/remove-command.ts';
import { restoreCommand } from './db/restore-command.ts';
import { searchCommand } from './db/search-command.ts';
import { updateCommand } from './db/update-command.ts';
import type { CliHost } from './host.ts';

export function dbCommand(host: CliHost): Command {
  const db = new Command('db').description('Databases');
  for (const command of [
    listCommand(host),
    searchCommand(host),
    outdatedCommand(host),
    fetchCommand(host),
    buildCommand(host),
    updateCommand(host),
    restoreCommand(host),
    removeCommand(host),
    installCommand(host),
  ]) {
    db.addCommand(command);
  }
  return db;
}
