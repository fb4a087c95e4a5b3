import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { describeWith } from '../../../support/shared-folder.ts';
import { groupFolder } from '../../../support/temporary.ts';
import { collect, hitWith, LOCI, MERGED, ODD_TEXTS, READS, runWith, sampleWith } from '../exports/support.ts';

const CHROMIUM = '/usr/bin/chromium';

describeWith(CHROMIUM, 'no Chromium is installed', 'the report in a browser', () => {
  const folder = groupFolder();
  let browser: Browser;
  let page: Page;
  /** What the page complained about or asked for. */
  const said: string[] = [];

  beforeAll(async () => {
    const hits = [
      hitWith({ gene: 'first', identityPct: 90 }),
      hitWith({ gene: 'second', identityPct: 100, start: 1000, end: 1860 }),
      hitWith({ gene: 'third', identityPct: 95.5 }),
      ...ODD_TEXTS.map((text) => hitWith({ gene: text, product: text, identityPct: 80 })),
    ];
    const samples = [sampleWith(hits, { reads: [READS], loci: [LOCI] }), sampleWith([MERGED], { name: 'b' })];
    const file = join(folder, 'report.html');
    await writeFile(file, await collect(writeExport('html', runWith(samples))));
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('request', (request) => said.push(request.url()));
    await page.goto(pathToFileURL(file).href);
  });

  afterAll(async () => {
    await browser.close();
  });

  const genes = (): Promise<string[]> =>
    page.locator('#sample-1 table.hits tbody tr:visible th').allTextContents();
  const head = (word: string) => page.locator('#sample-1 table.hits thead button', { hasText: word });

  it('asks for nothing but itself, and nothing in it complains or runs', () => {
    expect(said).toEqual([expect.stringMatching(/^file:.*report\.html$/)]);
  });

  it('sorts by a number, up and down, and says so', async () => {
    await head('Identity %').click();
    expect((await genes()).slice(-3).map((text) => text.trim())).toEqual(['first', 'third', 'second']);
    await head('Identity %').click();
    expect((await genes()).slice(0, 3).map((text) => text.trim())).toEqual(['second', 'third', 'first']);
    expect(await page.locator('#sample-1 table.hits th[aria-sort]').getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('shows the rows that hold a word, counts them, and hides tables without one', async () => {
    await page.getByLabel('Filter rows').fill('SECOND');
    expect((await genes()).map((text) => text.trim())).toEqual(['second']);
    expect(await page.locator('nav output').textContent()).toBe(`1 of ${ODD_TEXTS.length + 6}`);
    expect(await page.locator('#sample-2 table.hits').isVisible()).toBe(false);
    await page.getByLabel('Filter rows').fill('');
    expect(await genes()).toHaveLength(ODD_TEXTS.length + 3);
  });

  it('stays within its width on a small screen, and is dark where the system is', async () => {
    await page.setViewportSize({ width: 400, height: 700 });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(23, 24, 28)');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await ground()).toBe('rgb(255, 255, 255)');
  });
});
