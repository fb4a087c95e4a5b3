import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOlder, openToolbox, type Toolbox } from '../../../core/aligners/toolbox.ts';
import { writeProgram } from '../../support/programs.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** A toolbox that sees only the given folder: programs end in `.exe`, as on Windows, to keep this machine's out. */
const toolboxIn = (settingFolder: string): Toolbox =>
  openToolbox({
    machine: { platform: 'win32', home: '/nowhere', env: { ProgramFiles: '/nowhere' } },
    settingFolder,
  });

const printing = (text: string): string => `cat <<'END'\n${text}\nEND`;

describe('toolbox', () => {
  it('tells path and version of a program, as it prints it', async () => {
    const folder = await temporaryFolder();
    await writeProgram(
      folder,
      'blastn.exe',
      printing('blastn: 2.12.0+\n Package: blast 2.12.0, build Feb 17 2022'),
    );
    await writeProgram(folder, 'minimap2.exe', printing('2.24-r1122'));
    const toolbox = toolboxIn(folder);
    expect(await toolbox.path('blastn')).toBe(join(folder, 'blastn.exe'));
    expect(await toolbox.version('blastn')).toBe('2.12.0+');
    expect(await toolbox.version('minimap2')).toBe('2.24-r1122');
  });

  it('asks a program for its version once', async () => {
    const folder = await temporaryFolder();
    const log = join(folder, 'log');
    await writeProgram(folder, 'blastn.exe', `echo x >> '${log}'; echo 'blastn: 2.12.0+'`);
    const toolbox = toolboxIn(folder);
    await Promise.all([toolbox.version('blastn'), toolbox.version('blastn'), toolbox.status()]);
    expect(await readFile(log, 'utf8')).toBe('x\n');
  });

  it('names a missing program, where it was looked for and what to do', async () => {
    const folder = await temporaryFolder();
    await expect(toolboxIn(folder).path('blastn')).rejects.toMatchObject({
      code: 'MISSING_DEPENDENCY',
      message: expect.stringContaining('blastn not found') as string,
      context: {
        binary: 'blastn',
        looked_in: expect.stringContaining(folder) as string,
        next_step: expect.stringMatching(/apt install ncbi-blast\+.*conda.*GAPIT_ALIGNERS/) as string,
      },
    });
  });

  it('refuses a version that is too old, naming both', async () => {
    const folder = await temporaryFolder();
    await writeProgram(folder, 'blastn.exe', printing('blastn: 2.2.31+'));
    await expect(toolboxIn(folder).version('blastn')).rejects.toMatchObject({
      code: 'MISSING_DEPENDENCY',
      message: expect.stringMatching(/2\.2\.31\+.*too old.*2\.7\.0/) as string,
      context: { binary: 'blastn', path: join(folder, 'blastn.exe') },
    });
  });

  it('says what a program that does not run complains of', async () => {
    const folder = await temporaryFolder();
    await writeProgram(
      folder,
      'blastn.exe',
      'echo "error while loading shared libraries: libx.so" >&2; exit 127',
    );
    await expect(toolboxIn(folder).version('blastn')).rejects.toMatchObject({
      code: 'MISSING_DEPENDENCY',
      message: expect.stringContaining('libx.so') as string,
    });
  });

  it('finds a program that was installed after it had been missed', async () => {
    const folder = await temporaryFolder();
    const toolbox = toolboxIn(folder);
    await expect(toolbox.path('blastn')).rejects.toMatchObject({ code: 'MISSING_DEPENDENCY' });
    await writeProgram(folder, 'blastn.exe', printing('blastn: 2.12.0+'));
    expect(await toolbox.path('blastn')).toBe(join(folder, 'blastn.exe'));
  });

  it('lists all four programs with what is wrong with each', async () => {
    const folder = await temporaryFolder();
    await writeProgram(folder, 'blastn.exe', printing('blastn: 2.12.0+'));
    await writeProgram(folder, 'blastx.exe', printing('blastx: 2.6.0+'));
    const broken = await writeProgram(folder, 'makeblastdb.exe', 'exit 1');
    await chmod(broken, 0o755);
    await rm(join(folder, 'minimap2.exe'), { force: true });
    expect(await toolboxIn(folder).status()).toMatchObject([
      { program: 'blastn', origin: 'setting', version: '2.12.0+', error: null },
      { program: 'blastx', origin: 'setting', version: null, error: { code: 'MISSING_DEPENDENCY' } },
      { program: 'makeblastdb', path: broken, version: null, error: { code: 'MISSING_DEPENDENCY' } },
      { program: 'minimap2', path: null, origin: 'missing', error: { context: { binary: 'minimap2' } } },
    ]);
  });
});

describe('isOlder', () => {
  it.each([
    ['2.6.9', '2.7.0', true],
    ['2.7.0', '2.7.0', false],
    ['2.12.0+', '2.7.0', false],
    ['2.2.31+', '2.7.0', true],
    ['2.17-r941', '2.17', false],
    ['2.9', '2.17', true],
    ['3', '2.17', false],
  ])('%s older than %s: %s', (version, oldest, older) => {
    expect(isOlder(version, oldest)).toBe(older);
  });
});
