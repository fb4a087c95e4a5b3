import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindow, newHome, type Home, type Workbench } from './support/app.ts';
import { writeGenome } from './support/genomes.ts';
import { chooseDatabase, startScreening, waitForEnd } from './support/screening.ts';

let home: Home;
let files: string[];
beforeAll(async () => {
  home = await newHome();
  files = [await writeGenome(join(home.path, 'isolate.fa'), ['blaKPC-2_1', 'sul2_2'])];
});
afterAll(() => home.remove());

async function show(page: Page, name: 'Settings' | 'New screen'): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
}

const strategyOf = (page: Page, name: 'Fast' | 'Exact') =>
  page.getByLabel('Search strategy').getByRole('radio', { name });

/** Screens the files that the window was opened with, and shows the record of the run. */
async function screenAndShowRecord({ page }: Workbench): Promise<void> {
  await page.getByRole('row', { name: /isolate/ }).waitFor();
  await chooseDatabase(page, 'resfinder');
  await startScreening(page);
  await waitForEnd(page);
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByText(/gapit screen/).waitFor();
}

describe('how searches are made', () => {
  it('is fast until the user says otherwise, which holds for the runs after that and for the next start', async () => {
    const first = await home.open({ files });
    await screenAndShowRecord(first);
    await first.page.getByText('Fast: aligned where a scan saw something alike').waitFor();
    expect(await first.page.getByText(/gapit screen/).textContent()).not.toContain('--strategy');

    await show(first.page, 'Settings');
    expect(await strategyOf(first.page, 'Fast').getAttribute('aria-checked')).toBe('true');
    await strategyOf(first.page, 'Exact').click();
    await expect.poll(() => strategyOf(first.page, 'Exact').getAttribute('aria-checked')).toBe('true');
    await closeWindow(first);

    const second = await home.open({ files });
    await screenAndShowRecord(second);
    await second.page.getByText('Exact: the plain command over everything').waitFor();
    await second.page.getByText(/gapit screen .*--strategy exact/).waitFor();
    expect(second.complaints).toEqual([]);
    await closeWindow(second);
  });
});

describe('kept answers', () => {
  it('are used for the same search, counted, and cleared', async () => {
    const workbench = await home.open({ files });
    const { page } = workbench;
    await screenAndShowRecord(workbench);
    await page.getByText('1 of 1 search, from an earlier run on the same content').waitFor();

    await show(page, 'Settings');
    await page.getByText(/^[12] answers?, .* of at most 1\.0 GB$/).waitFor();
    const clear = page.getByRole('button', { name: 'Clear the kept answers' });
    await clear.click();
    await page.getByText(/^0 answers, 0 B of at most 1\.0 GB$/).waitFor();
    expect(await clear.isDisabled()).toBe(true);
    await closeWindow(workbench);

    const next = await home.open({ files });
    await screenAndShowRecord(next);
    expect(await next.page.getByText('Answered at once').count()).toBe(0);
    await closeWindow(next);
  });

  it('are none where the environment says so', async () => {
    const { page } = await home.open({ files, env: { GAPIT_CACHE: '' } });
    await show(page, 'Settings');
    await page.getByText('None: switched off by GAPIT_CACHE').waitFor();
  });
});
