import { cpus, release } from 'node:os';
import type { SystemCheck } from '../contract/system.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { problemOf } from '../base/errors.ts';
import { folderSpace } from '../base/folder-space.ts';
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
      problem: error === null ? null : problemOf(error),
    })),
    datadir: { path: places.datadir, ...(await folderSpace(places.datadir)) },
    workspace: { path: places.workspace, ...(await folderSpace(places.workspace)) },
  };
}
