import { copyFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { soleEnvelope } from '../../support/error-lines.ts';
import { datadirWith, TINYAMR } from '../../support/datadir.ts';
import { gapit, type GapitOptions } from '../../support/gapit.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const LONG_AGO = new Date('2024-01-02T03:04:05Z');
/** As a user's machine has it: the workspace is named by the option. */
const ENV = { GAPIT_WORKSPACE: undefined, GAPIT_CACHE: undefined };

describeWithShared('the cache of gapit screen', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR });

  async function setUp() {
    const folder = await temporaryFolder();
    const file = join(folder, 'a.fa');
    await copyFile(shared('cases/001/crlf.fa'), file);
    await utimes(file, LONG_AGO, LONG_AGO);
    const workspace = join(folder, 'workspace');
    const screen = (words: readonly string[] = [], env: GapitOptions['env'] = {}) =>
      gapit(['screen', '-D', datadir, '-d', 'tinyamr', '--workspace', workspace, '--debug', ...words, file], {
        env: { ...ENV, ...env },
      });
    const cache = (...words: readonly string[]) =>
      gapit(['cache', ...words, '--workspace', workspace], { env: ENV });
    return { folder, file, workspace, screen, cache };
  }

  it('answers an unchanged screening, prints the same, and is shown and cleared by gapit cache', async () => {
    const { screen, cache, workspace } = await setUp();
    const first = await screen();
    expect(first.stderr).toContain('Ran: blastn ');
    const second = await screen();
    expect(second.stderr).toContain('From the cache of: blastn ');
    expect(second.stderr).not.toContain('Ran: ');
    expect([second.stdout, second.status]).toEqual([first.stdout, 0]);
    const shown = await cache();
    expect(shown.stdout).toMatch(/\/workspace\/cache\n1 answer, [\d.]+ k?B of at most 1\.0 GB\n$/);
    const cleared = await cache('clear');
    expect([cleared.stdout, cleared.status]).toEqual(['', 0]);
    expect(cleared.stderr).toMatch(/^Removed 1 answer, [\d.]+ k?B\n$/);
    expect((await cache()).stdout).toContain('\n0 answers, 0 B of');
    expect((await screen()).stderr).toContain('Ran: blastn ');
    expect(await readdir(join(workspace, 'runs'))).toHaveLength(3);
  });

  it('is left out by --no-cache and by an empty GAPIT_CACHE, and moved by one that names a folder', async () => {
    const { screen, folder, workspace } = await setUp();
    expect((await screen([], { GAPIT_CACHE: '' })).stderr).toContain('Ran: ');
    expect(await readdir(workspace)).not.toContain('cache');
    // What is no answer may be remembered: which version a program is.
    for (let i = 0; i < 2; i++) expect((await screen(['--no-cache'])).stderr).toContain('Ran: ');
    expect(await readdir(join(workspace, 'cache'))).not.toContain('entries');
    const elsewhere = { GAPIT_CACHE: join(folder, 'elsewhere') };
    await screen([], elsewhere);
    expect((await screen([], elsewhere)).stderr).toContain('From the cache of: ');
    expect((await screen([], elsewhere)).stderr).toContain('From the cache of: ');
    expect((await screen(['--no-cache'], elsewhere)).stderr).toContain('Ran: ');
    expect(await readdir(join(workspace, 'cache'))).not.toContain('entries');
    const off = await gapit(['cache'], { env: { GAPIT_CACHE: '' } });
    expect([off.stdout, off.status]).toEqual(['off: nothing is kept\n', 0]);
  });

  it('does without where it can not be written', async () => {
    const { screen, workspace } = await setUp();
    await mkdir(workspace);
    await writeFile(join(workspace, 'cache'), '');
    const first = await screen();
    expect((await screen()).stdout).toBe(first.stdout);
    expect(first.status).toBe(0);
    expect(first.stderr).not.toContain('{');
  });

  it('refuses what it does not know', async () => {
    const { cache } = await setUp();
    const { stderr, status } = await cache('clean');
    expect(soleEnvelope(stderr)).toMatchObject({ code: 'USAGE_ERROR' });
    expect(status).toBe(2);
  });
});
