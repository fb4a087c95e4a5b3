import { execFile } from 'node:child_process';
import { mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newHome, type Home, type Workbench } from './support/app.ts';
import { dropOn } from './support/drop.ts';
import { writeGenome, writeText } from './support/genomes.ts';
import { basesOf, writePair } from './support/reads.ts';
import { chooseDatabase, startScreening, waitForEnd } from './support/screening.ts';

const run = promisify(execFile);
const gapit = resolve(import.meta.dirname, '..', 'dist', 'gapit.mjs');

let home: Home;
let folder: string;
beforeEach(async () => {
  home = await newHome();
  folder = join(home.path, 'samples');
  await mkdir(folder, { recursive: true });
});
afterEach(() => home.remove());

/** A pair of reads that carries the genes, under the given names; the assembly it was made of is kept aside. */
async function writeReads(names: readonly [string, string], genes: readonly string[]): Promise<void> {
  const genome = await writeGenome(join(home.path, `${names[0]}.fa`), genes);
  await writePair(folder, names, await basesOf(genome));
}

/** The line of a sample: the one that can be chosen. */
function sampleRow(page: Page, name: string): Locator {
  return page
    .getByRole('grid', { name: 'Samples' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }) });
}

async function violations({ page }: Workbench): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

describe('files of reads', () => {
  it('become samples by their names, beside assemblies, and what is odd is said', async () => {
    await writeReads(['isolate_R1.fastq', 'isolate_R2.fastq'], ['sul2_2']);
    await writeReads(['lone_R1.fastq', 'lone_R2.fastq'], ['sul2_2']);
    await rename(join(folder, 'lone_R2.fastq'), join(home.path, 'lone_R2.fastq'));
    await writeGenome(join(folder, 'genome.fa'), ['tet(B)_2']);
    const workbench = await home.open();
    const { page } = workbench;
    await dropOn(workbench, [folder]);
    await sampleRow(page, 'isolate').getByText('Reads, paired').waitFor();
    await sampleRow(page, 'genome').getByText('Assembly').waitFor();
    await sampleRow(page, 'lone').getByText('Reads, single').waitFor();
    await page.getByRole('row', { name: /is used without its mates/ }).waitFor();
    await page.getByText('1 assembly, 2 with reads').waitFor();

    // The mate that was missing completes the pair.
    await dropOn(workbench, [join(home.path, 'lone_R2.fastq')]);
    await sampleRow(page, 'lone').getByText('Reads, single').waitFor();
    await rename(join(home.path, 'lone_R2.fastq'), join(folder, 'lone_R2.fastq'));
    await dropOn(workbench, [join(folder, 'lone_R2.fastq')]);
    await sampleRow(page, 'lone')
      .getByText(/^Reads, .*paired/)
      .waitFor();
    expect(await violations(workbench)).toEqual([]);
  });

  it('are corrected by hand; the corrections survive more files, until they are taken back', async () => {
    await writeReads(['isolate_R1.fastq', 'isolate_R2.fastq'], ['sul2_2']);
    await writeReads(['ward_L001_R1.fastq', 'ward_L001_R2.fastq'], ['sul2_2']);
    await writeReads(['ward_L002_R1.fastq', 'ward_L002_R2.fastq'], ['tet(B)_2']);
    const workbench = await home.open();
    const { page } = workbench;
    await dropOn(workbench, [folder]);

    // Two lanes of one sample, by the hint.
    await page.getByText('These 2 look like lanes of ward.').waitFor();
    await page.getByRole('button', { name: 'Join them' }).click();
    await sampleRow(page, 'ward').getByText('Reads, paired, 2 lanes').waitFor();

    // Mates swapped, then one of them taken out.
    await page.getByRole('button', { name: /^Files of isolate:/ }).click();
    const mate = (name: RegExp) => page.getByRole('row', { name });
    await mate(/R1, forward.*isolate_R1\.fastq/).waitFor();
    expect(await violations(workbench)).toEqual([]);
    await page.getByRole('button', { name: 'Swap R1 and R2 of Lane 1' }).click();
    await mate(/R1, forward.*isolate_R2\.fastq/).waitFor();
    await page.getByRole('button', { name: 'Take isolate_R1.fastq out of its sample' }).click();
    await sampleRow(page, 'isolate_R1').getByText('Reads, single').waitFor();
    await sampleRow(page, 'isolate').getByText('Reads, single').waitFor();

    // More files: what was corrected stays, the new ones are grouped.
    await writeReads(['other_1.fastq', 'other_2.fastq'], ['sul2_2']);
    await dropOn(workbench, [join(folder, 'other_1.fastq'), join(folder, 'other_2.fastq')]);
    await sampleRow(page, 'other').getByText('Reads, paired').waitFor();
    await sampleRow(page, 'ward').getByText('Reads, paired, 2 lanes').waitFor();
    await sampleRow(page, 'isolate_R1').waitFor();

    await page.getByRole('button', { name: 'Group by name again' }).click();
    await sampleRow(page, 'isolate').getByText('Reads, paired').waitFor();
    await sampleRow(page, 'ward_L001').getByText('Reads, paired').waitFor();
    expect(await sampleRow(page, 'isolate_R1').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await sampleRow(page, 'ward').getByText('Reads, paired, 2 lanes').waitFor();
  });

  it('are split and joined by keys alone', async () => {
    await writeReads(['isolate_R1.fastq', 'isolate_R2.fastq'], ['sul2_2']);
    const workbench = await home.open();
    const { page } = workbench;
    await dropOn(workbench, [folder]);
    await sampleRow(page, 'isolate').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Split into single files' }).focus();
    await page.keyboard.press('Enter');
    await sampleRow(page, 'isolate_R2').waitFor();
    // The keyboard is back in the line of the sample.
    const line = sampleRow(page, 'isolate_R1');
    await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Join with other samples' }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Join with isolate_R1' });
    await dialog.getByRole('checkbox', { name: 'isolate_R2' }).focus();
    await page.keyboard.press('Space');
    expect(await violations(workbench)).toEqual([]);
    await dialog.getByRole('radio', { name: /mates/ }).click();
    await dialog.getByRole('button', { name: 'Join 2 samples' }).click();
    await sampleRow(page, 'isolate').getByText('Reads, paired').waitFor();
  });
});

