import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newHome, type Home } from './support/app.ts';
import { answerOpenDialog } from './support/dialogs.ts';
import { dropOn } from './support/drop.ts';
import { writeGenome } from './support/genomes.ts';
import { chooseDatabase, startScreening, waitForEnd } from './support/screening.ts';

let home: Home;
beforeEach(async () => {
  home = await newHome();
});
afterEach(() => home.remove());

async function openExplore(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Explore' }).click();
  await page.getByText('Tables', { exact: true }).waitFor();
}

async function ask(page: Page, sql: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'SQL' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(sql);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

describe('the Explore page', () => {
  it('asks the dataset that ships, and draws the answer as a table, a map and a chart, without a network', async () => {
    const { page, complaints } = await home.open();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!/^(app|data|blob):/.test(request.url())) asked.push(request.url());
    });
    await openExplore(page);
    await ask(
      page,
      "SELECT primary_id, host_genus, country, ST_X(geometry) AS lon, ST_Y(geometry) AS lat FROM host WHERE host_genus = 'Klebsiella' AND geometry IS NOT NULL AND primary_id IS NOT NULL",
    );
    await page.getByText(/\d+ rows in \d/).waitFor();
    await page
      .getByRole('gridcell', { name: 'Klebsiella' })
      .or(page.getByText('Klebsiella'))
      .first()
      .waitFor();
    await page.locator('.js-plotly-plot .geo').first().waitFor();
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says what is wrong with a statement, and what to do, and changes nothing', async () => {
    const { page } = await home.open();
    await openExplore(page);
    await ask(page, 'SELECT * FROM host');
    await page.getByText(/SELECT \* reads every column/).waitFor();
    await ask(page, "COPY (SELECT 1) TO '/tmp/never.csv'");
    await page
      .getByText(/only|SELECT/i)
      .first()
      .waitFor();
  });

  it('joins a sample sheet with the hits of a screening, and keeps the question as a call', async () => {
    const workbench = await home.open();
    const { page } = workbench;
    const genome = await writeGenome(join(home.path, 'ward-7.fna'), ['mcr-1.1_1']);
    await dropOn(workbench, [genome]);
    await page.getByRole('row', { name: /ward-7/ }).waitFor();
    await chooseDatabase(page, 'resfinder');
    await startScreening(page);
    await waitForEnd(page);

    const sheet = join(home.path, 'samples.csv');
    await writeFile(
      sheet,
      'sample;country;lat;lon;collected\nward-7;Peru;-12.05;-77.04;2025-03-01\nother;Chile;-33.4;-70.6;2024-01-02\n',
    );
    await openExplore(page);
    await answerOpenDialog(workbench, [sheet]);
    await page.getByRole('button', { name: 'Add a sample sheet' }).first().click();
    await page.getByText('1 of 2 rows have results').waitFor();
    await ask(
      page,
      'SELECT s.sample, h.gene, s.country, s.lon, s.lat FROM samples AS s JOIN hits AS h ON h.sample = s.matched_sample',
    );
    await page.getByText('mcr-1.1_1').first().waitFor();
    await page.getByText('Peru').first().waitFor();
    await page.getByRole('button', { name: 'Save as a run' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('mcr by place');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('region', { name: 'The chosen call' }).getByText('mcr by place').first().waitFor();
  });
});
