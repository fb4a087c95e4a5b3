import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHome, type Home, type Workbench } from './support/app.ts';
import { answerSaveDialog } from './support/dialogs.ts';
import { dropOn } from './support/drop.ts';
import { writeGenome } from './support/genomes.ts';
import { writePair } from './support/reads.ts';
import { chooseDatabase, startScreening, waitForEnd } from './support/screening.ts';

const run = promisify(execFile);
const gapit = resolve(import.meta.dirname, '..', 'dist', 'gapit.mjs');

let home: Home;
let workbench: Workbench;

/** A sample's reads and its assembly, another assembly with a locus in two pieces, and one without it. */
beforeAll(async () => {
  home = await newHome();
  const folder = join(home.path, 'samples');
  await mkdir(folder, { recursive: true });
  const assembly = await writeGenome(join(folder, 'isolate.fa'), ['OqxA_1', 'rmtB_1']);
  // The reads end 160 bases before the second gene does; 500 bases of noise follow it.
  const sequence = withoutHeader(await readFile(assembly, 'utf8'));
  await writePair(folder, ['isolate_R1.fastq', 'isolate_R2.fastq'], sequence.slice(0, -660));
  const locus = noise(3200, 11);
  await writeFile(
    join(folder, 'capsule.fa'),
    `>left\n${noise(300, 5)}${locus.slice(0, 1600)}\n>right\n${locus.slice(1600)}${noise(300, 6)}\n`,
  );
  const genbank = join(home.path, 'capsule.gbk');
  await writeFile(genbank, genbankOf(locus));
  const datadir = join(home.path, 'data', 'gapit', 'db');
  await run(process.execPath, [gapit, 'db', 'build', 'capsule', genbank, '--datadir', datadir]);

  workbench = await home.open();
});
afterAll(() => home.remove());

it('reads and assemblies are screened together', async () => {
  const { page } = workbench;
  await dropOn(workbench, [join(home.path, 'samples')]);
  await page.getByRole('row', { name: /capsule/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /isolate/ }).count()).toBe(2);
  await chooseDatabase(page, 'resfinder');
  await chooseDatabase(page, 'capsule');
  await startScreening(page);
  await waitForEnd(page);
});

/** What axe finds wrong with the page as it stands, by rule. */
async function violations(): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page: workbench.page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

const row = (within: Locator, name: RegExp): Locator => within.getByRole('row', { name }).first();

