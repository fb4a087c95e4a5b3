import AxeBuilder from '@axe-core/playwright';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHome, type Home, type Workbench } from './support/app.ts';
import { writeGenome } from './support/genomes.ts';
import { chooseDatabase, showResults, startScreening, waitForEnd } from './support/screening.ts';

let home: Home;
let workbench: Workbench;
beforeAll(async () => {
  home = await newHome();
  const genome = await writeGenome(join(home.path, 'isolate.fa'), ['blaKPC-2_1', 'sul2_2']);
  workbench = await home.open({ files: [genome] });
});
afterAll(() => home.remove());

/** What axe finds wrong with the page as it stands, by rule. */
async function violations(): Promise<string[]> {
  // Legacy mode: the other one opens a page of its own, which the app rightly denies.
  const { violations: found } = await new AxeBuilder({ page: workbench.page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function theme(name: 'Light' | 'Dark'): Promise<void> {
  const { page } = workbench;
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name }).click();
}

describe('every page, as a screen reader and as an eye in need of contrast meets it', () => {
  it('the list of samples', async () => {
    await workbench.page.getByRole('row', { name: /isolate/ }).waitFor();
    await chooseDatabase(workbench.page, 'resfinder');
    expect(await violations()).toEqual([]);
  });

  it('progress, results and a hit', async () => {
    const { page } = workbench;
    await startScreening(page);
    await waitForEnd(page);
    expect(await violations()).toEqual([]);
    await showResults(page);
    await page.getByRole('gridcell', { name: /blaKPC-2_1/ }).click();
    await page.getByText('The whole gene is here, letter for letter.').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('tab', { name: 'Record' }).click();
    await page.getByText(/gapit screen/).waitFor();
    expect(await violations()).toEqual([]);
  });

  it.each(['Runs', 'Databases', 'Self-check', 'Settings'])('%s', async (name) => {
    const { page } = workbench;
    await page
      .getByRole('navigation')
      .getByRole('button', { name, exact: name !== 'Runs' })
      .first()
      .click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(await violations()).toEqual([]);
  });
  it('a database, the build form and a record', async () => {
    const { page } = workbench;
    await page
      .getByRole('navigation')
      .getByRole('button', { name: 'Databases', exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: 'Get card' }).click();
    await page.getByRole('complementary', { name: 'About card' }).getByText('Free space').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Build your own' }).click();
    await page.getByRole('complementary', { name: 'Build your own database' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('searchbox', { name: 'Gene or product in all databases' }).fill('blaKPC-2');
    await page.getByText('blaKPC-2_1', { exact: true }).click();
    await page
      .getByRole('complementary', { name: 'Record' })
      .getByText('Sequence', { exact: true })
      .waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it('dark', async () => {
    const { page } = workbench;
    await theme('Dark');
    await page.getByRole('list', { name: 'Recent runs' }).getByRole('button').first().click();
    await showResults(page);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(29, 30, 35)');
    expect(await violations()).toEqual([]);
    await theme('Light');
  });
});

describe('the keyboard alone', () => {
  it('reaches a hit, reads it and comes back', async () => {
    const { page } = workbench;
    await page.getByRole('list', { name: 'Recent runs' }).getByRole('button').first().click();
    await showResults(page);
    const table = page.getByRole('treegrid', { name: 'Hits' });
    await table.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const pane = page.getByRole('complementary', { name: 'Hit' });
    await pane.waitFor();
    await page.keyboard.press('Escape');
    await pane.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or run a command' }).waitFor();
    await page.keyboard.type('self');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Self-check', level: 1 }).waitFor();
  });
});
