import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the database that ships with the app has been built, as the screen page shows it. */
export async function chooseDatabase(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name, disabled: false, exact: true });
  await box.waitFor();
  // The page chooses a database by itself when it becomes ready, so a click could undo that.
  await expect.poll(() => box.getAttribute('aria-checked')).toMatch(/true|false/);
  if ((await box.getAttribute('aria-checked')) === 'false') await box.click();
  await expect.poll(() => box.getAttribute('aria-checked')).toBe('true');
}

export async function startScreening(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start screening/ }).click();
  await page.getByRole('tab', { name: 'Progress' }).waitFor();
}

/** Waits for the end of the run whose progress is shown. */
export async function waitForEnd(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^(Finished|Cancelled by you)/ }).waitFor({ timeout: 120_000 });
}

export async function showResults(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Results/ }).click();
  await page
    .getByRole('treegrid', { name: 'Hits' })
    .or(page.getByRole('heading', { name: 'No hits' }))
    .waitFor();
}

/** Text of the cells of a column, of the rows that are drawn. */
export async function genesShown(page: Page): Promise<string[]> {
  const rows = page.getByRole('treegrid', { name: 'Hits' }).getByRole('row');
  const texts = await rows.evaluateAll((elements) =>
    elements.flatMap((row) => {
      const cell = row.querySelector('[role="rowheader"], [role="gridcell"]');
      return row.getAttribute('aria-level') === '1' || cell === null ? [] : [cell.textContent];
    }),
  );
  return texts;
}
