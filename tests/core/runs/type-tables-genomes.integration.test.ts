import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { typedPanel, type Markers } from './typed-panel.ts';

/** Names of the panel's markers in the virulence factors of `ecoli_vf`, which lacks uidA, invE and estIb. */
const NAMES: Readonly<Record<string, string>> = {
  aggR: 'aggR',
  astA: 'astA',
  bfpB: 'bfpB',
  eae: 'eae',
  eltA: 'elt',
  escV: 'escV',
  estIa: 'estIa',
  ipah: 'ipaH',
  stx1A: 'stx1',
  stx2A: 'stx2',
};

/** Where uidA lies in K-12, on the minus strand. */
const UID_A = [1694260, 1696071] as const;

const unzipped = (...path: string[]): string => gunzipSync(readFileSync(shared(...path))).toString();

function realMarkers(): Markers {
  const markers: Record<string, string[]> = {};
  for (const record of unzipped('data/databases/ecoli_vf/sequences.gz').split('\n>')) {
    const [header = '', ...lines] = record.split('\n');
    const name = NAMES[header.split('~~~')[1] ?? ''];
    if (name !== undefined) (markers[name] ??= []).push(lines.join(''));
  }
  const coli = unzipped('data/genomes/GCF_000005845.2.fna.gz').split('\n').slice(1).join('');
  return { ...markers, uidA: [reverseComplement(coli.slice(UID_A[0] - 1, UID_A[1]))] };
}

describeWithShared('ecoli_dec with real markers', () => {
  const panel = typedPanel('ecoli_dec', realMarkers());
  const call = async (genome: string): ReturnType<typeof panel.callFile> =>
    panel.callFile(shared('data/genomes', genome));

  it.each(['GCF_000005845.2.fna.gz', 'GCF_001682305.fna.gz'])(
    'calls no pathotype for %s, which causes no diarrhoea',
    async (genome) => {
      const calls = await call(genome);
      for (const scheme of ['gb4789_6', 'risk_monitoring']) {
        expect(calls[scheme]).toMatchObject({ phenotype: 'non-DEC', score: 0, confidence: 'low', notes: [] });
      }
    },
  );

  it('calls Shiga toxin and ipaH of Shigella dysenteriae 1', async () => {
    const { gb4789_6: scheme } = await call('GCF_002949675.fna.gz');
    expect(scheme).toMatchObject({
      phenotype: 'STEC/EHEC',
      confidence: 'high',
      runner_up: { phenotype: 'EIEC', score: 1 },
    });
  });

  it('has nothing to call by in another genus', async () => {
    await expect(call('GCF_000017085.fna.gz')).rejects.toMatchObject({ code: 'TYPING_NO_DATA' });
  });
});
