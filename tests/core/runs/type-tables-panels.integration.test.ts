import { describe, expect, it } from 'vitest';
import type { TypingCall } from '../../../core/documents/call.ts';
import { randomBases } from '../../support/bases.ts';
import { changed, shippedMarkers, typedPanel, type Planted } from './typed-panel.ts';

const whole = (...genes: readonly string[]): Record<string, Planted> =>
  Object.fromEntries(genes.map((gene) => [gene, 'whole']));

/** Phenotype and confidence of a scheme. */
function brief(calls: Readonly<Record<string, TypingCall>>, scheme: string): [string | null, string] {
  const call = calls[scheme];
  if (call === undefined) throw new Error(`no scheme ${scheme}`);
  return [call.phenotype, call.confidence];
}

describe('lm_doumith', () => {
  const panel = typedPanel('lm_doumith');
  const scheme = 'doumith_serogroup';

  it.each([
    ['IIa', ['lmo0737']],
    ['IIb', ['ORF2819']],
    ['IIc', ['lmo0737', 'lmo1118']],
    ['IVb', ['ORF2819', 'ORF2110']],
    ['IVb-v', ['ORF2819', 'ORF2110', 'lmo0737']],
  ])('calls %s', async (phenotype, genes) => {
    const { [scheme]: call } = await panel.call(whole('prs', ...genes));
    expect(call).toMatchObject({ phenotype, score: 1, confidence: 'high', runner_up: null });
    expect(call?.notes).toHaveLength(1);
  });

  it.each([
    ['no marker (4a, 4c)', []],
    ['an odd set', ['lmo1118']],
    ['all of them', ['lmo0737', 'lmo1118', 'ORF2819', 'ORF2110']],
  ])('calls no serogroup for %s', async (_, genes) => {
    expect(brief(await panel.call(whole('prs', ...genes)), scheme)).toEqual(['no serogroup', 'low']);
  });

  it('calls nothing without prs', async () => {
    const { [scheme]: call } = await panel.call(whole('lmo0737'));
    expect(call).toMatchObject({
      phenotype: 'no serogroup',
      confidence: 'low',
      notes: ['control gene absent'],
    });
  });

  it('takes markers on either strand, and from the floors of 95 on', async () => {
    expect(brief(await panel.call({ prs: 'minus', lmo0737: 'minus' }), scheme)).toEqual(['IIa', 'high']);
    expect(brief(await panel.call({ prs: 'whole', lmo0737: { changed: 20 } }), scheme)).toEqual([
      'IIa',
      'high',
    ]);
    expect(brief(await panel.call({ prs: 'whole', lmo0737: { kept: 0.95 } }), scheme)).toEqual([
      'IIa',
      'high',
    ]);
  });

  it.each([
    ['diverged', { changed: 24 }, 'lmo0737 is below its floors: identity 94.00, coverage 100.00'],
    ['cut', { kept: 0.9 }, 'lmo0737 is below its floors: identity 100.00, coverage 90.00'],
  ] as const)('says why a %s marker counts for nothing', async (_, how, note) => {
    const { [scheme]: call } = await panel.call({ prs: 'whole', lmo0737: how });
    expect(call).toMatchObject({ phenotype: 'no serogroup', confidence: 'low', notes: [note] });
  });

  it('takes a diverged marker for absent where it is excluded too', async () => {
    const calls = await panel.call({ prs: 'whole', ORF2819: 'whole', ORF2110: { changed: 24 } });
    expect(brief(calls, scheme)).toEqual(['IIb', 'high']);
  });
});

describe('lm_doumith with the markers that ship', () => {
  const panel = typedPanel('lm_doumith', shippedMarkers('lm_doumith'));

  it.each([
    ['IIa', ['lmo0737']],
    ['IIb', ['ORF2819']],
    ['IIc', ['lmo0737', 'lmo1118']],
    ['IVb', ['ORF2819', 'ORF2110']],
    ['IVb-v', ['ORF2819', 'ORF2110', 'lmo0737']],
  ])('calls %s', async (phenotype, genes) => {
    const { doumith_serogroup: call } = await panel.call(whole('prs', ...genes));
    expect(call).toMatchObject({ phenotype, score: 1, confidence: 'high', runner_up: null });
  });

  it('calls nothing without prs', async () => {
    const { doumith_serogroup: call } = await panel.call(whole('lmo0737'));
    expect(call).toMatchObject({ phenotype: 'no serogroup', notes: ['control gene absent'] });
  });
});

