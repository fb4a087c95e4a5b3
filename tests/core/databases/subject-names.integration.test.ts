import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexDatabase } from '../../../core/databases/setupdb.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { screenFile } from '../../support/screen.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** Genes whose names makeblastdb spoils: one each of what it does, and two that it makes the same. */
const GENES: readonly (readonly [string, string])[] = [
  ['odd~~~α-lac~~~A1~~~X alpha', randomBases(300, 1)],
  ['odd~~~β-lac~~~A1~~~X alpha', randomBases(330, 2)],
  ['odd~~~a\u00a0b~~~A2~~~X no-break space', randomBases(300, 3)],
  ['odd~~~株~~~A3~~~X\ttabbed β product', randomBases(300, 4)],
  ['odd~~~plain~~~A4~~~X β in the product only', randomBases(300, 5)],
  ['odd~~~#hash~~~A5~~~X a real #', randomBases(300, 6)],
  [' odd~~~blank~~~A6~~~X after a blank', randomBases(300, 7)],
  ['odd~~~bell\u0007~~~A7~~~X a control character', randomBases(300, 8)],
  ['gapit|db=odd|gene=γ%20lac|acc=A8|func=X%3BY native', randomBases(300, 9)],
  ['ünplain', randomBases(300, 10)],
];
const EXPECTED = [
  'α-lac | A1 | X | alpha',
  'β-lac | A1 | X | alpha',
  'a\u00a0b | A2 | X | no-break space',
  '株 | A3 | X | tabbed β product',
  'plain | A4 | X | β in the product only',
  '#hash | A5 | X | a real #',
  'blank | A6 | X | after a blank',
  'bell\u0007 | A7 | X | a control character',
  'γ lac | A8 | X;Y | native',
  'ünplain |  |  | ünplain',
];

async function makeDatadir(
  genes: typeof GENES,
  byUs: boolean,
): Promise<{ datadir: string; assembly: string }> {
  const datadir = await temporaryFolder();
  const folder = join(datadir, 'odd');
  await mkdir(folder);
  await writeFile(join(folder, 'sequences'), fasta(genes));
  if (byUs) await indexDatabase(datadir, 'odd', toolbox());
  else
    execFileSync(
      'makeblastdb',
      ['-in', 'sequences', '-dbtype', 'nucl', '-out', 'sequences', '-title', 'odd'],
      { cwd: folder, stdio: 'ignore' },
    );
  const assembly = join(datadir, 'assembly.fa');
  await writeFile(assembly, fasta(genes.map(([, bases], i) => [`c${String(i).padStart(2, '0')}`, bases])));
  return { datadir, assembly };
}

async function namesFound({ datadir, assembly }: { datadir: string; assembly: string }): Promise<string[]> {
  const hits = await screenFile(assembly, datadir, 'odd');
  return hits.map(({ gene, accession, classes, product }) =>
    [gene, accession, classes.join(';'), product].join(' | '),
  );
}

describe('names that makeblastdb spoils', () => {
  it('come out as they stand in the sequences file with an index of ours', async () => {
    expect(await namesFound(await makeDatadir(GENES, true))).toEqual(EXPECTED);
  });

  it('come out as they stand in the sequences file with an index made by plain makeblastdb', async () => {
    expect(await namesFound(await makeDatadir(GENES, false))).toEqual(EXPECTED);
  });

  it('stay apart with an index of ours where names and lengths are alike', async () => {
    const twins = [1, 2].map(
      (seed, i) => [`odd~~~${'αβ'.charAt(i)}-lac~~~A1~~~X twin`, randomBases(300, seed)] as const,
    );
    expect(await namesFound(await makeDatadir(twins, true))).toEqual([
      'α-lac | A1 | X | twin',
      'β-lac | A1 | X | twin',
    ]);
  });

  it('are refused, never confused, with an index of others where only an index of ours can tell', async () => {
    const twins = [1, 2].map(
      (seed, i) => [`odd~~~${'αβ'.charAt(i)}-lac~~~A1~~~X twin`, randomBases(300, seed)] as const,
    );
    const { datadir, assembly } = await makeDatadir(twins, false);
    await expect(namesFound({ datadir, assembly })).rejects.toMatchObject({
      code: 'DATABASE_NOT_INDEXED',
      message: expect.stringContaining('α-lac') as string,
      context: { next_step: expect.stringContaining(`gapit setupdb --datadir '${datadir}'`) as string },
    });
  });
});
