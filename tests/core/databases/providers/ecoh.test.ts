import { describe, expect, it } from 'vitest';
import { ecoh } from '../../../../core/databases/providers/ecoh.ts';
import { fixture, rowsOf, transformed, written } from './fixtures.ts';

describe('ecoh', () => {
  it('names genes by their alleles and tells flagellins from O antigens', async () => {
    const content = await transformed(ecoh, fixture('ecoh/EcOH.fasta'));
    expect(rowsOf(content)).toEqual([
      ['fliC-H1', 'AB900001.1', 'H-antigen', 'flagellin H1'],
      ['flkA-H3', 'AB900004.1', 'H-antigen', 'flagellin H3'],
      ['wzx-O41', 'AB900002.1', 'O-antigen', 'O antigen flippase O41'],
      ['wzy-OgN31', 'LC900003.1', 'O-antigen', 'O antigen polyermase OgN31'],
    ]);
    expect(content.notes).toEqual([
      '1 record left out, with an id that is not of the form cluster__gene__allele__number: wzt-O9.',
    ]);
  });

  it('is empty where no id is one of its own', async () => {
    await expect(transformed(ecoh, await written('>a\nACGT\n'))).rejects.toMatchObject({
      code: 'PROVIDER_EMPTY',
    });
  });
});
