import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { thisMachine } from '../../../../core/base/places.ts';
import { everyPath } from '../../../../core/tools/path-policy.ts';
import { ToolDesk, type CallOutcome } from '../../../../core/tools/tool-desk.ts';
import { viromeTools } from '../../../../core/tools/virome/index.ts';
import { openViromeEngines, type ViromeParts } from '../../../../core/tools/virome/open-engines.ts';
import { ViromeSession } from '../../../../core/tools/virome/virome-session.ts';
import { client } from '../../databases/download/file-server.ts';
import { childrenOf } from '../../../support/processes.ts';
import { needsPython } from '../../../support/python-engine.ts';
import { inProject } from '../../../support/shared-folder.ts';
import { waitFor } from '../../../support/wait-for.ts';

const CLIENT = { host: 'mcp', name: 'a test', version: '1' } as const;

interface Desk {
  call(tool: string, args: object): Promise<CallOutcome>;
}

/** The tools over the built programs, with other limits than the usual ones. */
async function open(limits: ViromeParts['limits'] & object): Promise<Desk> {
  const programs = inProject('dist');
  if (!existsSync(join(programs, 'js-sandbox.mjs'))) throw new Error('run `npm run build` first');
  const engines = await openViromeEngines({
    ...{ machine: thisMachine(), http: client(), datasets: () => Promise.resolve([]) },
    ...{ programs, cacheFolder: null, limits },
  });
  onTestFinished(() => engines.close());
  const desk = new ToolDesk({
    ...{
      tools: viromeTools(new ViromeSession(() => Promise.resolve(engines))),
      log: null,
      policy: everyPath,
    },
    ...{ readOnly: () => Promise.resolve(true), unknownArguments: 'refuse', now: () => new Date() },
    onRecordLost: () => undefined,
  });
  return {
    call: async (tool, args) => (await desk.start({ tool, arguments: args, client: CLIENT })).outcome,
  };
}

async function messageOf(outcome: Promise<CallOutcome>): Promise<string> {
  const ended = await outcome;
  if (ended.state !== 'failed') throw new Error(`it is ${ended.state}`);
  return ended.error.message;
}

const ONE = { state: 'done', answer: { structured: { success: true, artifacts: [{ rows: [{ a: 1 }] }] } } };

async function expectGood(desk: Desk): Promise<void> {
  expect(await desk.call('query_host_sql', { sql: 'SELECT 1 AS a' })).toMatchObject(ONE);
  expect(await desk.call('query_dataframe', { code: 'result = df_host' })).toMatchObject(ONE);
}

describe('what goes beyond its time is ended', () => {
  it('SQL', async () => {
    const desk = await open({ sql: { milliseconds: 3000 } });
    const sql =
      'SELECT count(*) AS n FROM range(10000000) AS a(x), range(10000000) AS b(y) WHERE (x * y) % 7 = 3';
    expect(await messageOf(desk.call('query_host_sql', { sql }))).toContain('longer than 3 s');
    await expectGood(desk);
  });

  it.each(['query_dataframe', 'create_visualization', 'create_map'])('JavaScript of %s', async (tool) => {
    const desk = await open({ code: { milliseconds: 5000 } });
    expect(await messageOf(desk.call(tool, { code: 'for (;;) try { throw 1 } catch {}' }))).toContain(
      'within 5 s',
    );
    await expectGood(desk);
  });

  describe('', () => {
    needsPython();

    it('Python', async () => {
      const desk = await open({ code: { milliseconds: 5000 } });
      expect(
        await messageOf(desk.call('query_dataframe', { code: 'import time\nwhile True: pass' })),
      ).toContain('within 5 s');
      await expectGood(desk);
    });
  });
});

describe('code of many calls at once', () => {
  it('runs in turns: each may take a gigabyte', async () => {
    const desk = await open({ code: { milliseconds: 3000 } });
    const before = new Set(childrenOf(process.pid).map(({ pid }) => pid));
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(
        most,
        childrenOf(process.pid).filter(({ pid, name }) => !before.has(pid) && name !== 'ps').length,
      );
    }, 100);
    const calls = Array.from({ length: 6 }, () =>
      messageOf(desk.call('query_dataframe', { code: 'for (;;);' })),
    );
    const messages = await Promise.all(calls);
    clearInterval(looking);
    for (const message of messages) expect(message).toContain('within 3 s');
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    await waitFor(() =>
      childrenOf(process.pid).every(({ pid, name }) => before.has(pid) || name === 'ps') ? true : null,
    );
  });
});
