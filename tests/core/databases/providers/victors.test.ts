import { describe, expect, it } from 'vitest';
import { victors } from '../../../../core/databases/providers/victors.ts';
import { fixture, rowsOf, sequenceOf, transformed, written } from './fixtures.ts';

const GENES = fixture('victors/gen_downloads.php');
const PROTEINS = fixture('victors/gen_downloads_protein.php');

describe('victors', () => {
  it('takes accession and name from the protein with the same gi', async () => {
    const content = await transformed(victors, GENES, PROTEINS);
    expect(rowsOf(content)).toEqual([
      ['gi|900001:2616-2735', 'YP_900001.1', 'virulence', 'adhesin TstA'],
      ['gi|900002:c3152-3042', 'gi|900002:c3152-3042', 'virulence', 'hypothetical protein'],
      ['gi|900003:1-99', 'AAT90003.1', 'virulence', 'Testus toxin'],
    ]);
    expect(content.notes).toEqual([
      '1 record left out, with an id that is not of the form gi|number:range: VICTORS_77.',
    ]);
  });

  it('does not read the mark-up of the page as sequence', async () => {
    const content = await transformed(victors, GENES, PROTEINS);
    expect(sequenceOf(content, 'gi|900001:2616-2735')).toMatch(/^ATG[ACGT]{114}TAA$/);
  });

  it('refuses genes or proteins that are no FASTA', async () => {
    const text = await written('The database is down for maintenance.\n');
    for (const paths of [
      [text, PROTEINS],
      [GENES, text],
    ]) {
      await expect(transformed(victors, ...paths)).rejects.toMatchObject({ code: 'PROVIDER_INVALID' });
    }
  });
});
