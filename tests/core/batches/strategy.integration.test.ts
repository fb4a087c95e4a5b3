import { expect, it } from 'vitest';
import { screen } from '../../../core/batches/screen.ts';
import type { ScreenRequest } from '../../../core/batches/screen-request.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { datadirWith, TINYAMR } from '../../support/datadir.ts';
import { memoryHost } from '../../support/memory-host.ts';
import { screenRequest } from '../../support/screen-request.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { watchedStrategies } from '../../support/watched-strategies.ts';

const contigs = shared('cases/001/crlf.fa');

describeWithShared('the strategy of a screening', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR });

  async function screened(change: Partial<ScreenRequest>, given = watchedStrategies()) {
    const workspace = await temporaryFolder();
    const record = { workspace, origin: { host: 'cli', client: null } } as const;
    const { host, text } = memoryHost({ strategies: given.strategies, record });
    const { runId } = await screen(screenRequest([contigs], ['tinyamr'], datadir, change), host);
    const library = openRunLibrary(workspace);
    const run = await library.read(runId ?? '');
    return { text: text(), asked: given.asked, run, outcomes: await library.readOutcomes(run.id) };
  }

  it.each(['exact', 'fast'] as const)('is the one that was asked for, and is kept: %s', async (strategy) => {
    const { text, asked, run } = await screened({ strategy });
    expect(asked).toEqual([strategy]);
    expect(text).toMatch(/^#FILE\t.*\n.*\tblaTST-1\t.*\n$/);
    expect(run.strategy).toBe(strategy);
    expect(run.commandLine.includes('--strategy exact')).toBe(strategy === 'exact');
  });

  it('confirms what a survey found', async () => {
    const { text, asked } = await screened({ strategy: 'exact', confirm: true });
    expect(asked).toEqual(['exact']);
    expect(text).toBe((await screened({ strategy: 'fast' })).text);
  });

  it('is passed over by a survey', async () => {
    const { asked, run } = await screened({ strategy: 'exact', aligner: 'minimap2' });
    expect(asked).toEqual([]);
    expect(run.commandLine).not.toContain('--strategy');
  });

  it('tells the record how many contigs it searched in full', async () => {
    const { outcomes } = await screened({}, watchedStrategies({ fallbackContigs: 2 }));
    expect([...outcomes.values()]).toMatchObject([{ state: 'done', fallbackContigs: 2 }]);
  });

  it('is named in reports that say how they were made, and in no strict document', async () => {
    const html = await screened({ strategy: 'exact', format: 'html' });
    expect(html.text).toMatch(/Search strategy <code>strategy<\/code><\/dt><dd>exact</);
    const json = await screened({ strategy: 'exact', format: 'json' });
    expect(JSON.parse(json.text)).toMatchObject({
      params: { db: 'tinyamr', minid: 80, mincov: 80, threads: 1 },
    });
    expect(json.text).not.toContain('strategy');
  });
});