describe('ecoli_dec', () => {
  const panel = typedPanel('ecoli_dec');

  it.each([
    ['STEC/EHEC', ['stx1'], 'stx without eae and escV: STEC'],
    ['STEC/EHEC', ['stx2', 'eae'], 'stx with eae: EHEC'],
    ['STEC/EHEC', ['stx1', 'stx2', 'escV', 'eae'], 'stx with escV: EHEC'],
    ['EPEC', ['escV', 'bfpB'], 'typical: bfpB present'],
    ['EPEC', ['eae', 'bfpB'], 'typical: bfpB present'],
    ['EPEC', ['escV'], 'atypical: bfpB absent'],
    ['EPEC', ['eae'], 'atypical: bfpB absent'],
    ['EIEC', ['invE'], 'Shigella carries the same markers'],
    ['EIEC', ['ipaH'], 'Shigella carries the same markers'],
    ['ETEC', ['elt'], undefined],
    ['ETEC', ['estIa'], undefined],
    ['ETEC', ['estIb'], undefined],
    ['EAEC', ['aggR', 'astA'], undefined],
  ])('calls %s for %j by both schemes', async (phenotype, genes, note) => {
    const calls = await panel.call(whole('uidA', ...genes));
    expect(calls['gb4789_6']).toMatchObject({ phenotype, score: 1, confidence: 'high' });
    expect(calls['risk_monitoring']).toMatchObject({ phenotype, score: 1, confidence: 'high' });
    expect(calls['gb4789_6']?.notes).toEqual(note === undefined ? [] : [note]);
  });

  it('parts its schemes on pic and astA without aggR', async () => {
    const calls = await panel.call(whole('uidA', 'pic', 'astA'));
    expect(brief(calls, 'gb4789_6')).toEqual(['EAEC', 'high']);
    expect(brief(calls, 'risk_monitoring')).toEqual(['non-DEC', 'low']);
  });

  it('calls hybrids by the order of its rules, and shows the other', async () => {
    const { gb4789_6: call } = await panel.call(whole('uidA', 'stx2', 'aggR'));
    expect(call).toMatchObject({ phenotype: 'STEC/EHEC', runner_up: { phenotype: 'EAEC', score: 1 } });
  });

  it('calls non-DEC without markers, and without uidA', async () => {
    expect(brief(await panel.call(whole('uidA')), 'gb4789_6')).toEqual(['non-DEC', 'low']);
    const { gb4789_6: call } = await panel.call(whole('stx1'));
    expect(call).toMatchObject({ phenotype: 'non-DEC', notes: ['control gene absent'] });
  });

  it('does not take bfpB alone for anything', async () => {
    expect(brief(await panel.call(whole('uidA', 'bfpB')), 'gb4789_6')).toEqual(['non-DEC', 'low']);
  });
});

