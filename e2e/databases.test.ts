import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLoopbackInternet, type LoopbackInternet } from '../tests/support/loopback-internet.ts';
import { newHome, type Home } from './support/app.ts';
import { answerOpenDialog } from './support/dialogs.ts';
import { dropOn } from './support/drop.ts';
import { writeText } from './support/genomes.ts';
import { chooseDatabase, genesShown, showResults, startScreening, waitForEnd } from './support/screening.ts';

const ARGANNOT =
  'https://www.mediterranee-infection.com/wp-content/uploads/2019/09/ARG-ANNOT_NT_V6_July2019.txt';

const ONE = 'ATGGCTAAACCGTTAGCAAGTCTGACCGATTGGCTGCATAAAGCGGAACTGGATCGTACCTTAGGCAATCTGTAA';
const TWO = 'ATGACCGAAACGCTTGGTCAGATCCATTTCGGAGCTAACGTTCGCGACTTAGGCAATCTGGAACTGGATCGTTGA';
const THREE = 'ATGCGTTTACCAGAAGATCTGGGTATTACGCATCGGAACCTGGCTAGCTTTGATCGTGCAACCTTAGGCAAATAA';

function gene(name: string, accession: string, sequence: string): string {
  return `>(Bla)${name}:${accession}:1-${sequence.length}:${sequence.length}\n${sequence}\n`;
}

const OLD = gene('A-1', 'HM900001', ONE) + gene('B-1', 'HM900002', TWO);
const NEW = gene('A-1', 'HM900001', `${ONE}AAATTT`) + gene('C-1', 'HM900003', THREE);

let internet: LoopbackInternet;
let home: Home;
beforeAll(async () => {
  internet = await startLoopbackInternet([new URL(ARGANNOT).host]);
});
afterAll(() => internet.close());
beforeEach(async () => {
  internet.serve(ARGANNOT, OLD);
  home = await newHome();
});
afterEach(() => home.remove());

const sequencesOf = (name: string): Promise<string> =>
  readFile(join(home.path, 'data', 'gapit', 'db', name, 'sequences'), 'utf8');

async function openDatabases(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByText('Databases', { exact: true }).click();
  await page.getByRole('treegrid', { name: 'Databases' }).waitFor();
}

const lineOf = (page: Page, name: string) =>
  page.getByRole('treegrid', { name: 'Databases' }).locator(`[data-database="${name}"]`);

/** Asks for ARG-ANNOT as a user would, with its terms seen before. */
async function askForArgannot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get argannot' }).click();
  const pane = page.getByRole('complementary', { name: 'About argannot' });
  await pane.getByRole('button', { name: /^Get it/ }).click();
}

async function getArgannot(page: Page): Promise<void> {
  await askForArgannot(page);
  await lineOf(page, 'argannot').getByText('Current').waitFor();
}