describe('genes on reads', () => {
  it('are judged beside the assembly of the same name', async () => {
    const { page } = workbench;
    await page.getByRole('tab', { name: /^Reads/ }).click();
    const table = page.getByRole('grid', { name: 'Genes' });
    await row(table, /OqxA_1/).waitFor();
    expect(await page.getByText('paired Illumina reads, 1 lane').count()).toBe(1);
    const whole = await row(table, /OqxA_1/).textContent();
    expect(whole).toContain('Present, exact');
    expect(whole).toContain('Agree');
    const cut = await row(table, /rmtB_1/).textContent();
    expect(cut).toContain('Below 90 %');
    expect(cut).toContain('Assembly only');
    expect(await violations()).toEqual([]);
  });

  it('show the depth along the chosen one, as plot, as table and as a picture', async () => {
    const { page, app } = workbench;
    const table = page.getByRole('grid', { name: 'Genes' });
    await row(table, /rmtB_1/).click();
    const panel = page.getByRole('region', { name: 'Depth along the chosen gene' });
    await panel.getByRole('heading', { name: 'rmtB_1' }).waitFor();
    await panel.getByText('78.84 % of 756 bases have reads').waitFor();
    await panel.getByText('Its last 160 bases have none').waitFor();
    await panel.getByRole('img', { name: /^Depth along rmtB_1/ }).waitFor();

    const picture = join(home.path, 'depth.svg');
    await app.evaluate(({ session }, path) => {
      session.defaultSession.once('will-download', (_event, item) => {
        item.setSavePath(path);
      });
    }, picture);
    await panel.getByRole('button', { name: 'Picture' }).click();
    await page.getByRole('menuitem', { name: 'Save as SVG' }).click();
    await expect
      .poll(() =>
        stat(picture).then(
          ({ size }) => size > 0,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => readFile(picture, 'utf8')).toMatch(/^<svg [^]*<\/svg>$/);
    // A file of its own: nothing in it points back to the page.
    expect(await readFile(picture, 'utf8')).not.toMatch(/var\(|class=/);

    await panel.getByRole('button', { name: 'Table' }).click();
    await panel.getByRole('table', { name: 'Depth' }).waitFor();
    expect(await panel.getByText('No difference.').count()).toBe(1);
    expect(await violations()).toEqual([]);
    await panel.getByRole('button', { name: 'Plot' }).click();
  });

  it('are saved as the command line prints them, and the whole run as a report', async () => {
    const { page } = workbench;
    const saveAs = async (item: string, file: string): Promise<string> => {
      const target = join(home.path, file);
      await answerSaveDialog(workbench, target);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByText(new RegExp(`^Saved ${file}`)).waitFor();
      return readFile(target, 'utf8');
    };
    const folder = join(home.path, 'samples');
    const mates = ['R1', 'R2'].map((mate) => join(folder, `isolate_${mate}.fastq`));
    const places = ['--db', 'resfinder', '--datadir', join(home.path, 'data', 'gapit', 'db')];
    const { stdout } = await run(process.execPath, [gapit, 'screen', '--no-record', ...places, ...mates]);
    expect(await saveAs('Genes on reads as TSV table', 'genes.tsv')).toBe(stdout);
    const report = await saveAs('Whole run as HTML report', 'report.html');
    for (const found of ['isolate', 'capsule', 'OqxA_1']) expect(report).toContain(found);
  });

  it('are judged anew while a limit is typed', async () => {
    const { page } = workbench;
    const limit = page.getByRole('textbox', { name: 'Least breadth of a present gene' });
    await limit.fill('101');
    await page.getByText('From 0 to 100').waitFor();
    await limit.fill('75');
    const cut = row(page.getByRole('grid', { name: 'Genes' }), /rmtB_1/);
    await expect.poll(() => cut.textContent()).toContain('Present, partial');
    expect(await cut.textContent()).toContain('Agree');
  });

  it('are reached by keys alone', async () => {
    const { page } = workbench;
    const panel = page.getByRole('region', { name: 'Depth along the chosen gene' });
    await page.getByRole('grid', { name: 'Genes' }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('Home');
    await panel.waitFor();
    const first = await panel.getByRole('heading').textContent();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => panel.getByRole('heading').textContent()).not.toBe(first);
  });
});

describe('loci', () => {
  it('say how the best one lies on the assembly', async () => {
    const { page } = workbench;
    await page.getByRole('tab', { name: /^Loci/ }).click();
    const samples = page.getByRole('grid', { name: 'Samples' });
    await row(samples, /capsule/).click();
    await page.getByRole('heading', { name: 'KLtest' }).waitFor();
    await page.getByText('Split over 2 contigs').waitFor();
    await page.getByText('All 3 genes are here').waitFor();
    await page.getByText(/wzb lies across a break/).waitFor();
    expect(await violations()).toEqual([]);
  });

  it('tie the drawing and the table together', async () => {
    const { page } = workbench;
    await page.getByRole('button', { name: /^wza, Present/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('button', { name: /^wzb, Present, split/ }).getAttribute('aria-pressed'))
      .toBe('true');
    const genes = page.getByRole('table', { name: 'Gene table' });
    expect(await row(genes, /wzb/).getAttribute('aria-current')).toBe('true');
  });

  it('say where nothing was found', async () => {
    const { page } = workbench;
    const samples = page.getByRole('grid', { name: 'Samples' });
    await samples.getByRole('row', { name: /isolate.*No locus/ }).click();
    await page.getByText('No base of this assembly aligns to a locus of capsule.').waitFor();
    expect(await violations()).toEqual([]);
  });
});

function withoutHeader(fasta: string): string {
  return fasta.split('\n').slice(1).join('');
}

/** Repeatable bases. */
function noise(length: number, seed: number): string {
  let state = seed;
  let bases = '';
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bases += 'ACGT'.charAt(state >>> 30);
  }
  return bases;
}

/** A locus of three genes; the second lies over base 1,600. */
function genbankOf(sequence: string): string {
  const genes = [
    ['wza', 101, 1000],
    ['wzb', 1201, 2100],
    ['wzc', 2301, 3100],
  ] as const;
  const features = genes.map(
    ([name, start, end]) =>
      `     CDS             ${start}..${end}\n                     /gene="${name}"\n                     /product="protein of ${name}"\n`,
  );
  const lines = sequence.toLowerCase().match(/.{1,60}/g) ?? [];
  const origin = lines.map((line, at) => `${String(at * 60 + 1).padStart(9)} ${line}\n`);
  return [
    `LOCUS       KLtest ${sequence.length} bp DNA linear BCT 01-JAN-2020\n`,
    `FEATURES             Location/Qualifiers\n     source          1..${sequence.length}\n                     /note="K locus: KLtest"\n                     /note="K type: Ktest"\n`,
    ...features,
    'ORIGIN\n',
    ...origin,
    '//\n',
  ].join('');
}