describe('shigella_eiec', () => {
  const panel = typedPanel('shigella_eiec');

  it.each([
    ['S. sonnei form I', ['wzx_Ss', 'methylase_Ss']],
    ['S. sonnei form II', ['methylase_Ss']],
    ['S. dysenteriae 1', ['wzx_Sd1', 'rfp']],
    ['S. dysenteriae 1', ['wzx_Sd1']],
    ['S. flexneri 1a', ['wzx_Sf', 'gtrI']],
    ['S. flexneri 1b', ['wzx_Sf', 'gtrI', 'oac']],
    ['S. flexneri 1d', ['wzx_Sf', 'gtrI', 'gtrX']],
    ['S. flexneri 7a (1c)', ['wzx_Sf', 'gtrIC']],
    ['S. flexneri 7a (1c)', ['wzx_Sf', 'gtrI', 'gtrIC']],
    ['S. flexneri 2a', ['wzx_Sf', 'gtrII']],
    ['S. flexneri 2b', ['wzx_Sf', 'gtrII', 'gtrX']],
    ['S. flexneri 3a', ['wzx_Sf', 'gtrX', 'oac']],
    ['S. flexneri 3b', ['wzx_Sf', 'oac']],
    ['S. flexneri 4a', ['wzx_Sf', 'gtrIV']],
    ['S. flexneri 4av', ['wzx_Sf', 'gtrIV', 'opt']],
    ['S. flexneri 4b', ['wzx_Sf', 'gtrIV', 'oac']],
    ['S. flexneri 5a', ['wzx_Sf', 'gtrV']],
    ['S. flexneri 5a', ['wzx_Sf', 'gtrV', 'oac']],
    ['S. flexneri 5b', ['wzx_Sf', 'gtrV', 'gtrX']],
    ['S. flexneri 5b', ['wzx_Sf', 'gtrV', 'gtrX', 'oac']],
    ['S. flexneri X', ['wzx_Sf', 'gtrX']],
    ['S. flexneri Xv', ['wzx_Sf', 'gtrX', 'opt']],
    ['S. flexneri Y', ['wzx_Sf']],
    ['S. flexneri Yv', ['wzx_Sf', 'opt']],
    ['S. flexneri, other serotype', ['wzx_Sf', 'gtrI', 'gtrII']],
    ['S. flexneri 6', ['wzx_Sf6']],
    ['EIEC', ['lacY']],
  ])('calls %s for %j', async (phenotype, genes) => {
    const calls = await panel.call(whole('ipaH', 'invE', ...genes));
    expect(brief(calls, 'serotype')).toEqual([phenotype, 'high']);
    expect(brief(calls, 'group')).toEqual(['Shigella or EIEC', 'high']);
  });

  it('has a fallback for other serotypes, and for what is neither', async () => {
    const calls = await panel.call(whole('ipaH'));
    expect(brief(calls, 'serotype')).toEqual(['no serotype of this panel', 'low']);
    expect(calls['group']?.notes).toEqual(['ipaH without invE: the invasion plasmid may be lost']);
    const coli = await panel.call(whole('lacY'));
    expect(brief(coli, 'group')).toEqual(['neither Shigella nor EIEC', 'low']);
    expect(coli['serotype']?.notes).toEqual(['control gene absent']);
  });

  it('calls two O antigens mixed', async () => {
    const { serotype } = await panel.call(whole('ipaH', 'wzx_Sf', 'wzx_Ss', 'gtrII'));
    expect(serotype).toMatchObject({
      phenotype: 'more than one Shigella',
      confidence: 'ambiguous',
      ambiguous: ['wzx_Ss', 'wzx_Sf'],
    });
  });
});

describe('nmen_serogroup', () => {
  const probe = (codon: string): string[] => [`${randomBases(60, 71)}${codon}${randomBases(57, 72)}`];
  const panel = typedPanel('nmen_serogroup', {
    csw_310P: probe('CCT'),
    csy_310G: probe('GGT'),
    cswy_310S: probe('TCT'),
  });

  it.each([
    ['A', 'csaB'],
    ['B', 'csb'],
    ['C', 'csc'],
    ['X', 'csxB'],
    ['W', 'csw_310P'],
    ['Y', 'csy_310G'],
    ['W/Y', 'cswy_310S'],
  ])('calls %s', async (phenotype, gene) => {
    expect(brief(await panel.call(whole('ctrA', gene)), 'serogroup')).toEqual([phenotype, 'high']);
    const other = await panel.call({ ctrA: 'minus', [gene]: 'minus' });
    expect(brief(other, 'serogroup')).toEqual([phenotype, 'high']);
  });

  it('calls NG for an allele that is none of the probes, and says which came near', async () => {
    const { serogroup } = await panel.call({ ctrA: 'whole', csw_310P: { changed: 1 } });
    expect(serogroup).toMatchObject({ phenotype: 'NG', confidence: 'low' });
    expect(serogroup?.notes).toEqual([
      expect.stringMatching(/^cs\w+ is below its floors: identity 99\.17, coverage 100\.00$/),
    ]);
  });

  it('calls NG without a capsule, or without its transport gene', async () => {
    expect(brief(await panel.call(whole('ctrA')), 'serogroup')).toEqual(['NG', 'low']);
    expect((await panel.call(whole('csb')))['serogroup']?.notes).toEqual(['control gene absent']);
  });

  it('calls two capsules mixed', async () => {
    const { serogroup } = await panel.call(whole('ctrA', 'csb', 'csy_310G'));
    expect(serogroup).toMatchObject({ phenotype: 'more than one serogroup', ambiguous: ['csb', 'csy_310G'] });
  });
});

