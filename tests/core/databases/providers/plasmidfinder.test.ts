import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plasmidfinder } from '../../../../core/databases/providers/plasmidfinder.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { fixture, packed, packedTexts, rowsOf, sequenceOf, transformed } from './fixtures.ts';

const archive = (): Promise<string> =>
  packed(fixture('plasmidfinder'), 'genomicepidemiology-plasmidfinder_db-0123abcd/');

describe('plasmidfinder', () => {
  it('parts the accession from the gene, which keeps its copy number', async () => {
    const content = await transformed(plasmidfinder, await archive());
    expect(rowsOf(content)).toEqual([
      ['Col(TS512)_1', 'NC_900002', 'replicon', 'Col(TS512)_1__NC_900002'],
      ['Col440T_1', 'CP900003.1', 'replicon', 'Col440T_1__CP900003.1'],
      ['IncFIB(K)_1_Kpn3', 'JN900001', 'replicon', 'IncFIB(K)_1_Kpn3_JN900001'],
      ['IncT_2', 'AP900004', 'replicon', 'IncT_2_AP900004'],
      ['rep29_2_EFAU085p4001(Aus0085p4)_Aus0085', '', 'replicon', 'rep29_2_EFAU085p4001(Aus0085p4)_Aus0085'],
    ]);
    expect(sequenceOf(content, 'IncT_2')).toMatch(/^[ACGT]{96}NNNN$/);
    expect(content.notes).toEqual(['1 record left out, without a sequence: repUST_1_rep(pTST825)_FN900005.']);
  });

  it('has the version that its file VERSION states, else the date of its newest file', async () => {
    expect((await transformed(plasmidfinder, await archive())).version).toBe('2.2.0');
    const undated = await packedTexts([['a/x.fsa', '>IncT_1_AP900004\nACGT\n']]);
    expect((await transformed(plasmidfinder, undated)).version).toBe('2026-02-03');
  });

  it('refuses an archive without .fsa files', async () => {
    await expect(transformed(plasmidfinder, await packedTexts([['README', 'x']]))).rejects.toMatchObject({
      code: 'PROVIDER_INVALID',
    });
  });
});

describeWithShared("plasmidfinder, against abricate's copy", () => {
  it('gives each id the gene and accession that abricate gives it', async () => {
    const titles = gunzipSync(readFileSync(shared('data/databases/plasmidfinder/sequences.gz')))
      .toString('latin1')
      .split('\n')
      .filter((line) => line.startsWith('>'))
      .map((line) => /^>plasmidfinder~~~(.*?)~~~(.*?)~~~\s+(.*)$/.exec(line)?.slice(1, 4) ?? []);
    const fasta = titles.map(([, , id], index) => `>${id}\n${baseFour(index)}\n`).join('');
    const content = await transformed(plasmidfinder, await packedTexts([['all.fsa', fasta]]));
    expect(content.records).toHaveLength(488);
    expect(content.records.map(({ gene, accession, source_id: id }) => [gene, accession, id])).toEqual(
      titles,
    );
  });
});

/** A sequence of its own for each number. */
function baseFour(value: number): string {
  return value.toString(4).replace(/\d/g, (digit) => 'ACGT'.charAt(Number(digit)));
}
