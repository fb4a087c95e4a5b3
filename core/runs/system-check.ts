import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { cpus, release } from 'node:os';
import { dirname } from 'node:path';
import type { SystemCheck } from '../contract/system.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { appVersion } from '../base/version.ts';

/** What the self-check page shows: programs, folders, space. */
export async function checkSystem(
  toolbox: Toolbox,
  places: { datadir: string; workspace: string },
): Promise<SystemCheck> {
  const programs = await toolbox.status();
  return {
    appVersion,
    platform: `${process.platform} ${release()} ${process.arch}`,
    cores: cpus().length,
    aligners: programs.map(({ error, ...status }) => ({
      ...status,
      problem:
        error === null ? null : { code: error.code, message: error.message, context: { ...error.context } },
    })),
    datadir: await checkFolder(places.datadir),
    workspace: await checkFolder(places.workspace),
  };
}

/** A folder that does not exist yet is as writable as the nearest one above it. */
async function checkFolder(path: string): Promise<SystemCheck['datadir']> {
  for (let folder = path; ; folder = dirname(folder)) {
    const exists = await access(folder).then(
      () => true,
      () => false,
    );
    if (!exists && dirname(folder) !== folder) continue;
    const writable = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    );
    const space = await statfs(folder).catch(() => null);
    return { path, writable, freeBytes: space === null ? null : space.bavail * space.bsize };
  }
}