describe('vcholerae', () => {
  const wbeT = randomBases(861, 81);
  const panel = typedPanel('vcholerae', { wbeT: [wbeT, changed(wbeT, 3)] });

  it('calls serogroups', async () => {
    expect(brief(await panel.call(whole('ompW', 'rfbN')), 'serogroup')).toEqual(['O1', 'high']);
    expect(brief(await panel.call(whole('ompW', 'wbfR')), 'serogroup')).toEqual(['O139', 'high']);
    expect(brief(await panel.call(whole('ompW')), 'serogroup')).toEqual(['non-O1/non-O139', 'low']);
    expect((await panel.call(whole('rfbN')))['serogroup']?.notes).toEqual(['control gene absent']);
    const { serogroup } = await panel.call(whole('ompW', 'rfbN', 'wbfR'));
    expect(serogroup).toMatchObject({ phenotype: 'O1 and O139', ambiguous: ['rfbN', 'wbfR'] });
  });

  it('calls the toxin', async () => {
    const both = await panel.call(whole('ompW', 'ctxA', 'tcpA'));
    expect(both['toxin']).toMatchObject({ phenotype: 'toxigenic', notes: ['ctxA with tcpA'] });
    const { toxin } = await panel.call(whole('ompW', 'ctxA'));
    expect(toxin).toMatchObject({ phenotype: 'toxigenic', notes: ['ctxA without a tcpA of this panel'] });
    expect(brief(await panel.call(whole('ompW', 'tcpA')), 'toxin')).toEqual(['ctxA not found', 'low']);
  });

  it.each([
    ['Ogawa', 'whole'],
    ['Ogawa', 'minus'],
    // As the other intact allele has it.
    ['Ogawa', { changed: 3 }],
    ['Inaba', { changed: 1 }],
    ['Inaba', { kept: 0.9 }],
  ] as const)('calls %s for wbeT %j', async (phenotype, how) => {
    const calls = await panel.call({ ompW: 'whole', rfbN: 'whole', wbeT: how });
    expect(brief(calls, 'o1_serotype')).toEqual([phenotype, 'high']);
  });

  it('takes half a wbeT for Inaba where the screening reports it', async () => {
    const planted = { ompW: 'whole', rfbN: 'whole', wbeT: { kept: 0.5 } } as const;
    expect(brief(await panel.call(planted), 'o1_serotype')).toEqual(['not determined', 'low']);
    expect(brief(await panel.call(planted, 30), 'o1_serotype')).toEqual(['Inaba', 'high']);
  });

  it('calls no serotype of other serogroups', async () => {
    const calls = await panel.call(whole('ompW', 'wbfR', 'wbeT'));
    expect(calls['o1_serotype']).toMatchObject({
      phenotype: 'not determined',
      notes: ['control gene absent'],
    });
  });
});

describe('vparahaemolyticus', () => {
  const panel = typedPanel('vparahaemolyticus');

  it.each(['O1', 'O3/O13', 'O4', 'O5', 'O10'])('calls %s with every K antigen', async (o) => {
    for (const k of ['K4', 'K6', 'K8', 'K25', 'K68']) {
      const calls = await panel.call(whole('toxR', `Vp_${o.replace('/', '_')}`, `Vp_${k}`));
      expect(brief(calls, 'o_group')).toEqual([o, 'high']);
      expect(brief(calls, 'k_group')).toEqual([k, 'high']);
      expect(brief(calls, 'serotype')).toEqual([`${o}:${k}`, 'high']);
    }
  });

  it('keeps the part that is known beside the fallback of the other', async () => {
    expect(brief(await panel.call(whole('toxR', 'Vp_O1')), 'serotype')).toEqual(['O1:KUT', 'low']);
    expect(brief(await panel.call(whole('toxR', 'Vp_K6')), 'serotype')).toEqual(['OUT:K6', 'low']);
    expect(brief(await panel.call(whole('Vp_K6')), 'serotype')).toEqual(['OUT:KUT', 'low']);
  });

  it('has no serotype where two K antigens are as likely', async () => {
    const calls = await panel.call(whole('toxR', 'Vp_O4', 'Vp_K8', 'Vp_K68'));
    expect(calls['k_group']).toMatchObject({ phenotype: null, ambiguous: ['K8', 'K68'] });
    expect(calls['serotype']).toMatchObject({
      phenotype: null,
      confidence: 'ambiguous',
      ambiguous: ['K8', 'K68'],
    });
  });

  it('calls two O groups mixed', async () => {
    const calls = await panel.call(whole('toxR', 'Vp_O4', 'Vp_O3_O13', 'Vp_K6'));
    expect(calls['o_group']).toMatchObject({ phenotype: 'O mixed', ambiguous: ['Vp_O3_O13', 'Vp_O4'] });
    expect(brief(calls, 'serotype')).toEqual(['O mixed:K6', 'ambiguous']);
  });
});
