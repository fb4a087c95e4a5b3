import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeWindow, newHome, type Home } from './support/app.ts';
import { answerSaveDialog } from './support/dialogs.ts';
import { dropOn } from './support/drop.ts';
import { demoFolder, writeGenome, writeText } from './support/genomes.ts';
import { chooseDatabase, genesShown, showResults, startScreening, waitForEnd } from './support/screening.ts';

const run = promisify(execFile);
const gapit = resolve(import.meta.dirname, '..', 'dist', 'gapit.mjs');

let home: Home;
beforeEach(async () => {
  home = await newHome();
});
afterEach(() => home.remove());

describe('from an empty machine to a result', () => {
  it('runs the demo with one click and shows the genes of three genomes', async () => {
    const { page, complaints } = await home.open();
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await page.getByRole('tab', { name: 'Progress' }).waitFor();
    await waitForEnd(page);
    await showResults(page);
    const genes = await genesShown(page);
    expect(genes).toContain('mcr-1.1_1');
    expect(genes).toContain('mecA_6');
    expect(complaints).toEqual([]);
  });

  it('screens a dropped genome and exports the very table that the command line prints', async () => {
    const workbench = await home.open();
    const { page } = workbench;
    const genome = join(demoFolder, 'GCF_000017085.fna.gz');
    await dropOn(workbench, [genome]);
    await page.getByRole('row', { name: /GCF_000017085/ }).waitFor();
    await chooseDatabase(page, 'resfinder');
    await startScreening(page);
    await waitForEnd(page);
    await showResults(page);

    const target = join(home.path, 'hits.tsv');
    await answerSaveDialog(workbench, target);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /TSV/ }).click();
    await page.getByText(/^Saved hits\.tsv/).waitFor();

    const datadir = join(home.path, 'data', 'gapit', 'db');
    const { stdout } = await run(process.execPath, [
      gapit,
      'screen',
      '--no-record',
      '--db',
      'resfinder',
      '--datadir',
      datadir,
      genome,
    ]);
    expect(await readFile(target, 'utf8')).toBe(stdout);
    expect(stdout.split('\n').length).toBeGreaterThan(3);
  });
});

describe('dropped files and folders', () => {
  it('takes a folder with blanks and accents, and says of each other file why it can not be used', async () => {
    await home.remove();
    // Databases, runs and settings lie below a name of this kind too.
    home = await newHome('My Samples é (1)');
    const workbench = await home.open();
    const { page } = workbench;
    const folder = join(home.path, "Ward 7's isolates & co");
    await writeGenome(join(folder, 'first isolate.fna'), ['blaTEM-1B_1']);
    await writeGenome(join(folder, 'zweite', 'Probe ä.fasta'), ['sul2_2', 'tet(B)_2']);
    await writeText(join(folder, 'notes.pdf'), '%PDF-1.7\n');
    await writeText(join(folder, 'proteins.faa'), `>p1\n${'MKVLAAGIVGLLLAQPSFEDR'.repeat(20)}\n`);
    await dropOn(workbench, [folder]);

    const samples = page.getByRole('grid', { name: 'Samples' });
    await samples.getByRole('row', { name: /first isolate/ }).waitFor();
    await samples.getByRole('row', { name: /Probe ä/ }).waitFor();
    await expect.poll(() => samples.getByRole('row', { name: /proteins/ }).textContent()).toMatch(/protein/);
    await expect.poll(() => samples.getByRole('row', { name: /notes/ }).textContent()).toMatch(/PDF/);

    await chooseDatabase(page, 'resfinder');
    await startScreening(page);
    await waitForEnd(page);
    await showResults(page);
    expect(await genesShown(page)).toEqual(['blaTEM-1B_1', 'sul2_2', 'tet(B)_2']);
  });

  it('adds a file once, however often it is dropped', async () => {
    const workbench = await home.open();
    const genome = await writeGenome(join(home.path, 'a.fa'), ['sul2_2']);
    await dropOn(workbench, [genome]);
    const rows = workbench.page.getByRole('grid', { name: 'Samples' }).getByRole('row', { name: /a\.fa/ });
    await rows.waitFor();
    await dropOn(workbench, [genome]);
    await workbench.page.getByText('One file is already in the list').waitFor();
    expect(await rows.count()).toBe(1);
  });

  it('opens the files that the program was started with', async () => {
    const genome = await writeGenome(join(home.path, 'by argument.fa'), ['sul2_2']);
    const { page } = await home.open({ files: [genome] });
    await page.getByRole('row', { name: /by argument/ }).waitFor();
  });
});

describe('kept runs', () => {
  it('opens a finished run again after the program was closed', async () => {
    const genome = await writeGenome(join(home.path, 'kept.fa'), ['blaKPC-2_1']);
    const first = await home.open({ files: [genome] });
    await first.page.getByRole('row', { name: /kept/ }).waitFor();
    await chooseDatabase(first.page, 'resfinder');
    await first.page.getByRole('textbox', { name: 'Name' }).fill('Ward 7');
    await startScreening(first.page);
    await waitForEnd(first.page);
    await closeWindow(first);

    const { page } = await home.open();
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Ward 7/ })
      .click();
    await showResults(page);
    expect(await genesShown(page)).toEqual(['blaKPC-2_1']);
    await page.getByRole('tab', { name: 'Record' }).click();
    await page.getByText(/gapit screen --datadir/).waitFor();
  });
});
