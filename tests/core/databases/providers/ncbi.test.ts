import { describe, expect, it } from 'vitest';
import { ncbi } from '../../../../core/databases/providers/ncbi.ts';
import { fixture, rowsOf, sequenceOf, transformed, written } from './fixtures.ts';

const SEQUENCES = fixture('ncbi/AMR_CDS.fa');
const CATALOGUE = fixture('ncbi/ReferenceGeneCatalog.txt');

describe('ncbi', () => {
  it('keeps unfused core genes of resistance, classes and accession from the catalogue', async () => {
    expect(rowsOf(await transformed(ncbi, SEQUENCES, CATALOGUE))).toEqual([
      [
        "aac(6')-Tst",
        'NG_900003.1',
        'AMIKACIN;KANAMYCIN;TOBRAMYCIN',
        "AAC(6')-Tst family|aminoglycoside N-acetyltransferase",
      ],
      ['blaTST-2', 'NG_900001.1', 'CEPHALOSPORIN', 'class A beta-lactamase TST-2'],
      ['fusT', 'NG_900002.1', 'FUSIDIC_ACID', 'fusidic acid resistance EF-G-binding protein FusT'],
      ['msrT', 'NG_900009.1', 'MACROLIDE;STREPTOGRAMIN', 'ABC-F type ribosomal protection protein MsrT'],
    ]);
  });

  it('writes small letters as capitals', async () => {
    const content = await transformed(ncbi, SEQUENCES, CATALOGUE);
    expect(sequenceOf(content, "aac(6')-Tst")).toMatch(/^ATG[ACGT]{105}TAA$/);
  });

  it('counts what it leaves out, a sentence for each reason, and names the newest release', async () => {
    const { notes, version } = await transformed(ncbi, SEQUENCES, CATALOGUE);
    expect(notes).toEqual([
      '1 record left out, with an id that is not of the form protein|nucleotide|part|parts|gene|family|product: TST_too_short|NG_900001.1.',
      '2 records left out, of fused genes: aacF-aphF, aphF-aacF.',
      '1 record left out, not listed in the catalogue: lostT.',
      '3 records left out, not of core resistance to antimicrobials: mdrT, merT, pointT.',
    ]);
    expect(version).toBe('2026-05-15.1');
  });

  it('refuses a catalogue without the columns that it needs, and sequences that are no FASTA', async () => {
    await expect(
      transformed(ncbi, SEQUENCES, await written('allele\tscope\nx\tcore\n')),
    ).rejects.toMatchObject({
      code: 'PROVIDER_INVALID',
      message: expect.stringContaining('ncbi: expected a catalogue') as string,
    });
    await expect(transformed(ncbi, await written('moved\n'), CATALOGUE)).rejects.toMatchObject({
      code: 'PROVIDER_INVALID',
      message: expect.stringContaining('expected FASTA') as string,
    });
  });

  it('is empty where no gene is one of resistance', async () => {
    const catalogue = await written(
      'refseq_nucleotide_accession\tscope\ttype\tsubtype\tsubclass\nNG_900001.1\tplus\tAMR\tAMR\tX\n',
    );
    await expect(transformed(ncbi, SEQUENCES, catalogue)).rejects.toMatchObject({
      code: 'PROVIDER_EMPTY',
      context: { provider: 'ncbi', detail: expect.stringContaining('not listed in the catalogue') as string },
    });
  });
});
