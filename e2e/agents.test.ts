import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEntryId } from '../core/workspace/entry-id.ts';
import { startAgent, type Agent } from './support/agent.ts';
import { newHome, type Home, type Workbench } from './support/app.ts';
import { answerOpenDialog, answerSaveDialog } from './support/dialogs.ts';
import { dropOn } from './support/drop.ts';
import { writeGenome } from './support/genomes.ts';
import { genesShown } from './support/screening.ts';

let home: Home;
let agent: Agent | undefined;
beforeEach(async () => {
  home = await newHome();
});
afterEach(async () => {
  await agent?.close();
  agent = undefined;
  await home.remove();
});

async function openAgents(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Agents/ })
    .click();
  await page.getByRole('region', { name: 'Calls' }).waitFor();
}

const callsOf = (page: Page) =>
  page.getByRole('listbox', { name: 'Calls, the newest first' }).getByRole('option');

const chosenCall = (page: Page) => page.getByRole('region', { name: 'The chosen call' });

/** A window on the Agents page, with the bundled database built, and a genome that no agent may read yet. */
async function openWindow(
  env: Record<string, string> = {},
): Promise<{ workbench: Workbench; genome: string }> {
  const workbench = await home.open({ env });
  const genome = await writeGenome(join(home.path, 'isolates', 'ward-7.fna'), ['mcr-1.1_1', 'tet(A)_6']);
  await openAgents(workbench.page);
  return { workbench, genome };
}

describe('an agent at work, with the window open', () => {
  it('screens a genome that she opened; the window shows the call, the run and its table without a reload', async () => {
    const { workbench, genome } = await openWindow();
    const { page, complaints } = workbench;
    agent = await startAgent(home);

    const refused = await agent.call('screen', { files: [genome], db: 'resfinder' });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('PATH_NOT_ALLOWED');
    await callsOf(page).filter({ hasText: 'screen' }).waitFor();

    await dropOn(workbench, [genome]);
    await page.getByRole('row', { name: /ward-7/ }).waitFor();
    await openAgents(page);
    const answer = await agent.call('screen', { files: [genome], db: 'resfinder' });
    expect(answer.isError).toBe(false);
    expect(JSON.parse(answer.text)).toMatchObject({ schema: 'gapit.report/1' });

    const call = callsOf(page).filter({ hasText: '1 assembly, resfinder' });
    await call.click();
    const chosen = chosenCall(page);
    await chosen.getByText('2 hits of 2 genes in 1 sample').waitFor();
    await chosen.getByText(/Claude Desktop/).waitFor();
    // Drawn from its artifact, with the words of the result page.
    await chosen.getByText('mcr-1.1_1').first().waitFor();

    await chosen.getByRole('button', { name: 'Open run' }).click();
    await page.getByRole('tab', { name: /^Results/ }).click();
    await page.getByRole('treegrid', { name: 'Hits' }).waitFor();
    const genes = (await genesShown(page)).join(' ');
    expect(genes).toContain('mcr-1.1_1');
    expect(genes).toContain('tet(A)_6');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Runs/ }).click();
    await page
      .getByRole('row', { name: /ward-7/ })
      .getByText('Claude Desktop')
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('lets agents only read while the switch is on, and read a folder once it is allowed', async () => {
    const { workbench, genome } = await openWindow();
    const { page } = workbench;
    agent = await startAgent(home);
    const names = async (): Promise<string[]> =>
      (await agent?.client.listTools())?.tools.map(({ name }) => name) ?? [];
    expect(await names()).toContain('db_build');
    await page.getByRole('switch', { name: /^Read only/ }).click();
    await expect.poll(names).not.toContain('db_build');
    const refused = await agent.call('db_build', { name: 'mine', fasta: genome });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('only read');

    await answerOpenDialog(workbench, [join(home.path, 'isolates')]);
    await page.getByRole('button', { name: 'Show them' }).click();
    await page.getByRole('button', { name: 'Allow a folder' }).click();
    await page.getByText(join(home.path, 'isolates'), { exact: false }).first().waitFor();
    const answer = await agent.call('screen', { files: [genome], db: 'resfinder', format: 'tsv' });
    expect(answer.text).toContain('mcr-1.1_1');
  });
});

