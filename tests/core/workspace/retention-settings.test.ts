import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCallLog } from '../../../core/workspace/call-log.ts';
import type { StoredAnswer } from '../../../core/workspace/call-schema.ts';
import { newEntryId } from '../../../core/workspace/entry-id.ts';
import { sweepNowAndThen, writeRetention } from '../../../core/workspace/retention-settings.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A finished call of an agent, begun at the given time. */
async function keepCall(workspace: string, at: Date): Promise<string> {
  const log = openCallLog(workspace);
  const id = newEntryId(at);
  await log.begin({
    schema: 'gapit-workbench.call/1',
    id,
    tool: 'db_list',
    arguments: {},
    about: '',
    client: { host: 'mcp', name: 'claude-ai', version: '' },
    background: false,
    startedAt: at.toISOString(),
    owner: { pid: 1, bootTime: 0 },
    commandLine: null,
  });
  const answer: StoredAnswer = {
    schema: 'gapit-workbench.answer/1',
    state: 'done',
    finishedAt: at.toISOString(),
    headline: '',
    problem: null,
    artifactTypes: [],
    contentBytes: 0,
  };
  await log.end(id, answer, '', []);
  return id;
}

it('removes what is over the limits that the user has set, once a day', async () => {
  const workspace = await temporaryFolder();
  const now = new Date();
  const old = await keepCall(workspace, new Date(now.getTime() - 10 * DAY));
  const fresh = await keepCall(workspace, now);
  await writeRetention(workspace, { days: 5, entries: null, bytes: null });

  expect(await sweepNowAndThen(workspace, now)).toEqual([old]);
  expect(await readdir(join(workspace, 'runs'))).toEqual([fresh]);

  const another = await keepCall(workspace, new Date(now.getTime() - 11 * DAY));
  expect(await sweepNowAndThen(workspace, now)).toEqual([]);
  const yesterday = new Date(now.getTime() - 2 * DAY);
  await utimes(join(workspace, 'swept'), yesterday, yesterday);
  expect(await sweepNowAndThen(workspace, now)).toEqual([another]);
});

it('leaves alone a workspace that can not be read', async () => {
  const folder = await temporaryFolder();
  const workspace = join(folder, 'workspace');
  await writeFile(workspace, 'a file');
  expect(await sweepNowAndThen(workspace, new Date())).toEqual([]);
  await mkdir(join(folder, 'other'));
  expect(await sweepNowAndThen(join(folder, 'other'), new Date())).toEqual([]);
});
