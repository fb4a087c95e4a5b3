import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { megares } from '../../../../core/databases/providers/megares.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { fixture, packed, packedTexts, rowsOf, transformed } from './fixtures.ts';

describe('megares', () => {
  it('takes group, number and class from the whole database', async () => {
    const content = await transformed(megares, await packed(fixture('megares')));
    expect(rowsOf(content)).toEqual([
      [
        'AAC6-T',
        'MEG_9001',
        'Aminoglycosides',
        'Drugs:Aminoglycosides:Aminoglycoside_acetyltransferases:AAC6-T',
      ],
      [
        'ABET',
        'MEG_9004',
        'Drug_and_biocide_resistance',
        'Multi-compound:Drug_and_biocide_resistance:Drug_and_biocide_MATE_efflux_pumps:ABET',
      ],
      ['PCOT', 'MEG_9003', 'Copper_resistance', 'Metals:Copper_resistance:Copper_resistance_protein:PCOT'],
    ]);
    expect(content.version).toBe('3.00');
  });

  it('leaves out what a mutation alone makes resistant', async () => {
    const { notes } = await transformed(megares, await packed(fixture('megares')));
    expect(notes).toEqual([
      '1 record left out, in need of SNP confirmation: MEG_9002.',
      '1 record left out, with an id that is not of the form MEG_number|type|class|mechanism|group: BadHeader.',
    ]);
  });

  it('refuses an archive without FASTA', async () => {
    await expect(transformed(megares, await packedTexts([['a.csv', 'x']]))).rejects.toMatchObject({
      code: 'PROVIDER_INVALID',
    });
  });
});

describeWithShared('megares, with a flag at the end of an id', () => {
  it('never takes the flag for the gene', async () => {
    const fasta = await readFile(shared('cases/074/megares_mini.fasta'));
    const content = await transformed(megares, await packedTexts([['megares_mini.fasta', fasta]]));
    expect(rowsOf(content).map(([gene, accession]) => [gene, accession])).toEqual([
      ['AAC6-T', 'MEG_9001'],
      ['PCOT', 'MEG_9003'],
    ]);
  });
});
