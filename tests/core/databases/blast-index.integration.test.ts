import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openToolbox } from '../../../core/aligners/toolbox.ts';
import { buildIndex, indexedType } from '../../../core/databases/blast-index.ts';
import { indexDatabase, indexDatadir } from '../../../core/databases/setupdb.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { writeProgram } from '../../support/programs.ts';
import { screenFile } from '../../support/screen.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

const GENE = randomBases(400, 1);
const PROTEIN = 'MKLVEWPRDHSTNQCYFGIA'.repeat(5);

async function makeDatabase(datadir: string, name: string, sequences: string): Promise<string> {
  const folder = join(datadir, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sequences'), sequences);
  return folder;
}

const leftovers = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !/^sequences(\.n[a-z]{2})?$/.test(name));

describe('buildIndex', () => {
  let datadir: string;
  beforeEach(async () => {
    datadir = await temporaryFolder();
  });

  it.each([AWKWARD_NAME, '-leading', 'été', 'a;b', '$(touch x)'])(
    'indexes a database named %j, and a search finds its gene',
    async (name) => {
      await makeDatabase(datadir, name, fasta([['x~~~g~~~a~~~ p', GENE]]));
      expect(await indexDatabase(datadir, name, toolbox())).toEqual({
        name,
        records: 1,
        type: 'nucl',
        edited: false,
      });
      const assembly = join(datadir, 'a.fa');
      await writeFile(assembly, fasta([['c1', GENE]]));
      expect(await screenFile(assembly, datadir, name)).toMatchObject([{ gene: 'g', start: 1, end: 400 }]);
      expect(await leftovers(join(datadir, name))).toEqual([]);
    },
  );

  it('works in a datadir with an awkward path', async () => {
    const awkward = join(datadir, AWKWARD_NAME, 'db');
    await makeDatabase(awkward, 'x', fasta([['g', GENE]]));
    await indexDatabase(awkward, 'x', toolbox());
    expect(await indexedType(join(awkward, 'x'))).toBe('nucl');
  });

  it('takes a sequences file with a byte order mark and Windows line ends, which makeblastdb refuses', async () => {
    await makeDatabase(
      datadir,
      'x',
      `\uFEFF${fasta([
        ['g1', GENE],
        ['g2', randomBases(300, 2)],
      ]).replaceAll('\n', '\r\n')}`,
    );
    expect((await indexDatabase(datadir, 'x', toolbox())).records).toBe(2);
    const assembly = join(datadir, 'a.fa');
    await writeFile(assembly, fasta([['c1', GENE]]));
    expect(await screenFile(assembly, datadir, 'x')).toMatchObject([{ gene: 'g1' }]);
  });

  it('replaces an index, of the other molecule type too', async () => {
    const folder = await makeDatabase(datadir, 'x', fasta([['g', PROTEIN]]));
    await buildIndex(folder, { name: 'x', type: 'prot', toolbox: toolbox() });
    expect(await indexedType(folder)).toBe('prot');
    await writeFile(join(folder, 'sequences'), fasta([['g', GENE]]));
    await buildIndex(folder, { name: 'x', type: 'nucl', toolbox: toolbox() });
    expect(await indexedType(folder)).toBe('nucl');
    expect((await readdir(folder)).filter((name) => name.startsWith('sequences.p'))).toEqual([]);
  });

  it('keeps the old index when makeblastdb fails, and says what it said', async () => {
    const folder = await makeDatabase(datadir, 'x', fasta([['g', GENE]]));
    await buildIndex(folder, { name: 'x', type: 'nucl', toolbox: toolbox() });
    const before = (await readdir(folder)).sort();
    const programs = await temporaryFolder();
    await writeProgram(
      programs,
      'makeblastdb',
      `touch sequences.nin sequences.nhr; echo 'No space left on device' >&2; exit 1`,
    );
    const failing = openToolbox({
      machine: { platform: 'linux', home: '/', env: {} },
      settingFolder: programs,
    });
    await expect(buildIndex(folder, { name: 'x', type: 'nucl', toolbox: failing })).rejects.toMatchObject({
      code: 'BLAST_FAILED',
      message: expect.stringContaining('No space left on device') as string,
      context: { database: 'x', program: 'makeblastdb' },
    });
    expect((await readdir(folder)).sort()).toEqual(before);
    const assembly = join(datadir, 'a.fa');
    await writeFile(assembly, fasta([['c1', GENE]]));
    expect(await screenFile(assembly, datadir, 'x')).toHaveLength(1);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const folder = await makeDatabase(datadir, 'x', fasta([['g', GENE]]));
    const programs = await temporaryFolder();
    await writeProgram(programs, 'makeblastdb', 'sleep 30');
    const slow = openToolbox({ machine: { platform: 'linux', home: '/', env: {} }, settingFolder: programs });
    const signal = AbortSignal.timeout(200);
    await expect(buildIndex(folder, { name: 'x', type: 'nucl', toolbox: slow, signal })).rejects.toThrow(
      'aborted',
    );
    expect(await readdir(folder)).toEqual(['sequences']);
  });
});

describe('indexDatadir', () => {
  it('indexes every database by its own molecule type, and one that fails does not stop the others', async () => {
    const datadir = await temporaryFolder();
    await makeDatabase(datadir, 'a', fasta([['g', GENE]]));
    await makeDatabase(datadir, 'b', 'no FASTA at all\n');
    await makeDatabase(
      datadir,
      'c',
      fasta([
        ['p', PROTEIN],
        ['q', PROTEIN],
      ]),
    );
    const done: unknown[] = [];
    const failures = await indexDatadir(datadir, toolbox(), (each) => done.push(each));
    expect(done).toEqual([
      { name: 'a', records: 1, type: 'nucl', edited: false },
      { name: 'c', records: 2, type: 'prot', edited: false },
    ]);
    expect(failures).toMatchObject([
      { name: 'b', error: { code: 'DATABASE_MALFORMED', context: { database: 'b' } } },
    ]);
  });

  it('says that a datadir holds no database', async () => {
    const datadir = await temporaryFolder();
    await expect(indexDatadir(datadir, toolbox(), () => undefined)).rejects.toMatchObject({
      code: 'DATADIR_EMPTY',
    });
  });
});
