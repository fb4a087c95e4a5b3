import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../core/databases/database.ts';
import { indexDatabase } from '../../../core/databases/setupdb.ts';
import { screenContigs } from '../../../core/screening/contig-engine.ts';
import { exactStrategy } from '../../../core/screening/exact-strategy.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { groupFolder, temporaryFile } from '../../support/temporary.ts';
import { mkdir } from 'node:fs/promises';

const GENE = randomBases(1000, 1);
const REST = randomBases(3000, 2);

describe('a gene over both ends of a contig', () => {
  const datadir = groupFolder();
  beforeAll(async () => {
    await mkdir(join(datadir, 'db'));
    await writeFile(join(datadir, 'db', 'sequences'), fasta([['db~~~g~~~A~~~', GENE]]));
    await indexDatabase(datadir, 'db', toolbox());
  });

  const notesOf = async (
    contigs: readonly (readonly [string, string])[],
    mincov = 80,
  ): Promise<readonly string[]> => {
    const database = await openDatabase(datadir, 'db');
    const file = await temporaryFile('a.fa', fasta(contigs));
    const search = { file, database, thresholds: { minid: 80, mincov }, threads: 1 };
    return (await screenContigs(search, exactStrategy(toolbox()))).notes;
  };
  const cut = GENE.slice(400) + REST + GENE.slice(0, 400);

  it.each([
    ['forward', cut, '600 bases at its start, 400 at its end'],
    ['reverse', reverseComplement(cut), '400 bases at its start, 600 at its end'],
  ])('is noted, %s', async (_, contig, lengths) => {
    const notes = await notesOf([['p1', contig]]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^p1: g lies over both ends of this contig/);
    // A base beyond the seam may match by chance.
    expect(notes[0]?.replaceAll(/\d+/g, '#')).toContain(lengths.replaceAll(/\d+/g, '#'));
  });

  it.each([
    [
      'the pieces lie on two contigs',
      [
        ['p1', GENE.slice(400) + REST],
        ['p2', REST + GENE.slice(0, 400)],
      ],
      80,
    ],
    ['the pieces do not meet', [['p1', GENE.slice(500) + REST + GENE.slice(0, 400)]], 80],
    ['the pieces are the wrong way round', [['p1', GENE.slice(0, 400) + REST + GENE.slice(400)]], 80],
    ['the pieces are too little together', [['p1', GENE.slice(400, 600) + REST + GENE.slice(0, 400)]], 80],
    ['the pieces are reported as hits', [['p1', cut]], 30],
    ['the gene is whole', [['p1', REST + GENE]], 80],
  ] as [string, [string, string][], number][])('is none where %s', async (_, contigs, mincov) => {
    expect(await notesOf(contigs, mincov)).toEqual([]);
  });
});
