import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHome, type Home, type Workbench } from './support/app.ts';
import { writeGenome } from './support/genomes.ts';
import { chooseDatabase, startScreening, waitForEnd } from './support/screening.ts';

let home: Home;
let workbench: Workbench;
let matrix: Locator;

/** Two samples that share a gene, and one without any. */
beforeAll(async () => {
  home = await newHome();
  const files = [
    await writeGenome(join(home.path, 'ICU-03.fa'), ['blaKPC-2_1', 'sul2_2']),
    await writeGenome(join(home.path, 'ward.fa'), ['sul2_2', 'tet(B)_2', 'sul2_2']),
    await writeGenome(join(home.path, 'empty.fa'), []),
  ];
  workbench = await home.open({ files });
  matrix = workbench.page.getByRole('grid', { name: 'Samples and genes' });
});
afterAll(() => home.remove());

it('three samples are screened', async () => {
  const { page } = workbench;
  const samples = page.getByRole('grid', { name: 'Samples' });
  await expect.poll(() => samples.getByRole('checkbox', { name: /^Choose (?!all)/ }).count()).toBe(3);
  await chooseDatabase(page, 'resfinder');
  await startScreening(page);
  await waitForEnd(page);
});

/** What axe finds wrong with the page as it stands, by rule. */
async function violations(): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page: workbench.page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

describe('the matrix', () => {
  it('has every sample, also the one without a hit, and says how many', async () => {
    const { page } = workbench;
    await page.getByRole('tab', { name: 'Matrix' }).click();
    await matrix.waitFor();
    expect(await matrix.getAttribute('aria-rowcount')).toBe('3');
    expect(await matrix.getAttribute('aria-colcount')).toBe('3');
    await page.getByText('3 samples, 3 genes, 2 samples with hits').waitFor();
    expect(await violations()).toEqual([]);
  });

  it('is read and opened by keys alone', async () => {
    const { page } = workbench;
    await matrix.focus();
    await page.keyboard.press('ArrowRight');
    const cell = matrix.getByRole('gridcell', { selected: true });
    // By class: the beta-lactamase stands first. ICU-03 is the first sample by name.
    await expect
      .poll(() => cell.textContent())
      .toBe('blaKPC-2_1 in ICU-03, identity 100.00 %, coverage 100.00 %, hits 1, class Beta-lactam');
    await page.getByText('1 cell selected').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('PageDown');
    await expect.poll(() => cell.textContent()).toBe('tet(B)_2 in empty, not found, class Tetracycline');
    expect(await violations()).toEqual([]);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page
      .getByRole('complementary', { name: 'Hit' })
      .getByRole('heading', { name: 'blaKPC-2_1' })
      .waitFor();
  });

  it('shows where a hit stands in it', async () => {
    const { page } = workbench;
    await page.getByRole('row', { name: /tet\(B\)_2/ }).click();
    await page.getByRole('button', { name: 'Show in matrix' }).click();
    const cell = matrix.getByRole('gridcell', { selected: true });
    await expect.poll(() => cell.textContent()).toMatch(/^tet\(B\)_2 in ward, identity 100/);
  });

  it('is a table as well, with what is asked for', async () => {
    const { page } = workbench;
    await matrix.focus();
    await page.keyboard.press('t');
    await matrix.getByRole('columnheader', { name: 'sul2_2' }).waitFor();
    await page.getByRole('radio', { name: 'Count' }).click();
    const rowOf = (name: string) => matrix.getByRole('row', { name: new RegExp(name) });
    const cellsOf = (name: string) => rowOf(name).getByRole('gridcell').allTextContents();
    // Genes found, then one column a gene: blaKPC-2_1, sul2_2, tet(B)_2.
    expect(await cellsOf('ICU-03')).toEqual(['2', '1', '1', '·']);
    expect(await cellsOf('ward')).toEqual(['2', '·', '2', '1']);
    expect(await cellsOf('empty')).toEqual(['0', '·', '·', '·']);
    expect(await violations()).toEqual([]);
  });

  it('is copied as it is shown', async () => {
    const { page, app } = workbench;
    await page.getByRole('combobox', { name: 'Order samples by' }).click();
    await page.getByRole('option', { name: 'name', exact: true }).click();
    await page.getByRole('button', { name: 'Copy or save' }).click();
    await page.getByRole('menuitem', { name: 'Copy table' }).click();
    await page.getByText('Copied 3 samples as tab-separated text').waitFor();
    const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toBe(
      'SAMPLE\tblaKPC-2_1\tsul2_2\ttet(B)_2\nempty\t0\t0\t0\nICU-03\t1\t1\t0\nward\t0\t2\t1\n',
    );
  });

  it('is saved as it is shown, as a table and as a picture of all of it', async () => {
    const { page, app } = workbench;
    const savedAs = async (item: string, name: string): Promise<Buffer> => {
      const path = join(home.path, name);
      await app.evaluate(({ session }, target) => {
        session.defaultSession.once('will-download', (_event, download) => {
          download.setSavePath(target);
        });
      }, path);
      await page.getByRole('button', { name: 'Copy or save' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect
        .poll(() =>
          readFile(path).then(
            (bytes) => bytes.length,
            () => 0,
          ),
        )
        .toBeGreaterThan(0);
      return readFile(path);
    };
    expect((await savedAs('Save table as TSV', 'matrix.tsv')).toString()).toBe(
      'SAMPLE\tblaKPC-2_1\tsul2_2\ttet(B)_2\nempty\t0\t0\t0\nICU-03\t1\t1\t0\nward\t0\t2\t1\n',
    );
    await page.getByRole('radio', { name: 'Heat map' }).click();
    const png = await savedAs('Save heat map as PNG', 'matrix.png');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(300);
    expect(await violations()).toEqual([]);
  });

  it('is drawn in the colours of the theme', async () => {
    const { page } = workbench;
    await page.getByRole('radio', { name: 'Heat map' }).click();
    const colours = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? [];
        return [...pixels].slice(0, 3);
      });
    expect(await colours()).toEqual([255, 255, 255]);
    await page.evaluate(() => window.gapit.settingsSet({ theme: 'dark' }));
    await expect.poll(colours).toEqual([23, 24, 28]);
    expect(await violations()).toEqual([]);
  });
});
