import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newHome, type Home, type Workbench } from './support/app.ts';
import { answerOpenDialog } from './support/dialogs.ts';
import { writeGenome } from './support/genomes.ts';

let home: Home;
let workbench: Workbench;
beforeEach(async () => {
  home = await newHome();
  workbench = await home.open();
  await workbench.page.getByRole('button', { name: 'Try the demo' }).waitFor();
});
afterEach(() => home.remove());

/** Clicks an item of the native menu. */
async function clickMenu(label: string): Promise<void> {
  const found = await workbench.app.evaluate(({ Menu, BrowserWindow }, wanted) => {
    const items = (Menu.getApplicationMenu()?.items ?? []).flatMap((item) => item.submenu?.items ?? []);
    const item = items.find((candidate) => candidate.label === wanted);
    item?.click(undefined, BrowserWindow.getAllWindows()[0]);
    return item !== undefined;
  }, label);
  expect(found).toBe(true);
}

describe('the native menu', () => {
  it('opens files', async () => {
    await answerOpenDialog(workbench, [await writeGenome(join(home.path, 'from the menu.fa'), ['sul2_2'])]);
    await clickMenu('Open files…');
    await workbench.page.getByRole('row', { name: /from the menu/ }).waitFor();
  });

  it('opens a folder', async () => {
    await writeGenome(join(home.path, 'folder', 'inside.fa'), ['sul2_2']);
    await answerOpenDialog(workbench, [join(home.path, 'folder')]);
    await clickMenu('Open folder…');
    await workbench.page.getByRole('row', { name: /inside/ }).waitFor();
  });

  it.each([
    ['Runs', 'Runs'],
    ['Databases', 'Databases'],
    ['Self-check', 'Self-check'],
    ['Settings…', 'Settings'],
  ])('shows %s', async (label, heading) => {
    await clickMenu(label);
    await workbench.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  });
});
