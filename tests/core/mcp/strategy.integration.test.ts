import { expect, it } from 'vitest';
import { datadirWith } from '../../support/datadir.ts';
import { documentOf, startMcp } from '../../support/mcp-server.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';

const FULL = shared('data/seed-fixtures/contigs/full.fa');

describeWithShared('the strategy of a screening by an agent', () => {
  const datadir = datadirWith({ tinyamr: shared('data/seed-fixtures/db/tinyamr/sequences') });

  it('is an argument, and the status of the run tells it', async () => {
    const server = await startMcp({ args: ['--allow', '/'], datadir });
    const given = { files: [FULL], db: 'tinyamr' };
    const answers = [];
    for (const strategy of ['exact', 'fast', undefined]) {
      const { run_id: id } = documentOf(
        await server.call('run_start', {
          tool: 'screen',
          arguments: { ...given, ...(strategy === undefined ? {} : { strategy }) },
        }),
      );
      expect(documentOf(await server.call('run_status', { run_id: id, wait_seconds: 40 }))).toMatchObject({
        state: 'done',
        strategy: strategy ?? 'fast',
        fallback_contigs: 0,
      });
      const { content } = await server.call('run_results', { run_id: id, format: 'tsv' });
      answers.push(content[0]?.text);
    }
    expect(answers[0]).toContain('tetA');
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  it('is in no status of what is no screening', async () => {
    const server = await startMcp({ args: ['--allow', '/'], datadir });
    const started = await server.call('run_start', { tool: 'db_list', arguments: {} });
    const status = documentOf(
      await server.call('run_status', { run_id: documentOf(started)['run_id'], wait_seconds: 40 }),
    );
    expect(status).toMatchObject({ state: 'done', tool: 'db_list' });
    expect(status).not.toHaveProperty('strategy');
  });

  it.each(['screen', 'screen_reads'])('is listed by the full profile alone: %s', async (name) => {
    for (const [profile, listed] of [
      ['all', true],
      ['gapit', false],
    ] as const) {
      const server = await startMcp({ args: ['--profile', profile], datadir });
      const { result } = await server.request('tools/list');
      const tools = result?.['tools'] as { name: string; inputSchema: { properties: object } }[];
      const tool = tools.find((each) => each.name === name);
      expect([profile, 'strategy' in (tool?.inputSchema.properties ?? {})]).toEqual([profile, listed]);
    }
  });
});
