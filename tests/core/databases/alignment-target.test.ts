import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTarget } from '../../../core/databases/alignment-target.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

async function targetOf(sequences: string | Uint8Array) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'sequences'), sequences);
  const target = await openTarget(folder, 'db');
  return { folder, target, fasta: await readFile(join(target.folder, target.file), 'utf8') };
}

const PLAIN =
  '>db~~~tet(A)~~~AB1~~~TETRACYCLINE;OTHER efflux, pump\nACGT\nAC\n>gapit|db=db|gene=b%20c|acc=|func= x\nGGG\n>sul1 a product\nTT\n';

describe('openTarget', () => {
  it('uses a file as it is, and names its records', async () => {
    const { folder, target } = await targetOf(PLAIN);
    expect({ folder: target.folder, file: target.file }).toEqual({ folder, file: 'sequences' });
    expect(target.recordOf('db~~~tet(A)~~~AB1~~~TETRACYCLINE;OTHER')).toEqual({
      index: 0,
      gene: 'tet(A)',
      database: 'db',
      accession: 'AB1',
      classes: ['TETRACYCLINE', 'OTHER'],
      product: 'efflux pump',
      length: 6,
    });
    expect(target.recordOf('gapit|db=db|gene=b%20c|acc=|func=')).toMatchObject({ gene: 'b c', product: 'x' });
    expect(target.recordOf('sul1')).toMatchObject({ index: 2, gene: 'sul1', accession: '', length: 2 });
    expect(target.recordOf('nothing')).toBeUndefined();
    expect(target.records().map(({ gene }) => gene)).toEqual(['tet(A)', 'b c', 'sul1']);
    expect(await target.sequencesOf(new Set([0, 2]))).toEqual(
      new Map([
        [0, 'ACGTAC'],
        [2, 'TT'],
      ]),
    );
  });

  it.each([
    ['non-ASCII names', '>β-lac×株 x\nAC\n>α-lac y\nGG\n'],
    ['blank lines and no last line end', '>a x\nAC\n\n>b\nGG'],
    ['names that hold > and |', '>a>b\nAC\n>c|d>e f > g\nGG\n'],
  ])('uses a file with %s as it is', async (_, sequences) => {
    const { folder, target } = await targetOf(sequences);
    expect(target.folder).toBe(folder);
    for (const [index, name] of sequences.match(/(?<=^>)\S+/gm)?.entries() ?? []) {
      expect(target.recordOf(name)).toMatchObject({ index, gene: name });
    }
  });

  it.each([
    ['a blank before the name', '> a x\nAC\n>b\nGG\n', ['a', 'b']],
    ['a repeated name', '>a x\nAC\n>a y\nGG\n', ['a', 'a']],
    ['no name', '>\nAC\n>b\nGG\n', ['', 'b']],
    ['a byte order mark', '\ufeff>a\nAC\n>b\nGG\n', ['a', 'b']],
    ['CR LF', '>a\r\nAC\r\n>b\r\nGG\r\n', ['a', 'b']],
    ['a line before the first record', '; comment\n>a\nAC\n>b\nGG\n', ['a', 'b']],
    ['blanks in the sequence', '>a\nA\n C\n>b\nGG \n', ['a', 'b']],
    ['a control character in a name', '>a\x0bz\nAC\n>b\nGG\n', ['a\x0bz', 'b']],
  ])('makes a copy with generated names of a file with %s', async (_, sequences, genes) => {
    const { folder, target, fasta } = await targetOf(sequences);
    expect(target.folder).not.toBe(folder);
    expect(fasta).toBe('>record0\nAC\n>record1\nGG\n');
    expect(target.recordOf('record0')).toMatchObject({ index: 0, gene: genes[0], length: 2 });
    expect(target.recordOf('record1')).toMatchObject({ index: 1, gene: genes[1], length: 2 });
    expect(target.recordOf('record2')).toBeUndefined();
    expect(target.recordOf('b')).toBeUndefined();
    await target.dispose();
    await expect(access(target.folder)).rejects.toThrow();
  });

  it('passes over records without bases', async () => {
    const { target } = await targetOf('>a\n>b\nGG\n');
    expect(target.recordOf('b')).toMatchObject({ index: 0 });
    expect(target.records()).toHaveLength(1);
  });

  it('reads a header when it is asked for: one that is malformed spoils no other', async () => {
    const { target } = await targetOf('>gapit|gene=a\nAC\n>b\nGG\n');
    expect(target.recordOf('b')).toMatchObject({ gene: 'b' });
    expect(() => target.recordOf('gapit|gene=a')).toThrow('malformed database header');
    expect(() => target.records()).toThrow('malformed database header');
  });
});

describeWithShared('real databases', () => {
  it('052: headers with a blank after >', async () => {
    const target = await openTarget(shared('cases/052/db/spaced'), 'spaced');
    expect(target.records().map(({ gene }) => gene)).toContain('blaTST-1');
    expect(target.recordOf('record0')).toMatchObject({ gene: 'blaTST-1', accession: 'T1' });
    await target.dispose();
  });
});