describe('connecting Claude Desktop', () => {
  const before =
    '{\n    "mcpServers": {\n        "other": { "command": "npx" }\n    },\n    "theme": "dark"\n}\n';
  let config: string;
  beforeEach(async () => {
    config = join(home.path, '.config', 'Claude', 'claude_desktop_config.json');
    await mkdir(join(home.path, '.config', 'Claude'), { recursive: true });
    await writeFile(config, before);
  });

  it('shows the change, writes it, and takes it back', async () => {
    const { workbench } = await openWindow({ XDG_CONFIG_HOME: join(home.path, '.config') });
    const { page } = workbench;
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region', { name: 'What changes in the file' }).getByText('"gapit"').waitFor();
    expect(await readFile(config, 'utf8')).toBe(before);
    await dialog.getByRole('button', { name: 'Write the change' }).click();
    await dialog.getByText(/from its icon in the tray/).waitFor();
    const after = JSON.parse(await readFile(config, 'utf8')) as { mcpServers: Record<string, object> };
    expect(after).toMatchObject({ theme: 'dark', mcpServers: { other: { command: 'npx' } } });
    expect(after.mcpServers['gapit']).toMatchObject({ env: { ELECTRON_RUN_AS_NODE: '1' } });
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('contentinfo').getByText('Claude Desktop connected').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => readFile(config, 'utf8')).toBe(before);
  });

  it('leaves a file alone that does not parse, and says where it is wrong', async () => {
    await writeFile(config, '{ "mcpServers": { // mine\n } }');
    const { workbench } = await openWindow({ XDG_CONFIG_HOME: join(home.path, '.config') });
    await workbench.page.getByText('Its configuration can not be read').waitFor();
    expect(await readFile(config, 'utf8')).toBe('{ "mcpServers": { // mine\n } }');
  });

  it('starts the server as a client would, and saves the bundle', async () => {
    const { workbench } = await openWindow();
    const { page } = workbench;
    await page.getByRole('button', { name: 'Check the server' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The server answers as it should.').waitFor({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const bundle = join(home.path, 'saved.mcpb');
    await answerSaveDialog(workbench, bundle);
    await page.getByRole('button', { name: '.mcpb bundle' }).click();
    await page.getByText('The bundle was saved').waitFor();
    expect((await readFile(bundle)).subarray(0, 2).toString()).toBe('PK');
  });
});

describe('a tool by hand', () => {
  it('checks the form, runs the tool, draws its answer, and says the line of the command line', async () => {
    const { workbench, genome } = await openWindow();
    const { page, complaints } = workbench;
    const pane = page.getByRole('complementary', { name: 'Try a tool by hand' });
    await answerOpenDialog(workbench, [genome]);
    await pane.getByRole('combobox').first().click();
    await page.getByRole('option', { name: /^screen Screen assemblies/ }).click();
    await pane
      .getByRole('button', { name: /^Choose/ })
      .first()
      .click();
    await pane.getByText('ward-7.fna').first().waitFor();
    await pane.getByRole('textbox', { name: /minid/ }).fill('120');
    await pane.getByText('minid must be corrected first').waitFor();
    await pane.getByRole('textbox', { name: /minid/ }).fill('90');
    await pane.getByRole('combobox', { name: /^db/ }).click();
    await page.getByRole('option', { name: /resfinder/ }).click();
    await pane.getByText(/gapit screen .*--db resfinder/).waitFor();
    await pane.getByRole('button', { name: 'Run', exact: true }).click();
    await chosenCall(page).getByText('2 hits of 2 genes in 1 sample').waitFor();
    await callsOf(page).filter({ hasText: '1 assembly, resfinder' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('an answer that means harm', () => {
  it('runs no code and reaches no network, whatever its artifacts hold', async () => {
    // Of today: what is older than the limits is removed.
    const now = new Date();
    const id = newEntryId(now);
    const entry = join(home.path, 'data', 'gapit', 'workspace', 'runs', id);
    await mkdir(entry, { recursive: true });
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    const artifacts = [
      { type: 'table', columns: [hostile], rows: [{ [hostile]: hostile }], total_rows: 1 },
      {
        type: 'plotly',
        figure: {
          data: [
            { type: 'scattermapbox', lat: [1], lon: [1], text: [hostile], hovertext: hostile },
            {
              type: 'scatter',
              x: [1],
              y: [1],
              name: `<a href="javascript:document.title=1">x</a>${hostile}`,
            },
          ],
          layout: {
            title: { text: hostile },
            images: [{ source: 'https://example.org/track.png' }],
            mapbox: { style: 'https://example.org/style.json' },
          },
        },
      },
      { type: 'url', url: 'javascript:document.title=1' },
      { type: hostile, anything: hostile },
      { type: 'gapit.report', document: { schema: 'gapit.report/1', files: hostile } },
    ];
    const at = now.toISOString();
    const files = {
      'call.json': {
        schema: 'gapit-workbench.call/1',
        id,
        tool: hostile,
        arguments: { code: hostile },
        about: hostile,
        client: { host: 'mcp', name: hostile, version: hostile },
        background: false,
        startedAt: at,
        owner: { pid: 1, bootTime: 0 },
        commandLine: hostile,
      },
      'artifacts.json': artifacts,
      'answer.json': {
        schema: 'gapit-workbench.answer/1',
        state: 'done',
        finishedAt: at,
        headline: hostile,
        problem: null,
        artifactTypes: artifacts.map(({ type }) => type),
        contentBytes: hostile.length,
      },
    };
    for (const [name, content] of Object.entries(files))
      await writeFile(join(entry, name), JSON.stringify(content));
    await writeFile(join(entry, 'content.txt'), hostile);

    const { workbench } = await openWindow();
    const { page, complaints } = workbench;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!/^(app|data|blob):/.test(request.url())) asked.push(request.url());
    });
    const title = await page.title();
    await callsOf(page).first().click();
    await chosenCall(page).getByText('onerror', { exact: false }).first().waitFor();
    await page.locator('.js-plotly-plot').first().waitFor();
    expect(await page.title()).toBe(title);
    expect(await page.locator('img[src="x"], script:not([src])').count()).toBe(0);
    expect(asked).toEqual([]);
    expect(complaints.filter((text) => !text.includes('passive'))).toEqual([]);
  });
});
