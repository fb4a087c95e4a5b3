import { expect, it } from 'vitest';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { shippedMarkers, typedPanel } from './typed-panel.ts';

describeWithShared('ecoli_dec with the markers that ship', () => {
  const panel = typedPanel('ecoli_dec', shippedMarkers('ecoli_dec'));
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