describe('a database from its source', () => {
  it('shows the terms before the download, then fetches, and can be screened against', async () => {
    const workbench = await home.open({ env: internet.env });
    const { page, complaints } = workbench;
    await openDatabases(page);
    await page.getByRole('button', { name: 'Get argannot' }).click();
    const pane = page.getByRole('complementary', { name: 'About argannot' });
    await pane.getByText('The source states no licence', { exact: false }).waitFor();
    await pane.getByText('Free space').waitFor();
    expect(internet.requests).toEqual([]);
    await pane.getByRole('button', { name: /^Get it/ }).click();
    await lineOf(page, 'argannot').getByText('Current').waitFor();
    expect(await lineOf(page, 'argannot').textContent()).toContain('2');

    const genome = await writeText(
      join(home.path, 'isolate.fna'),
      `>c1\n${'ACGTTGCA'.repeat(40)}${TWO}${'TTGACCAG'.repeat(40)}\n`,
    );
    await dropOn(workbench, [genome]);
    await page.getByRole('row', { name: /isolate/ }).waitFor();
    await chooseDatabase(page, 'argannot');
    await startScreening(page);
    await waitForEnd(page);
    await showResults(page);
    expect(await genesShown(page)).toContain('(Bla)B-1');
    expect(complaints).toEqual([]);
  });

  it('shows how far a download is, and leaves nothing behind when it is cancelled', async () => {
    let sendRest: () => void = () => undefined;
    internet.serve(ARGANNOT, (_request, response) => {
      response.writeHead(200, { 'content-length': 2_000_000 });
      response.write('x'.repeat(500_000));
      sendRest = () => response.end('x'.repeat(1_500_000));
    });
    const { page } = await home.open({ env: internet.env });
    await openDatabases(page);
    await askForArgannot(page);
    await lineOf(page, 'argannot')
      .getByText(/^0\.\d of 2\.0 MB$/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel the work on argannot' }).click();
    await page.getByRole('button', { name: 'Get argannot' }).waitFor();
    await expect(sequencesOf('argannot')).rejects.toThrow('ENOENT');
    sendRest();
  });

  it('says what came in place of data, keeps saying it, and works when tried again', async () => {
    internet.serve(ARGANNOT, '<!DOCTYPE html><html><head><title>We have moved</title></head></html>');
    const { page } = await home.open({ env: internet.env });
    await openDatabases(page);
    await askForArgannot(page);
    await page.getByText('argannot was not fetched.').waitFor();
    await page
      .getByText(/gave an HTML page/)
      .first()
      .waitFor();
    internet.serve(ARGANNOT, OLD);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await lineOf(page, 'argannot').getByText('Current').waitFor();
    expect(await page.getByText('argannot was not fetched.').count()).toBe(0);
  });

  it('takes a file that was downloaded elsewhere', async () => {
    const workbench = await home.open({ env: { ...internet.env, HTTPS_PROXY: 'http://127.0.0.1:9' } });
    const { page } = workbench;
    await openDatabases(page);
    await lineOf(page, 'argannot').click();
    await answerOpenDialog(workbench, [await writeText(join(home.path, 'download (1).txt'), OLD)]);
    await page
      .getByRole('complementary', { name: 'About argannot' })
      .getByText('Use a downloaded file')
      .click();
    await lineOf(page, 'argannot')
      .getByText(/Current|Older/)
      .waitFor();
    expect(await sequencesOf('argannot')).toContain('gene=(Bla)A-1');
  });
});

describe('an update', () => {
  it('is seen before it is done, and can be undone', async () => {
    const { page, complaints } = await home.open({ env: internet.env });
    await openDatabases(page);
    await getArgannot(page);
    const before = await sequencesOf('argannot');
    const pane = page.getByRole('complementary', { name: 'About argannot' });

    internet.serve(ARGANNOT, NEW);
    await page.getByRole('button', { name: 'Check for updates' }).first().click();
    await lineOf(page, 'argannot').getByText('Update available').waitFor();
    await pane.getByRole('button', { name: /^See what changes/ }).click();
    await pane.getByText('What the update changes').waitFor();
    for (const name of ['(Bla)A-1', '(Bla)B-1', '(Bla)C-1'])
      await pane.getByText(name, { exact: true }).first().waitFor();
    await pane.getByText('81 bp, was 75 bp').waitFor();
    await pane.getByText('Finished runs keep the version they used.').waitFor();
    expect(await sequencesOf('argannot')).toBe(before);

    await pane.getByRole('button', { name: 'Update', exact: true }).click();
    await lineOf(page, 'argannot').getByText('Current').waitFor();
    expect(await sequencesOf('argannot')).not.toBe(before);

    await pane.getByRole('button', { name: /^Restore/ }).click();
    await page.getByText('The older version of argannot is in use').waitFor();
    expect(await sequencesOf('argannot')).toBe(before);

    await pane.getByRole('button', { name: 'More on argannot' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Get argannot' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await lineOf(page, 'argannot').getByText('Current').waitFor();
    expect(await sequencesOf('argannot')).toBe(before);
    expect(complaints).toEqual([]);
  });

  it('that fails leaves the old version in use, and says so', async () => {
    const { page } = await home.open({ env: internet.env });
    await openDatabases(page);
    await getArgannot(page);
    const before = await sequencesOf('argannot');
    internet.serve(ARGANNOT, '{"error":"too many requests"}');
    await page.getByRole('button', { name: 'Check for updates' }).first().click();
    const pane = page.getByRole('complementary', { name: 'About argannot' });
    await pane.getByRole('button', { name: /^See what changes/ }).click();
    await page.getByText('argannot was not updated.').waitFor();
    await page
      .getByText(/stays in use/)
      .first()
      .waitFor();
    expect(await sequencesOf('argannot')).toBe(before);
  });
});

describe('a database of your own', () => {
  it('is checked as the form is filled in, built, found by the search and shown whole', async () => {
    const workbench = await home.open({ env: internet.env });
    const { page, complaints } = workbench;
    await openDatabases(page);
    await page.getByRole('button', { name: 'Build your own' }).click();
    const fasta = await writeText(
      join(home.path, 'ward 7 panel.fa'),
      `>blaX-1 class A beta-lactamase\n${ONE}\n>blaX-1 the same again\n${ONE}\n>my~~~tetY~~~HM900007~~~Tetracycline pump Y\n${TWO}\n`,
    );
    await answerOpenDialog(workbench, [fasta]);
    await page.getByRole('button', { name: /^Choose a file: Sequences/ }).click();
    const form = page.getByRole('complementary', { name: 'Build your own database' });
    await form.getByText('FASTA, headers: 2 plain, 1 abricate').waitFor();
    await form.getByText('1 record has the same gene and sequence as another; it is kept once.').waitFor();
    await form.getByText('HM900007').waitFor();
    const name = form.getByRole('textbox', { name: /^Name/ });
    await name.fill('../evil');
    await form.getByText(/not a database name/).waitFor();
    expect(await form.getByRole('button', { name: 'Build', exact: true }).isDisabled()).toBe(true);
    await name.fill('ward7_panel');
    await form.getByRole('button', { name: 'Build', exact: true, disabled: false }).click();
    await lineOf(page, 'ward7_panel').getByText('Current').waitFor();
    expect(await lineOf(page, 'ward7_panel').textContent()).toContain('Your own');

    await page.getByRole('searchbox', { name: 'Gene or product in all databases' }).fill('beta-lactamase');
    const found = page
      .getByRole('grid', { name: 'Records found' })
      .or(page.getByRole('treegrid', { name: 'Records found' }));
    await found.getByText('blaX-1').click();
    const record = page.getByRole('complementary', { name: 'Record' });
    await record.getByText(ONE.slice(0, 60)).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a database that ships with the app', () => {
  it('is built when it is asked for, without a network, with its schemes', async () => {
    const { page } = await home.open({ env: { ...internet.env, HTTPS_PROXY: 'http://127.0.0.1:9' } });
    await openDatabases(page);
    await page.getByRole('button', { name: 'Build it: lm_doumith' }).click();
    await lineOf(page, 'lm_doumith').getByText('Shipped', { exact: true }).waitFor();
    const folder = join(home.path, 'data', 'gapit', 'db', 'lm_doumith');
    expect(JSON.parse(await readFile(join(folder, 'typing.json'), 'utf8'))).toHaveProperty('schema');
  });
});