describe('reads and assemblies in one run', () => {
  it('are screened together; progress, matrix and record tell them apart', async () => {
    await writeReads(['isolate_R1.fastq', 'isolate_R2.fastq'], ['OqxA_1', 'rmtB_1']);
    await writeGenome(join(folder, 'genome.fa'), ['rmtB_1']);
    const workbench = await home.open();
    const { page } = workbench;
    await dropOn(workbench, [folder]);
    await sampleRow(page, 'isolate').waitFor();
    await sampleRow(page, 'genome').waitFor();
    await chooseDatabase(page, 'resfinder');
    await startScreening(page);
    await waitForEnd(page);
    const cell = (sample: string, words: RegExp) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: sample }) })
        .getByRole('gridcell', { name: words });
    await cell('genome', /1 gene$/).waitFor();
    await cell('isolate', /2 genes present/).waitFor();
    await page.getByText('Something was found in 2 of 2 samples.').waitFor();

    await page.getByRole('tab', { name: 'Matrix' }).click();
    await page.getByText('2 samples, 2 genes, 2 samples with hits').waitFor();
    await page.getByText('by mapping reads or contigs').waitFor();

    await page.getByRole('tab', { name: 'Record' }).click();
    await page.getByText('BLAST over assemblies, 1 search; minimap2 over reads, 1 search').waitFor();
    const samples = page.getByRole('table', { name: 'Samples' });
    await samples.getByRole('row', { name: /isolate_R1\.fastq.*R1.*Illumina/ }).waitFor();
    await samples.getByRole('row', { name: /isolate_R2\.fastq.*R2/ }).waitFor();
    expect(await violations(workbench)).toEqual([]);

    // Repeating it brings back the samples with their lanes.
    await page.getByRole('button', { name: 'Repeat' }).click();
    await sampleRow(page, 'isolate').getByText('Reads, paired').waitFor();
    await page.getByRole('button', { name: /^Start screening/, disabled: false }).waitFor();
  });

  it('can not be searched for proteins: that is said, and nothing is started in vain', async () => {
    await writeReads(['isolate_R1.fastq', 'isolate_R2.fastq'], ['sul2_2']);
    const proteins = await writeText(
      join(home.path, 'proteins.faa'),
      `>pump\n${'MKVLAAGIVGLLLAQPSFEDR'.repeat(20)}\n`,
    );
    const datadir = join(home.path, 'data', 'gapit', 'db');
    await mkdir(datadir, { recursive: true });
    await run(process.execPath, [
      gapit,
      'db',
      'build',
      'pumps',
      proteins,
      '--dbtype',
      'prot',
      '--datadir',
      datadir,
    ]);
    const workbench = await home.open();
    const { page } = workbench;
    await dropOn(workbench, [folder]);
    await sampleRow(page, 'isolate').waitFor();
    // Until resfinder is ready, the page would choose another by itself.
    await chooseDatabase(page, 'resfinder');
    await chooseDatabase(page, 'pumps');
    await page.getByRole('checkbox', { name: 'resfinder', exact: true }).click();
    await page.getByText('Proteins need assemblies: it is left out.').waitFor();
    await page.getByText('Choose a database that these samples can be searched for.').waitFor();
    await page.getByRole('button', { name: /^Start screening/, disabled: true }).waitFor();
    await chooseDatabase(page, 'resfinder');
    await page.getByRole('button', { name: /^Start screening/, disabled: false }).waitFor();
  });
});
