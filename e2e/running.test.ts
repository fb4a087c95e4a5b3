import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alignersOf } from './support/aligners.ts';
import { closeWindow, crash, endOf, newHome, type Home, type Workbench } from './support/app.ts';
import { demoFolder, writeGenome } from './support/genomes.ts';
import { chooseDatabase, genesShown, showResults, startScreening, waitForEnd } from './support/screening.ts';

/** A genome that an exact search is busy with for seconds. */
const LARGE = join(demoFolder, 'GCF_001682305.fna.gz');

let home: Home;
beforeEach(async () => {
  home = await newHome();
  await home.set({ strategy: 'exact' });
});
afterEach(() => home.remove());

async function startWith(files: readonly string[]): Promise<Workbench> {
  const workbench = await home.open({ files });
  const { page } = workbench;
  const boxes = page
    .getByRole('grid', { name: 'Samples' })
    .getByRole('checkbox', { name: /^Choose (?!all)/ });
  await expect.poll(() => boxes.count(), { timeout: 30_000 }).toBe(files.length);
  await chooseDatabase(page, 'resfinder');
  return workbench;
}

/** The cell of a sample's search in the progress table, in a given state. */
function searchOf(page: Page, sample: string, state: RegExp): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: sample }) })
    .getByRole('gridcell', { name: state });
}

describe('a batch', () => {
  it('goes on when one file is broken, and says which and why', async () => {
    const good = await writeGenome(join(home.path, 'good.fa'), ['sul2_2']);
    const gone = await writeGenome(join(home.path, 'gone.fa'), ['sul2_2']);
    const alsoGood = await writeGenome(join(home.path, 'also good.fa'), ['tet(B)_2']);
    const { page } = await startWith([good, gone, alsoGood]);
    await rm(gone);
    await startScreening(page);
    await waitForEnd(page);
    const failed = searchOf(page, 'gone', /Failed/);
    await failed.click();
    const pane = page.getByRole('complementary', { name: 'Search' });
    await pane
      .getByText(/gone\.fa/)
      .first()
      .waitFor();
    await pane.getByText('INPUT_NOT_FOUND').waitFor();
    await pane.getByText('The other samples are not affected.').waitFor();
    await showResults(page);
    expect(await genesShown(page)).toEqual(['sul2_2', 'tet(B)_2']);
  });

  it('is cancelled at once: what had finished stays, no aligner is left, and it can be tried again', async () => {
    const small = await writeGenome(join(home.path, 'small.fa'), ['sul2_2']);
    const { page } = await startWith([small, LARGE]);
    await startScreening(page);
    await searchOf(page, 'small', /1 gene/).waitFor();
    await expect.poll(() => alignersOf(home.path)).not.toEqual([]);
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await searchOf(page, 'GCF_001682305', /Cancelled/).waitFor();
    await expect.poll(() => alignersOf(home.path)).toEqual([]);
    await showResults(page);
    expect(await genesShown(page)).toEqual(['sul2_2']);

    await page.getByRole('tab', { name: 'Progress' }).click();
    await searchOf(page, 'GCF_001682305', /Cancelled/).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await searchOf(page, 'GCF_001682305', /12 genes/).waitFor({ timeout: 120_000 });
  });
});

describe('the end of the program', () => {
  it('leaves no aligner after a crash, shows the run as interrupted and resumes what had not finished', async () => {
    const small = await writeGenome(join(home.path, 'small.fa'), ['sul2_2']);
    const first = await startWith([small, LARGE]);
    await first.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Power cut');
    await startScreening(first.page);
    await searchOf(first.page, 'small', /1 gene/).waitFor();
    await crash(first);
    await expect.poll(() => alignersOf(home.path), { timeout: 10_000 }).toEqual([]);

    const { page } = await home.open();
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Power cut/ })
      .click();
    await page.getByText('This run was interrupted when the app was closed.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await waitForEnd(page);
    await searchOf(page, 'small', /1 gene/).waitFor();
    await searchOf(page, 'GCF_001682305', /12 genes/).waitFor();
  });

  it('asks once before it closes over a running search, and leaves nothing behind', async () => {
    const workbench = await startWith([LARGE]);
    const { page } = workbench;
    await startScreening(page);
    await expect.poll(() => alignersOf(home.path), { timeout: 10_000 }).not.toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByText('Close while 1 search runs?').waitFor();
    await question.getByRole('button', { name: 'Keep running' }).click();
    expect(await alignersOf(home.path)).not.toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const ended = endOf(workbench);
    await question.getByRole('button', { name: 'Close and stop' }).click();
    await ended;
    await expect.poll(() => alignersOf(home.path)).toEqual([]);
  });

  it('closes without a question when nothing runs', async () => {
    const workbench = await home.open();
    await workbench.page.getByRole('button', { name: 'Try the demo' }).waitFor();
    await closeWindow(workbench);
  });
});
